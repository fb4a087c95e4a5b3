import type { ConfigChange } from '../../contract/agents.ts';

/** What a change of a text comes to, line by line: what stays, then what goes, then what comes. */
export function changedLines(before: string, after: string): ConfigChange['lines'] {
  const [old, next] = [linesOf(before), linesOf(after)];
  const most = Math.min(old.length, next.length);
  let head = 0;
  while (head < most && old[head] === next[head]) head += 1;
  let tail = 0;
  while (tail < most - head && old.at(-1 - tail) === next.at(-1 - tail)) tail += 1;
  return [
    ...old.slice(0, head).map((text) => ({ kind: 'same' as const, text })),
    ...old.slice(head, old.length - tail).map((text) => ({ kind: 'removed' as const, text })),
    ...next.slice(head, next.length - tail).map((text) => ({ kind: 'added' as const, text })),
    ...old.slice(old.length - tail).map((text) => ({ kind: 'same' as const, text })),
  ];
}

/** Lines without their ends; a line end that closes the text begins no further line. */
function linesOf(text: string): string[] {
  if (text === '') return [];
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
