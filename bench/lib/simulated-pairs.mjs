import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { kept, unpacked } from './data.mjs';
import { measure } from './measure.mjs';

/**
 * Illumina pairs of 150 bases of a genome, by wgsim (of samtools), with qualities as varied as a sequencer's.
 *
 * @param {string} genome
 * @param {number} pairs
 * @returns {Promise<[string, string]>} two gzip files
 */
export async function simulatedPairs(genome, pairs) {
  const folder = await kept(`pairs-${pairs}`, async (scratch) => {
    console.error(`simulating ${pairs} pairs…`);
    const plain = path.join(scratch, 'genome.fa');
    await writeFile(plain, await unpacked(genome));
    const mates = ['R1', 'R2'].map((mate) => path.join(scratch, `simulated_${mate}.fastq`));
    await measure('wgsim', ['-N', String(pairs), '-1', '150', '-2', '150', '-S', '1', plain, ...mates]);
    for (const file of mates) {
      await pipeline(withVariedQualities(file), createGzip({ level: 4 }), createWriteStream(`${file}.part`));
      await rename(`${file}.part`, `${file}.gz`);
      await rm(file);
    }
    await rm(plain);
  });
  return [path.join(folder, 'simulated_R1.fastq.gz'), path.join(folder, 'simulated_R2.fastq.gz')];
}

/**
 * wgsim gives all bases one quality, which packs far better than real ones do. @param {string} file
 * @returns {AsyncGenerator<string>}
 */
async function* withVariedQualities(file) {
  const letters = 'JJJJJJJJJJFFFFAA<<77--#';
  let state = 1;
  const pool = Array.from({ length: 1_000_003 }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return letters[(state >>> 8) % letters.length];
  }).join('');
  let line = 0;
  let at = 0;
  let text = '';
  for await (const each of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (line++ % 4 === 3) {
      at = (at + each.length) % (pool.length - 1000);
      text += `${pool.slice(at, at + each.length)}\n`;
    } else text += `${each}\n`;
    if (text.length < 1 << 18) continue;
    yield text;
    text = '';
  }
  yield text;
}
