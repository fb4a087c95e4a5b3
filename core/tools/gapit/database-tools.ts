import { counted } from '../../base/numbers.ts';
import { NO_PATHS, type Tool } from '../tool.ts';
import type { ToolHost } from '../tool-host.ts';
import { asFile, commandWords } from './command-words.ts';
import { ofDatadir } from './of-datadir.ts';
import { dbBuildInput, dbFetchInput, dbListInput, dbOutdatedInput, dbSearchInput } from './inputs.ts';

const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

export function dbListTool(host: ToolHost): Tool<typeof dbListInput> {
  return {
    name: 'db_list',
    title: 'Known and installed databases',
    description:
      'List the gene databases: name, what it holds, whether it is installed, its number of records, licence, nucl or prot, gene or cluster (loci). Call this first: screen and screen_reads want a name from here. One that is not installed is got with db_fetch; one with source "bundled" is built at its first use.',
    input: dbListInput,
    hints: READS,
    about: () => '',
    commandLine: () => commandWords(['db', 'list'], { json: true }),
    paths: () => NO_PATHS,
    run: async () => {
      const { dbListAnswer } = await import('./database-answers.ts');
      return dbListAnswer(host);
    },
  };
}

export function dbFetchTool(host: ToolHost): Tool<typeof dbFetchInput> {
  return {
    name: 'db_fetch',
    title: 'Download a database',
    description:
      'Download a gene database from its source on the internet and install it, so that screen can use it. Takes a name from db_list, or all for card and vfdb. Answers one line of JSON a database: db, records, dbtype, destination. Takes minutes: the answer may be a run_id. Fails where it is installed already, unless force is true, which keeps the old version beside the new one. Licences differ: db_list names them; tell the user where one restricts use.',
    input: dbFetchInput,
    hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
    about: ({ name, force }) => (force === true ? `${name}, replacing` : name),
    commandLine: ({ name, datadir, force }) => commandWords(['db', 'fetch', name], { datadir, force }),
    heavy: true,
    paths: ({ datadir }) => ({ reads: [], writes: ofDatadir(datadir) }),
    run: async (args, call) => {
      const { dbFetchAnswer } = await import('./database-answers.ts');
      return dbFetchAnswer(args, host, call);
    },
  };
}

export function dbBuildTool(host: ToolHost): Tool<typeof dbBuildInput> {
  return {
    name: 'db_build',
    title: 'Build a database',
    description:
      "Make a database of the user's own sequences, so that screen can use it: FASTA of genes gives a gene database, GenBank or GFF3 of loci a cluster database. fasta is the path of a file on this machine. Classes of genes may come from a table (tsv). Answers one line of JSON: db, records, dbtype, destination. Fails where the name is taken, unless force is true, which keeps the old version.",
    input: dbBuildInput,
    hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    about: ({ name, fasta }) => `${name}, from ${fasta}`,
    commandLine: ({ name, fasta, ...options }) => commandWords(['db', 'build', name, asFile(fasta)], options),
    paths: ({ fasta, tsv, datadir }) => ({
      reads: [fasta, ...(tsv === undefined ? [] : [tsv])],
      writes: ofDatadir(datadir),
    }),
    heavy: true,
    run: async (args, call) => {
      const { dbBuildAnswer } = await import('./database-answers.ts');
      return dbBuildAnswer(args, host, call);
    },
  };
}

export function dbSearchTool(host: ToolHost): Tool<typeof dbSearchInput> {
  return {
    name: 'db_search',
    title: 'Search the records of databases',
    description:
      'Find genes in the installed databases by name, accession, class (function) or product: "is there a record of mcr-1", "which genes does resfinder have for Colistin". Answers a table (TSV): DB, GENE, ACCESSION, FUNCTION, PRODUCT, LENGTH. It looks into databases, not into samples: screen does that. limit is 100 rows unless told; 0 for all.',
    input: dbSearchInput,
    hints: READS,
    about: ({ term, db }) => (db === undefined ? `"${term}"` : `"${term}" in ${db}`),
    commandLine: ({ term, db, field, exact, limit, datadir }) =>
      commandWords(['db', 'search', ...(term.startsWith('-') ? ['--', term] : [term])], {
        db,
        field,
        exact,
        limit,
        datadir,
      }),
    paths: ({ datadir }) => ({ reads: [], writes: ofDatadir(datadir) }),
    run: async (args, call) => {
      const { dbSearchAnswer } = await import('./database-answers.ts');
      return dbSearchAnswer(args, host, call);
    },
  };
}

export function dbOutdatedTool(host: ToolHost): Tool<typeof dbOutdatedInput> {
  return {
    name: 'db_outdated',
    title: 'Age of the installed databases',
    description:
      'How old the installed databases are, as a table (TSV): NAME, FETCHED_AT, AGE_DAYS, STATUS (ok or stale: older than days, or of unknown age). db_fetch with force gets a newer one.',
    input: dbOutdatedInput,
    hints: READS,
    about: ({ days }) => (days === undefined ? '' : `older than ${counted(days, 'day')}`),
    commandLine: ({ days, datadir }) => commandWords(['db', 'outdated'], { days, datadir }),
    paths: ({ datadir }) => ({ reads: [], writes: ofDatadir(datadir) }),
    run: async (args) => {
      const { dbOutdatedAnswer } = await import('./database-answers.ts');
      return dbOutdatedAnswer(args, host);
    },
  };
}
