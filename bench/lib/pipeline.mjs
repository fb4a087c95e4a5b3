import path from 'node:path';
import { measure } from './measure.mjs';

const COLUMNS =
  'qseqid qstart qend qlen sseqid sstart send slen sstrand evalue length pident gaps gapopen stitle';
const LIMITS = ['-evalue', '1E-20', '-culling_limit', '1', '-max_target_seqs', '10000'];
const SEARCHES = {
  blastn: ['-task', 'blastn', '-dust', 'no', '-perc_identity', '80'],
  blastx: ['-task', 'blastx-fast', '-seg', 'no'],
};

/**
 * What abricate does without its own Perl: any2fasta into BLAST+.
 *
 * @param {keyof typeof SEARCHES} program
 * @param {string} file
 * @param {string} database folder of an indexed database
 * @param {number} threads
 */
export function exactPipeline(program, file, database, threads) {
  const search = [program, ...SEARCHES[program], '-db', path.join(database, 'sequences')];
  const words = [...search, '-outfmt', `6 ${COLUMNS}`, '-num_threads', String(threads), ...LIMITS];
  return measure('bash', [
    '-c',
    'set -o pipefail; any2fasta -q -u "$0" | "$@"',
    path.resolve(file),
    ...words,
  ]);
}
