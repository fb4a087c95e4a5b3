/** Starts a run of two files and goes on until it is killed: `run-in-process.ts WORKSPACE DATADIR SHORT LONG`. */
import { askFor, openManager } from '../../support/run-manager.ts';

const [, , workspace = '', datadir = '', short = '', long = ''] = process.argv;
const { manager, reached } = openManager({ workspace, datadir });
const { summary } = await manager.start(await askFor([short, long], ['ncbi']));
await reached('0-0', 'done');
await reached('1-0', 'running');
process.stdout.write(`at work ${summary.id}\n`);
