import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { sumUpFiles, withInputFacts } from '../../../core/runs/input-facts.ts';
import { openRunLibrary } from '../../../core/workspace/run-library.ts';
import { storedRunWith } from '../../support/stored-run.ts';
import { temporaryFile, temporaryFolder } from '../../support/temporary.ts';

const [sample] = storedRunWith().samples;
if (sample === undefined) throw new Error('no sample');
const runOf = (...paths: readonly string[]) =>
  storedRunWith({
    samples: [{ ...sample, files: paths.map((path) => ({ path, name: path, bytes: 1, sha256: null })) }],
  });

async function sumsOf(...paths: readonly string[]): Promise<Record<string, string>> {
  let sums = {};
  const keep = (known: Record<string, string>): Promise<void> => {
    sums = { ...known };
    return Promise.resolve();
  };
  await sumUpFiles(runOf(...paths), {}, keep, new AbortController().signal);
  return sums;
}

describe('sumUpFiles', () => {
  it('leaves out what is absent or a folder', async () => {
    const file = await temporaryFile('a.fq', '@a\nA\n+\nI\n');
    const sum = createHash('sha256').update('@a\nA\n+\nI\n').digest('hex');
    expect(await sumsOf(`${file}.none`, join(file, '..'), file)).toEqual({ [file]: sum });
  });

  it.skipIf(process.platform === 'win32' /* has no named pipes in folders */)(
    'leaves a pipe to its search, which alone may read it',
    async () => {
      const pipe = join(await temporaryFolder(), 'pipe');
      await promisify(execFile)('mkfifo', [pipe]);
      expect(await sumsOf(pipe)).toEqual({});
    },
  );
});

describe('withInputFacts', () => {
  it('adds what a search came to know, and keeps the rest', () => {
    const run = runOf('/a.gbk');
    const facts = { kind: 'annotated', format: 'genbank', contigs: 3, bases: 9, longestContig: 5 } as const;
    const known = withInputFacts(run, { checksums: { '/a.gbk': 'ab' }, samples: { [sample.id]: facts } });
    expect(known.samples).toEqual([
      { ...sample, ...facts, files: [{ path: '/a.gbk', name: '/a.gbk', bytes: 1, sha256: 'ab' }] },
    ]);
    expect(withInputFacts(run, { checksums: {}, samples: {} })).toEqual(run);
  });

  it('come from a run that has nothing but sums, as older ones do, until there is more', async () => {
    const library = openRunLibrary(await temporaryFolder());
    const run = runOf('/a.fq');
    await library.create(run);
    expect(await library.readInputFacts(run.id)).toEqual({ checksums: {}, samples: {} });
    await writeFile(join(library.folderOf(run.id), 'checksums.json'), '{"/a.fq":"ab"}');
    expect(await library.readInputFacts(run.id)).toEqual({ checksums: { '/a.fq': 'ab' }, samples: {} });
    const more = { checksums: { '/a.fq': 'ab' }, samples: { [sample.id]: { reads: 4, bases: 400 } } };
    await library.writeInputFacts(run.id, more);
    await rm(join(library.folderOf(run.id), 'checksums.json'));
    expect(await library.readInputFacts(run.id)).toEqual(more);
  });
});
