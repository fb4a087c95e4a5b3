import type { Toolbox } from '../aligners/toolbox.ts';
import { tool } from '../base/version.ts';
import { catalogueEntry } from '../databases/catalogue.ts';
import { databaseContent } from '../databases/database.ts';
import { upstreamVersion } from '../databases/manifest.ts';
import type { ExportDatabase, ExportRun, ExportSample } from '../reports/exports/export-run.ts';
import type { ExportFormat } from '../reports/exports/formats.ts';
import type { ScreeningDatabase } from '../runs/open-screening-database.ts';
import type { ScreenHost } from './screen-host.ts';
import type { Failed, Found, ScreeningWriter } from './screening.ts';

/** What the samples of an export are made of. */
export interface Exported<Input, Database, Result> {
  readonly format: ExportFormat;
  readonly databases: readonly Database[];
  readonly programs: readonly Parameters<Toolbox['version']>[0][];
  readonly parameters: ExportRun['parameters'];
  readonly shows: ExportRun['shows'];
  /** The sample of an input; `files` are its paths. */
  readonly sampleOf: (
    input: Input,
    found: readonly Found<Database, Result>[],
  ) => Omit<ExportSample, 'failures'>;
  /** FILE without its folders. */
  readonly nameOfFile: (path: string) => string;
  readonly onNote: (note: string) => void;
}

/**
 * Gathers the results of a screening and writes them at its end in a format that shows the whole run: a
 * workbook, a report, features of the contigs.
 */
export function exportWriter<Input, Database extends ScreeningDatabase, Result>(
  {
    format,
    databases,
    programs,
    parameters,
    shows,
    sampleOf,
    nameOfFile,
    onNote,
  }: Exported<Input, Database, Result>,
  { toolbox, now }: Pick<ScreenHost, 'toolbox' | 'now'>,
): ScreeningWriter<Input, Database, Result> {
  const samples: ExportSample[] = [];
  const paths = new Map<ExportSample, readonly string[]>();
  async function* end(): AsyncGenerator<string | Uint8Array> {
    const versions = programs.map(async (program) => [program, await toolbox.version(program)] as const);
    const { basesOfSample } = await import('../runs/sample-bases.ts');
    const run: ExportRun = {
      title: samples.length === 1 ? (samples[0]?.name ?? '') : `${samples.length} samples`,
      createdAt: now(),
      tool,
      programs: Object.fromEntries(await Promise.all(versions)),
      databases: await Promise.all(databases.map(describeDatabase)),
      parameters,
      shows,
      shownDatabases: databases.map(({ name }) => name),
      schemes: [],
      samples: () => samples,
      // Its files go by other names in the tables.
      basesOf: (sample, places) =>
        basesOfSample({ ...sample, files: paths.get(sample) ?? sample.files }, places),
    };
    const { writeExport } = await import('../reports/exports/write-export.ts');
    yield* writeExport(format, run, { onNote });
  }
  return {
    begin: () => '',
    input: (input, found, failed) => {
      const made = sampleOf(input, found);
      const sample = { ...made, files: made.files.map(nameOfFile), failures: failed.map(describeFailure) };
      paths.set(sample, made.files);
      samples.push(sample);
      return '';
    },
    end,
  };
}

/** Tells the host what a writer leaves out. */
export function exportNotes({ onMessage }: Pick<ScreenHost, 'onMessage'>): (note: string) => void {
  return (note) => {
    onMessage(`Note: ${note}`, 'note');
  };
}

function describeFailure({ database, error }: Failed<ScreeningDatabase>): ExportSample['failures'][number] {
  return { database: database.name, code: error.code, message: error.message };
}

async function describeDatabase(database: ScreeningDatabase): Promise<ExportDatabase> {
  const { name, manifest } = database;
  return {
    name,
    description: catalogueEntry(name)?.description ?? '',
    dbtype: database.kind === 'cluster' ? 'nucl' : database.type,
    version: upstreamVersion(manifest),
    fetchedAt: manifest?.fetched_at ?? null,
    license: manifest?.license ?? catalogueEntry(name)?.licence.name ?? null,
    ...(await databaseContent(database)),
  };
}
