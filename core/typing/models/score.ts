import type { TypingCall } from '../../documents/call.ts';

export type Components = TypingCall['components'];

/** How well a rule fits a sample. */
export interface RuleScore {
  /** 0 to 1. */
  readonly score: number;
  /** What it is made of. */
  readonly components: Components;
}

/** A sum of decimal weights without the noise of binary fractions: 0.1 + 0.7 + 0.2 is 1. */
export function settled(value: number): number {
  return Number(value.toFixed(9));
}

/** Kept in 0 to 1. */
export function clamped(value: number): number {
  return Math.min(1, Math.max(0, value));
}
