import { createFormat } from '../format.ts';

export const format = createFormat('en-GB');

/** "1 sample", "1,176 samples" */
export function counted(count: number, one: string, many: string): string {
  return `${format.integer(count)} ${count === 1 ? one : many}`;
}
