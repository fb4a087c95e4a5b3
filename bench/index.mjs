/**
 * Measures what docs/performance.md tells, side by side with the peers that this machine has.
 *
 *   npm run bench -- [--only contigs,proteins,loci,reads,batch,cache,server,desktop] [--runs 5]
 *                    [--write docs/performance.md] [--gapit dist/gapit.mjs]
 *
 * Peers and ours run in turn, so many times each; the table has medians and ranges. A ratio is the first peer's median
 * by ours. Build first (`npm run build`). Needs the data of ../shared, BLAST+ with any2fasta, GNU time, and for
 * the lines of their names kma, ariba, wgsim, minimap2 and kaptive with its data; lines without their peer are left out.
 * What is made once (indexes, simulated reads) stays in the system's temporary folder. Proteins take an hour.
 * `--write` puts the table between the marks of that file. Ends with status 1 where a target is missed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, release, tmpdir, totalmem, type } from 'node:os';
import path from 'node:path';
import { DATA, PROJECT } from './lib/data.mjs';
import { benchOptions } from './lib/help.mjs';
import { markdownTable, withMeasured } from './lib/markdown.mjs';
import { peerVersions } from './lib/peers.mjs';
import { isMet, runLine } from './lib/run-line.mjs';
import { batch } from './lines/batch.mjs';
import { cache } from './lines/cache.mjs';
import { contigs } from './lines/contigs.mjs';
import { desktop } from './lines/desktop.mjs';
import { loci } from './lines/loci.mjs';
import { proteins } from './lines/proteins.mjs';
import { reads } from './lines/reads.mjs';
import { server } from './lines/server.mjs';

const GROUPS = [contigs, proteins, loci, reads, batch, cache, server, desktop];

const options = benchOptions(import.meta.filename, {
  only: { type: 'string', default: GROUPS.map(({ name }) => name).join(',') },
  runs: { type: 'string', default: '5' },
  write: { type: 'string' },
  gapit: { type: 'string', default: path.join(PROJECT, 'dist', 'gapit.mjs') },
});

const fault = faultOf(options);
if (fault === null) await benchmark();
else {
  console.error(`${fault}: see npm run bench -- --help`);
  process.exitCode = 1;
}

/** @param {typeof options} asked */
function faultOf({ only, runs, gapit }) {
  const unknown = only.split(',').find((name) => GROUPS.every((group) => group.name !== name));
  if (unknown !== undefined) return `no lines are named ${unknown}`;
  if (!/^[1-9]\d*$/.test(runs)) return `--runs takes a number from 1 on, not ${runs}`;
  const missing = [gapit, DATA].find((file) => !existsSync(file));
  return missing === undefined ? null : `${missing} is missing`;
}

async function benchmark() {
  const wanted = options.only.split(',');
  const work = await mkdtemp(path.join(tmpdir(), 'gapit-bench-'));
  /** @type {import('./lib/run-line.mjs').Result[]} */
  const results = [];
  try {
    for (const group of GROUPS.filter(({ name }) => wanted.includes(name))) {
      for (const line of await group.lines({ gapit: path.resolve(options.gapit), work })) {
        console.error(line.title);
        results.push(
          await runLine(line, Number(options.runs), (said) => {
            console.error(`  ${said}`);
          }),
        );
      }
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  const measured = `${conditions()}\n\n${markdownTable(results)}`;
  console.log(measured);
  if (options.write !== undefined)
    await writeFile(options.write, withMeasured(await readFile(options.write, 'utf8'), measured));
  if (results.some((result) => isMet(result) === false)) process.exitCode = 1;
}

/** Machine, versions and date. */
function conditions() {
  const cores = cpus();
  const machine = `${cores[0]?.model.trim() ?? 'unknown processor'}, ${cores.length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}`;
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: PROJECT, encoding: 'utf8' });
  const ours = stdout === '' ? 'gapit' : `gapit at ${stdout.trim()}`;
  const versions = [ours, `Node ${process.versions.node}`, ...peerVersions()].join(', ');
  return `${new Date().toISOString().slice(0, 10)}, ${machine}. ${versions}.`;
}
