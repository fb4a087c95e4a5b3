import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { progressLine } from '../../../core/cli/progress-line.ts';

/** A terminal of so many columns, or a pipe, and what was written to it. */
function screenOf(isTTY: boolean, columns = 80): { stream: NodeJS.WriteStream; text: () => string } {
  const stream = new PassThrough();
  return {
    stream: Object.assign(stream, { isTTY, columns }) as unknown as NodeJS.WriteStream,
    text: () => String(stream.read() ?? ''),
  };
}

describe('progressLine', () => {
  it('draws one line over again on a terminal, and clears it', () => {
    const { stream, text } = screenOf(true);
    const line = progressLine(stream, true);
    line.show(1, 4, 'a.fa');
    expect(text()).toBe(`${'█'.repeat(6)}${'░'.repeat(18)} 1/4  a.fa`);
    line.show(4, 4, '');
    expect(text()).toBe(`\r\u001b[2K${'█'.repeat(24)} 4/4  `);
    line.clear();
    line.clear();
    expect(text()).toBe('\r\u001b[2K');
  });

  it('stays within the terminal', () => {
    const { stream, text } = screenOf(true, 40);
    progressLine(stream, true).show(0, 3, 'x'.repeat(100));
    expect(text()).toHaveLength(39);
  });

  it.each([
    ['a pipe', false, true],
    ['a terminal with --quiet', true, false],
  ])('writes nothing to %s', (_, isTTY, enabled) => {
    const { stream, text } = screenOf(isTTY);
    const line = progressLine(stream, enabled);
    line.show(1, 2, 'a.fa');
    line.clear();
    expect(text()).toBe('');
  });
});
