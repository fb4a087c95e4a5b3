/**
 * Changes the database `made`, without an index, and dies before a change to the file system: `crash-in-process.ts
 * COMMAND DATADIR WHAT STEP`. Run by the tests in processes of their own.
 */
import { publish } from '../../../../core/databases/store/publish.ts';
import { removeDatabase, restoreVersion } from '../../../../core/databases/store/versions.ts';
import { dieBeforeChange } from './die-before-change.ts';
import { stageGenes } from './staged-database.ts';

const [, , command = '', datadir = '', what = '', step = ''] = process.argv;

if (command === 'restore') {
  dieBeforeChange(Number(step));
  await restoreVersion(datadir, 'made', what);
} else if (command === 'remove') {
  dieBeforeChange(Number(step));
  await removeDatabase(datadir, what);
} else {
  if (command === 'stage and publish') dieBeforeChange(Number(step));
  const staged = await stageGenes(datadir, 'g', Number(what));
  if (command === 'publish') dieBeforeChange(Number(step));
  await publish(staged, { datadir, name: 'made', whenTaken: 'replace' });
}
