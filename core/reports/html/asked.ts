import type { ExportDatabase, ExportRun } from '../exports/export-run.ts';
import { markup, nothing, type Markup } from './markup.ts';
import { count, dayOf, integer, list } from './words.ts';

/** The thresholds in plain words, by the names of the command line and of the documents. */
const THRESHOLD_WORDS: Readonly<Record<string, string>> = {
  minid: 'Bases that must match',
  mincov: 'Part of the gene that must be found',
  min_breadth: 'Part of the gene that reads must cover',
  min_identity: 'Bases of a read that must match',
  min_gene_cov: 'Part of a locus gene that must be found',
  min_gene_id: 'Bases of a locus gene that must match',
  min_cluster_cov: 'Part of the locus that must be found',
};

const OTHER_WORDS: Readonly<Record<string, string>> = {
  min_mapq: 'Mapping quality of a read',
  read_type: 'Kind of reads',
  confirm: 'Only contigs with findings of a survey',
  merge_fragments: 'Pieces on several contigs joined',
  recover_culled: 'Genes behind longer partial hits reported',
  strategy: 'Search strategy',
};

/** Parameters that change how long a run takes, and no result. */
const WITHOUT_EFFECT = new Set(['threads', 'jobs']);

/** What was asked, in a line below the title. */
export function askedLine({ databases, parameters }: ExportRun, sampleCount: number): Markup {
  const names = databases.map(({ name, version, fetchedAt }) => {
    if (version !== null) return `${name} ${version}`;
    return fetchedAt === null ? name : `${name} of ${dayOf(fetchedAt)}`;
  });
  const { minid, mincov, min_breadth: minBreadth } = parameters;
  const thresholdWords = [
    ...(minid === undefined ? [] : [`identity from ${minid} %`]),
    ...(mincov === undefined ? [] : [`coverage from ${mincov} %`]),
    ...(minBreadth === undefined ? [] : [`breadth on reads from ${minBreadth} %`]),
  ];
  const against = names.length === 0 ? '' : ` against ${list(names)}`;
  const parts = [`${count(sampleCount, 'sample')}${against}`, ...thresholdWords];
  return markup`<p class="quiet">${parts.join(', ')}</p>
`;
}

/** What was asked: databases, thresholds, programs. */
export function asked(run: ExportRun): Markup {
  return markup`<section id="asked"><h2>What was asked</h2>
${run.databases.length === 0 ? nothing : databaseTable(run.databases)}
<div class="facts">${thresholds(run)}${programs(run)}</div>
</section>
`;
}

function databaseTable(databases: readonly ExportDatabase[]): Markup {
  const rows = databases.map(
    (
      database,
    ) => markup`<tr><th scope="row">${database.name}</th><td>${database.description}</td><td class="num">${
      database.records === null ? '' : integer(database.records)
    }</td><td>${versionOf(database)}</td><td>${database.license ?? 'Not stated'}</td></tr>
`,
  );
  return markup`<div class="scroll"><table><thead><tr><th scope="col">Database</th><th scope="col">Holds</th><th scope="col" class="num">Records</th><th scope="col">Version</th><th scope="col">Licence</th></tr></thead>
<tbody>${rows}</tbody></table></div>`;
}

function versionOf({ version, fetchedAt, sha256 }: ExportDatabase): Markup {
  const words = [
    ...(version === null ? [] : [version]),
    ...(fetchedAt === null ? [] : [`fetched ${dayOf(fetchedAt)}`]),
  ];
  const text = words.length === 0 ? 'Not stated' : words.join(', ');
  if (sha256 === null) return markup`${text}`;
  return markup`${text} <span class="quiet mono">sha256 ${sha256.slice(0, 12)}</span>`;
}

function thresholds({ parameters }: ExportRun): Markup {
  const known = Object.entries(parameters).filter(([name]) => !WITHOUT_EFFECT.has(name));
  const rows = known.map(([name, value]) => {
    const percentage = THRESHOLD_WORDS[name];
    const words = percentage ?? OTHER_WORDS[name];
    const text = percentage === undefined ? String(value) : `${value} %`;
    return words === undefined
      ? markup`<dt><code>${name}</code></dt><dd>${text}</dd>`
      : markup`<dt>${words} <code>${name}</code></dt><dd>${text}</dd>`;
  });
  return rows.length === 0 ? nothing : markup`<div><h3>Thresholds</h3><dl>${rows}</dl></div>`;
}

function programs({ tool, programs: aligners }: ExportRun): Markup {
  const rows = [[tool.name, tool.version] as const, ...Object.entries(aligners)].map(
    ([name, version]) => markup`<dt>${name}</dt><dd>${version}</dd>`,
  );
  return markup`<div><h3>Programs</h3><dl>${rows}</dl></div>`;
}
