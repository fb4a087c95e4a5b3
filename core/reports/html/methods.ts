import type { ExportDatabase, ExportRun } from '../exports/export-run.ts';
import { markup, type Markup } from './markup.ts';
import type { Overview } from './overview.ts';
import { dayOf, integer, list } from './words.ts';

/** How it was done, worded for the methods section of a paper. */
export function methods(run: ExportRun, { used }: Overview): Markup {
  const sentences = [
    ...contigSentences(run, used),
    ...readSentences(run, used),
    ...locusSentences(run, used.loci),
  ];
  return markup`<section id="methods"><h2>Methods text</h2>
<p class="quiet">To copy into a paper; cite the databases and programs too.</p>
<p class="methods">${sentences.join(' ')}</p>
</section>
`;
}

function contigSentences(run: ExportRun, { contigs, proteins }: Overview['used']): string[] {
  const { minid, mincov } = run.parameters;
  const coverage = mincov === undefined ? '' : `${mincov} % coverage of the gene`;
  const identity = minid === undefined ? '' : `${minid} % identity`;
  return [
    ...(contigs.size === 0
      ? []
      : [
          `Assemblies were screened for known genes with ${tool(run)} against ${databases(run, contigs)} using ${program(run, 'blastn')}${atLeast([identity, coverage])}.${contigOptions(run)}`,
        ]),
    ...(proteins.size === 0
      ? []
      : [
          `Assemblies were screened in translation with ${tool(run)} against ${databases(run, proteins)} using ${program(run, 'blastx')}${atLeast([coverage])}.${scanned(run)}`,
        ]),
  ];
}

/** What was done beyond one search of the whole assembly. */
function contigOptions(run: ExportRun): string {
  const { confirm, merge_fragments: merged, recover_culled: recovered } = run.parameters;
  return [
    scanned(run),
    confirm !== undefined &&
      ` Only contigs on which ${program(run, 'minimap2')} had found a gene were searched.`,
    merged !== undefined && ' Pieces of a gene on several contigs were joined.',
    recovered !== undefined && ' Genes that BLAST drops behind a longer partial hit were reported as well.',
  ]
    .filter((sentence) => sentence !== false)
    .join('');
}

/** The fast strategy may miss what its scan does not see: a reader of the paper should know. */
function scanned({ parameters }: ExportRun): string {
  return parameters['strategy'] === 'fast'
    ? ' Alignments were begun only where a scan had seen something alike.'
    : '';
}

function readSentences(run: ExportRun, { reads, surveys }: Overview['used']): string[] {
  const breadth = run.parameters['min_breadth'];
  const { min_identity: identity, min_mapq: quality } = run.parameters;
  const filters = [
    ...(Number(identity ?? 0) > 0 ? [`${identity} % identity`] : []),
    ...(Number(quality ?? 0) > 0 ? [`mapping quality ${quality}`] : []),
  ];
  const filtered = filters.length === 0 ? '' : `; alignments with at least ${list(filters)} counted`;
  const present =
    breadth === undefined
      ? ''
      : `; genes covered over at least ${breadth} % of their length were called present`;
  const sentence = (subject: string, names: ReadonlySet<string>): string =>
    `${subject} were mapped with ${tool(run)} to ${databases(run, names)} using ${program(run, 'minimap2')}${filtered}${present}.`;
  return [
    ...(reads.size === 0 ? [] : [sentence('Reads', reads)]),
    ...(surveys.size === 0 ? [] : [sentence('Assemblies', surveys)]),
  ];
}

function locusSentences(run: ExportRun, names: ReadonlySet<string>): string[] {
  if (names.size === 0) return [];
  const { min_cluster_cov: locusCoverage, min_gene_cov: coverage, min_gene_id: identity } = run.parameters;
  const called =
    locusCoverage === undefined ? '' : ` and called where at least ${locusCoverage} % of it was found`;
  const gene =
    coverage === undefined || identity === undefined
      ? ''
      : ` A gene of a locus counted as present from ${coverage} % coverage and ${identity} % identity.`;
  return [
    `The best matching locus of ${databases(run, names)} was determined with ${tool(run)} using ${program(run, 'minimap2')} (asm20)${called}.${gene}`,
  ];
}

function tool({ tool: { name, version } }: ExportRun): string {
  return `${name} ${version}`;
}

function program({ programs }: ExportRun, name: string): string {
  const version = programs[name];
  return version === undefined ? name : `${name} ${version}`;
}

function atLeast(parts: readonly string[]): string {
  const given = parts.filter((part) => part !== '');
  return given.length === 0 ? '' : `; hits with at least ${list(given)} were reported`;
}

/** The databases with what identifies them: "resfinder (version 2.6.0, 3,206 records, fetched 2 Nov 2026)". */
function databases(run: ExportRun, names: ReadonlySet<string>): string {
  return list(
    [...names].map((name) => {
      const facts = databaseFacts(run.databases.find((database) => database.name === name));
      return facts === '' ? name : `${name} (${facts})`;
    }),
  );
}

function databaseFacts(database: ExportDatabase | undefined): string {
  if (database === undefined) return '';
  const { version, records, fetchedAt } = database;
  return [
    ...(version === null ? [] : [`version ${version}`]),
    ...(records === null ? [] : [`${integer(records)} records`]),
    ...(fetchedAt === null ? [] : [`fetched ${dayOf(fetchedAt)}`]),
  ].join(', ');
}
