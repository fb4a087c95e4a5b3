import type { ConfigChange } from '../../../../core/contract/agents.ts';

export type ChangeLine = ConfigChange['lines'][number];

/** So many lines around a change stay in sight. */
const around = 3;

export type ChangePart = { kind: 'lines'; lines: readonly ChangeLine[] } | { kind: 'folded'; count: number };

export function changesSomething(lines: readonly ChangeLine[]): boolean {
  return lines.some(({ kind }) => kind !== 'same');
}

/** The lines with long stretches that stay as they are folded; all of them where nothing changes. */
export function foldedChange(lines: readonly ChangeLine[]): readonly ChangePart[] {
  if (!changesSomething(lines)) return [{ kind: 'lines', lines }];
  const near = lines.map((_, at) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ kind }) => kind !== 'same'),
  );
  const parts: { near: boolean; lines: ChangeLine[] }[] = [];
  lines.forEach((line, at) => {
    const isNear = near[at] === true;
    const last = parts.at(-1);
    if (last?.near === isNear) last.lines.push(line);
    else parts.push({ near: isNear, lines: [line] });
  });
  return parts.map((part) =>
    part.near || part.lines.length === 1
      ? { kind: 'lines', lines: part.lines }
      : { kind: 'folded', count: part.lines.length },
  );
}
