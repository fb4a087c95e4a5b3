import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll } from 'vitest';
import { buildGeneDatabase, type DatabaseOrigin } from '../../../core/databases/build-gene-database.ts';
import { parseTyping } from '../../../core/databases/typing-file.ts';
import type { TypingCall } from '../../../core/documents/call.ts';
import { typingDocument } from '../../../core/documents/typing.ts';
import { reportWriter } from '../../../core/reports/report-writer.ts';
import { typeTables } from '../../../core/runs/type-tables.ts';
import { reverseComplement } from '../../../core/sequence/reverse-complement.ts';
import { schemesOf } from '../../../core/typing/evaluate.ts';
import { referencesOf } from '../../../core/typing/references.ts';
import { toolbox } from '../../support/aligners.ts';
import { randomBases } from '../../support/bases.ts';
import { screenFile } from '../../support/screen.ts';
import { inProject } from '../../support/shared-folder.ts';
import { groupFolder, temporaryFile } from '../../support/temporary.ts';

/** Bases of each marker; several of one gene for a marker with several alleles. */
export type Markers = Readonly<Record<string, readonly string[]>>;

/** How a marker lies in a sample: `whole` is also on the minus strand (`minus`), or cut or changed. */
export type Planted = 'whole' | 'minus' | { readonly changed: number } | { readonly kept: number };

export interface TypedPanel {
  /** Screens an assembly with the markers, makes the table of it and types that: the call of each scheme. */
  readonly call: (
    planted: Readonly<Record<string, Planted>>,
    mincov?: number,
  ) => Promise<Readonly<Record<string, TypingCall>>>;
  /** The same of a sequence file. */
  readonly callFile: (file: string, mincov?: number) => Promise<Readonly<Record<string, TypingCall>>>;
}

/** The rules of a panel; some ship with their markers, some without. */
function panelText(name: string): string {
  const shipped = inProject('resources', 'panels', name, 'typing.json');
  const rules = inProject('resources', 'typing', `${name}.typing.json`);
  return readFileSync(existsSync(shipped) ? shipped : rules, 'utf8');
}

/** The markers of a panel that ships with them. */
export function shippedMarkers(name: string): Markers {
  const markers: Record<string, string[]> = {};
  for (const record of readFileSync(inProject('resources', 'panels', name, 'markers.fa'), 'utf8').split(
    '>',
  )) {
    const [title = '', ...lines] = record.split('\n');
    const [, gene] = title.split('~~~');
    if (gene !== undefined) (markers[gene] ??= []).push(lines.join(''));
  }
  return markers;
}

/** Every gene that a panel names, each once. */
function genesOf(name: string): string[] {
  const schemes = schemesOf(typingDocument.parse(JSON.parse(panelText(name))));
  const ruled = schemes.flatMap((scheme) => ('rules' in scheme ? referencesOf(scheme) : []));
  return [...new Set(ruled.map((reference) => reference.name))];
}

/** The markers of a panel; those that are not given are random bases. */
export function markersOf(name: string, given: Markers = {}): Markers {
  const random = genesOf(name).map((gene, at): [string, string[]] => [gene, [randomBases(400, at + 1)]]);
  return { ...Object.fromEntries(random), ...given };
}

/** Builds the database of a panel. */
export async function buildPanel(datadir: string, name: string, markers: Markers): Promise<void> {
  const records = Object.entries(markers).flatMap(([gene, alleles]) =>
    alleles.map((sequence, at) => ({
      db: name,
      gene,
      sequence,
      accession: `made.${at}`,
      function: [],
      product: gene,
      source_id: gene,
    })),
  );
  const fetched_at = '2024-01-01T00:00:00Z';
  const origin: DatabaseOrigin = { source_urls: [], fetched_at, upstream_version: '', source: 'local' };
  const typing = parseTyping(panelText(name), name, name, { genes: new Set(Object.keys(markers)) });
  await buildGeneDatabase(datadir, { name, type: 'nucl', records, origin, typing }, toolbox());
}

/** A panel over a database that is built before the group's tests; to be called in the group's body. */
export function typedPanel(name: string, given: Markers = {}): TypedPanel {
  const datadir = groupFolder();
  const markers = markersOf(name, given);
  beforeAll(() => buildPanel(datadir, name, markers));
  const callFile: TypedPanel['callFile'] = async (file, mincov = 80) => {
    const table = tableOf(file, await screenFile(file, datadir, name, mincov));
    const { files } = await typeTables({
      sources: [{ name: 't.tsv', label: 't.tsv', chunks: once(table) }],
      datadir,
      bundledFolder: join(datadir, 'none'),
      toolbox: toolbox(),
      createdAt: new Date(0),
      onBuild: () => undefined,
    });
    return files[0]?.phenotypes ?? {};
  };
  return {
    callFile,
    call: async (planted, mincov) => {
      const contigs = Object.entries(planted).map(([gene, how], at) => {
        const bases = plant(markers[gene]?.[0] ?? '', how);
        return `>contig${at} ${gene}\n${randomBases(300, 900 + at)}${bases}${randomBases(300, 950 + at)}\n`;
      });
      return callFile(await temporaryFile('sample.fa', contigs.join('')), mincov);
    },
  };
}

function tableOf(file: string, hits: Awaited<ReturnType<typeof screenFile>>): string {
  const head = {
    params: { db: '', minid: 80, mincov: 80, threads: 1 },
    createdAt: new Date(0),
    noHeader: false,
  };
  const writer = reportWriter('tsv', head);
  return writer.begin() + writer.file(file, hits) + writer.end();
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}

function plant(bases: string, how: Planted): string {
  if (bases === '') throw new Error('no such marker');
  if (how === 'whole') return bases;
  if (how === 'minus') return reverseComplement(bases);
  if ('kept' in how) return bases.slice(0, Math.round(bases.length * how.kept));
  return changed(bases, how.changed);
}

/** Bases with so many of them replaced, evenly spread and away from the ends, where BLAST would cut them off. */
export function changed(bases: string, count: number): string {
  const step = Math.floor(bases.length / (count + 1));
  const letters = Array.from(bases);
  for (let i = 1; i <= count; i++) letters[i * step] = letters[i * step] === 'A' ? 'C' : 'A';
  return letters.join('');
}
