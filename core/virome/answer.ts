import type { Artifact } from '../artifacts/artifact.ts';

/** What every virome tool answers, whatever it does. */
export interface ViromeAnswer {
  readonly success: boolean;
  /** What a model reads. */
  readonly content: string;
  readonly artifacts: readonly Artifact[];
}

export function ok(content: string, artifacts: readonly Artifact[] = []): ViromeAnswer {
  return { success: true, content, artifacts };
}

/** A failure: what went wrong, and how to try again. It has no artifacts. */
export function fail(content: string): ViromeAnswer {
  return { success: false, content, artifacts: [] };
}
