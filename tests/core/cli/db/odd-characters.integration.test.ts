import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeNativeId } from '../../../../core/databases/header.ts';
import { dbsearchDocument } from '../../../../core/documents/dbsearch.ts';
import type { ReadsDocument } from '../../../../core/documents/reads.ts';
import type { ReportDocument } from '../../../../core/documents/report.ts';
import { fasta, randomBases } from '../../../support/bases.ts';
import { printedDocument } from '../../../support/documents.ts';
import { gapit, type GapitEnd } from '../../../support/gapit.ts';
import { parseCsv } from '../../../support/parse-csv.ts';
import { parseTsv } from '../../../support/table.ts';
import { groupFolder } from '../../../support/temporary.ts';

/** Every printable ASCII character, the blank inside. */
const ASCII = String.fromCharCode(...Array.from({ length: 94 }, (_, i) => 0x21 + i)).replace('@', '@ ');

/** Texts that some program on the way might take for something else. */
const TEXTS: readonly string[] = [
  ASCII,
  `%7C %25 100% a|b=c;d ~~~ # > < " ' & , \\ \\n`,
  '~~~',
  '#hash',
  '>greater',
  '=1+1',
  '-dash',
  "aph(3')-IIa_2_X57709",
  'gapit|db=x|gene=y|acc=z',
  'gapit-record-0',
  'record0',
  'αβ-lactamase ΣΊΣΥΦΟΣ',
  '株 大腸菌',
  '🧬👩‍🔬',
  'e\u0301 combining, é composed',
  'שלום \u202Eright to left\u202C العربية',
  'no-break\u00a0space, line\u2028separator, next\u0085line, zero\u200bwidth',
  'ß İ ı ﬁ',
  'n'.repeat(1000),
];

/** Characters that may stand in a value but not in a cell of a table with tabs. */
const WITH_BREAKS = 'tab\tline\nreturn\rend';

interface Names {
  readonly gene: string;
  readonly accession: string;
  readonly classes: string;
  readonly product: string;
}

const RECORDS: readonly (Names & { readonly bases: string })[] = [
  ...TEXTS.map((text) => ({ gene: text, accession: `${text}.1`, classes: `${text};X`, product: text })),
  { gene: WITH_BREAKS, accession: WITH_BREAKS, classes: WITH_BREAKS, product: 'a product' },
].map((names, i) => ({ ...names, bases: randomBases(450, i + 1) }));

const headerOf = ({ gene, accession, classes, product }: Names): string =>
  `${encodeNativeId({ database: '', gene, accession, classes: classes.split(';') })} ${product}`;

/** Reports print products without commas, as abricate does. */
const REPORTED = RECORDS.map(({ gene, accession, classes, product }) => ({
  gene,
  accession,
  classes,
  product: product.replaceAll(',', ''),
}));

const inTabTable = (cell: string): string => cell.replace(/[\t\n\r]/g, ' ');

/** Reads of 150 bases from every 15th base. */
function readsOf(records: readonly { readonly bases: string }[]): string {
  return records
    .flatMap(({ bases }, gene) =>
      Array.from({ length: 21 }, (_, i) => {
        const read = bases.slice(15 * i, 15 * i + 150);
        return `@r${gene}_${i}\n${read}\n+\n${'I'.repeat(read.length)}\n`;
      }),
    )
    .join('');
}

describe('names with odd characters', () => {
  const folder = groupFolder();
  const run = (...args: readonly string[]): Promise<GapitEnd> =>
    gapit([...args, '--datadir', join(folder, 'db'), '--quiet'], { cwd: folder });

  beforeAll(async () => {
    await writeFile(join(folder, 'genes.fa'), fasta(RECORDS.map((each) => [headerOf(each), each.bases])));
    // A contig each, in the order of the records: so are the hits.
    const contigs = RECORDS.map(({ bases }, i) => [`c${String(i).padStart(2, '0')}`, bases] as const);
    await writeFile(join(folder, 'assembly.fa'), fasta(contigs));
    await writeFile(join(folder, 'reads.fq'), readsOf(RECORDS));
    const { stdout, stderr } = await run('db', 'build', 'odd', 'genes.fa');
    expect([stdout, stderr]).toEqual([expect.stringContaining(`"records":${RECORDS.length},`), '']);
  });

  const screenAs = async (format: string, file: string): Promise<string> =>
    (await run('screen', '--db', 'odd', '--format', format, file)).stdout;

  it('are whole in the hits of contigs', async () => {
    const document = await printedDocument<ReportDocument>(await screenAs('json', 'assembly.fa'), 'report');
    expect(
      document.files[0]?.hits.map(({ gene, accession, resistance, product }) => ({
        gene,
        accession,
        classes: resistance,
        product,
      })),
    ).toEqual(REPORTED);
  });

  it('are whole in the genes of reads', async () => {
    const document = await printedDocument<ReadsDocument>(await screenAs('json', 'reads.fq'), 'reads');
    const genes = document.files[0]?.genes.map(({ gene, accession, resistance, product }) => ({
      gene,
      accession,
      classes: resistance,
      product,
    }));
    expect(genes).toHaveLength(REPORTED.length);
    expect(genes).toEqual(expect.arrayContaining(REPORTED));
  });

  it('are whole in a table with commas', async () => {
    const [header = [], ...rows] = parseCsv(await screenAs('csv', 'assembly.fa'));
    const columns = ['GENE', 'ACCESSION', 'RESISTANCE', 'PRODUCT'].map((name) => header.indexOf(name));
    expect(rows.map((row) => columns.map((at) => row[at]))).toEqual(
      REPORTED.map(({ gene, accession, classes, product }) => [gene, accession, classes, product]),
    );
  });

  it.each(['assembly.fa', 'reads.fq'])('are whole in the table with tabs of %s', async (file) => {
    const rows = parseTsv(await screenAs('tsv', file));
    expect(rows.map(({ GENE, ACCESSION, PRODUCT }) => [GENE, ACCESSION, PRODUCT]).sort()).toEqual(
      REPORTED.map(({ gene, accession, product }) => [gene, accession, product].map(inTabTable)).sort(),
    );
  });

  it('are whole in a search, and found by it', async () => {
    const { stdout } = await run('db', 'search', '', '--limit', '0', '--json');
    const { rows } = dbsearchDocument.parse(JSON.parse(stdout));
    expect(rows.map((row) => [row.gene, row.accession, row.function, row.product])).toEqual(
      RECORDS.map(({ gene, accession, classes, product }) => [gene, accession, classes, product]),
    );
    for (const text of [ASCII, '🧬', 'ΣΊΣΥΦΟΣ', WITH_BREAKS]) {
      const found = await run('db', 'search', '--field', 'gene', '--json', text.toLowerCase());
      expect(dbsearchDocument.parse(JSON.parse(found.stdout)).total, text).toBe(1);
    }
  });
});
