import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { CliHost } from '../../../core/cli/host.ts';
import { tableArguments } from '../../../core/cli/table-arguments.ts';

/** As far as reading tables needs a host. */
function hostWith(isTTY: boolean, text = '', signal = new AbortController().signal): CliHost {
  return {
    stdin: Object.assign(Readable.from([Buffer.from(text)]), { isTTY }),
    signal,
  } as unknown as CliHost;
}

const names = (args: readonly string[], isTTY: boolean): string[] | undefined =>
  tableArguments(args, hostWith(isTTY))?.map(({ name }) => name);

describe('the tables of a command', () => {
  it('are its files, whatever standard input is', () => {
    expect(names(['a.tsv', 'b.tsv'], true)).toEqual(['a.tsv', 'b.tsv']);
    expect(names(['a.tsv'], false)).toEqual(['a.tsv']);
  });

  it('are standard input for -, and for nothing where that is no terminal', () => {
    expect(names(['-'], true)).toEqual(['-']);
    expect(names(['-'], false)).toEqual(['-']);
    expect(names([], false)).toEqual(['-']);
    expect(tableArguments([], hostWith(true))).toBeNull();
  });

  it('are never both', () => {
    for (const args of [
      ['-', 'a.tsv'],
      ['a.tsv', '-'],
      ['-', '-'],
    ]) {
      expect(() => tableArguments(args, hostWith(false))).toThrow(
        expect.objectContaining({ code: 'USAGE_ERROR' }) as Error,
      );
    }
  });

  it('end with the command where standard input does not', async () => {
    const canceller = new AbortController();
    const [source] = tableArguments(['-'], hostWith(false, 'x', canceller.signal)) ?? [];
    if (source === undefined) throw new Error('no table');
    const read = async (): Promise<void> => {
      for await (const chunk of source.chunks) {
        expect(Buffer.from(chunk).toString()).toBe('x');
        canceller.abort();
      }
    };
    await expect(read()).rejects.toThrow(/abort/i);
  });
});
