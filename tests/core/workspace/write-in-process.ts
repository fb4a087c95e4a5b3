/** Keeps calls with their runs until it has COUNT or is killed: `write-in-process.ts WORKSPACE COUNT`. */
import { openCallLog } from '../../../core/workspace/call-log.ts';
import { newEntryId } from '../../../core/workspace/entry-id.ts';
import { openRunLibrary } from '../../../core/workspace/run-library.ts';
import { thisOwner } from '../../../core/workspace/run-owner.ts';
import { storedAnswerWith, storedCallWith } from '../../support/stored-call.ts';
import { outcomeWith, STORED_HIT, storedRunWith } from '../../support/stored-run.ts';

const [, , workspace = '', count = '0'] = process.argv;
const library = openRunLibrary(workspace);
const log = openCallLog(workspace);
const owner = thisOwner();
for (let i = 0; i < Number(count); i++) {
  const id = newEntryId(new Date());
  const at = new Date().toISOString();
  await log.begin(storedCallWith({ id, owner, startedAt: at }));
  await library.create(
    storedRunWith({ id, owner, createdAt: at, origin: { host: 'mcp', client: 'claude-ai' } }),
  );
  for (const searchId of ['0-0', '0-1']) {
    await library.noteStarted(id, searchId, new Date());
    const hits = Array.from({ length: 50 }, () => STORED_HIT);
    await library.writeOutcome(id, searchId, outcomeWith({ hits: 50 }), { kind: 'hits', hits });
  }
  const counts = { done: 2, failed: 0, cancelled: 0 };
  await library.writeSummary(id, { state: 'done', finishedAt: at, hits: 100, counts });
  await log.end(id, storedAnswerWith({ contentBytes: 10_000 }), 'x'.repeat(10_000), []);
  if (i === 0) process.stdout.write('writing\n');
}
process.stdout.write('written\n');
