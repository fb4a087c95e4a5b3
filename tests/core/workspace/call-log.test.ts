import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCallLog, type CallLog } from '../../../core/workspace/call-log.ts';
import { openRunLibrary } from '../../../core/workspace/run-library.ts';
import { storedAnswerWith, storedCallWith } from '../../support/stored-call.ts';
import { storedRunWith } from '../../support/stored-run.ts';
import { AWKWARD_NAME, temporaryFolder } from '../../support/temporary.ts';

const call = storedCallWith();
const TABLE = { type: 'table', columns: ['GENE'], rows: [{ GENE: 'β-lac' }], total_rows: 1 };

describe('the call log', () => {
  let workspace: string;
  let log: CallLog;
  const folder = (id = call.id): string => join(workspace, 'runs', id);
  beforeEach(async () => {
    workspace = join(await temporaryFolder(), AWKWARD_NAME);
    log = openCallLog(workspace);
  });

  it('is empty where the workspace does not exist yet', async () => {
    expect(await log.list(10)).toEqual({ calls: [], older: 0, unreadable: [] });
    await expect(log.read(call.id)).rejects.toMatchObject({ code: 'RUN_NOT_FOUND' });
  });

  it('gives a call back before and after it has ended', async () => {
    await log.begin(call);
    expect(await log.read(call.id)).toEqual({ call, answer: null, isRun: false });
    expect(await log.readArtifacts(call.id)).toEqual([]);
    expect(await log.readContent(call.id, 0, 100)).toEqual({ text: '', from: 0, to: 0, totalBytes: 0 });
    const answer = storedAnswerWith();
    await log.end(call.id, answer, 'GENE\n', [TABLE]);
    expect(await log.read(call.id)).toEqual({ call, answer, isRun: false });
    expect(await log.readArtifacts(call.id)).toEqual([TABLE]);
    expect(await log.readContent(call.id, 0, 100)).toEqual({ text: 'GENE\n', from: 0, to: 5, totalBytes: 5 });
  });

  it('shares the folder of the run that the call makes', async () => {
    await log.begin(call);
    await openRunLibrary(workspace).create(storedRunWith({ id: call.id }));
    expect(await log.read(call.id)).toMatchObject({ call: { id: call.id }, isRun: true });
    expect(await readdir(join(workspace, 'runs'))).toEqual([call.id]);
  });

  it('lists the newest calls first and counts the others; runs alone are none', async () => {
    const ids = ['20240101-000000-aaaaaa', '20250101-000000-aaaaaa', '20240601-000000-aaaaaa'] as const;
    for (const id of ids) await log.begin(storedCallWith({ id }));
    await openRunLibrary(workspace).create(storedRunWith({ id: '20260101-000000-aaaaaa' }));
    await log.end(ids[1], storedAnswerWith(), '', []);
    const list = await log.list(2);
    expect(list.calls.map((kept) => [kept.call.id, kept.answer?.state])).toEqual([
      [ids[1], 'done'],
      [ids[2], undefined],
    ]);
    expect(list.older).toBe(1);
  });

  it('lists the others where one can not be read, and leaves that as it is', async () => {
    await log.begin(call);
    await mkdir(folder('20200101-000000-broken'));
    await writeFile(join(folder('20200101-000000-broken'), 'call.json'), '{"schema":');
    await writeFile(folder('20200101-000000-file'), '');
    const list = await log.list(10);
    expect(list.calls.map((kept) => kept.call.id)).toEqual([call.id]);
    expect(list.unreadable).toMatchObject([
      {
        id: '20200101-000000-broken',
        path: folder('20200101-000000-broken'),
        problem: { code: 'RUN_UNREADABLE' },
      },
    ]);
    expect(await readFile(join(folder('20200101-000000-broken'), 'call.json'), 'utf8')).toBe('{"schema":');
  });

  it('keeps what megabytes of arguments were about', async () => {
    await log.begin(
      storedCallWith({
        arguments: { fasta: 'A'.repeat(8_000_000) },
        tool: 't'.repeat(1_000_000),
        client: { host: 'mcp', name: 'c'.repeat(1_000_000), version: 'v'.repeat(1_000_000) },
      }),
    );
    expect((await readFile(join(folder(), 'call.json'))).length).toBeLessThan(200_000);
    expect((await log.read(call.id)).call.arguments['fasta']).toMatch(/^A{20000}… \d+ more/);
  });

  it('ends no call whose folder has gone', async () => {
    await expect(log.end(call.id, storedAnswerWith(), '', [])).rejects.toThrow('ENOENT');
    expect(await log.list(10)).toMatchObject({ calls: [] });
  });

  it.each(['../outside', '', 'a/b', '.hidden', 'x'.repeat(65)])(
    'never makes a path of the id %j',
    async (id) => {
      for (const use of [
        () => log.begin({ ...call, id }),
        () => log.end(id, storedAnswerWith(), '', []),
        () => log.read(id),
        () => log.readContent(id, 0, 1),
        () => log.readArtifacts(id),
      ]) {
        await expect((async () => use())()).rejects.toMatchObject({ code: 'RUN_NOT_FOUND' });
      }
    },
  );

  describe('content', () => {
    const text = 'aé株😀b\n'.repeat(50);
    beforeEach(async () => {
      await log.begin(call);
      await log.end(call.id, storedAnswerWith(), text, []);
    });

    it.each([1, 4, 5, 6, 7, 10, 11, 1000])('is the same in parts of %d bytes', async (bytes) => {
      let read = '';
      for (let from = 0; ;) {
        const part = await log.readContent(call.id, from, bytes);
        expect(part.from).toBe(from);
        expect(Buffer.byteLength(part.text)).toBe(part.to - part.from);
        read += part.text;
        if (part.to === part.totalBytes) break;
        expect(part.to).toBeGreaterThan(from);
        from = part.to;
      }
      expect(read).toBe(text);
    });

    it('begins with the next character where a place is within one', async () => {
      expect(await log.readContent(call.id, 4, 7)).toMatchObject({ text: '😀b', from: 6, to: 11 });
    });

    it('has nothing beyond its end', async () => {
      const totalBytes = Buffer.byteLength(text);
      expect(await log.readContent(call.id, totalBytes + 5, 10)).toEqual({
        text: '',
        from: totalBytes,
        to: totalBytes,
        totalBytes,
      });
    });
  });
});
