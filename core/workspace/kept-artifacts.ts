import type { Artifact } from '../artifacts/artifact.ts';

/** All artifacts of an answer together, in bytes of JSON. */
const MOST_BYTES = 20_000_000;

/** Stands for an artifact that was too large to be kept. */
export const OMITTED_ARTIFACT = 'gapit.omitted';

/**
 * The text of `artifacts.json`. Artifacts are kept whole and in their order as long as they fit in 20 MB together;
 * each that does not is replaced by one of the type `gapit.omitted` that says what it was, how large, and that the
 * call can be made again. The answer's list of types names what was answered, not what was kept.
 */
export function keptArtifacts(artifacts: readonly Artifact[]): string {
  let bytes = 0;
  const texts = artifacts.map((artifact) => {
    const text = JSON.stringify(artifact);
    const size = Buffer.byteLength(text);
    if (bytes + size > MOST_BYTES) return JSON.stringify(omitted(artifact.type, size));
    bytes += size;
    return text;
  });
  return `[${texts.join(',\n')}]\n`;
}

function omitted(type: string, bytes: number): Artifact {
  return {
    type: OMITTED_ARTIFACT,
    omitted_type: type,
    bytes,
    next_step: 'It was too large to be kept: make the call again to see it.',
  };
}
