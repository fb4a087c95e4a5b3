import { basename } from 'node:path';
import { groupBy } from '../base/group-by.ts';
import { GapitError } from '../base/errors.ts';
import { counted } from '../base/numbers.ts';
import type { StampedDatabase } from '../databases/content-stamp.ts';
import { versionWords } from '../databases/version-words.ts';
import type { ResultKind } from '../reports/exports/formats.ts';
import { openScreeningDatabase, type ScreeningDatabase } from '../runs/open-screening-database.ts';
import { engineOf, keptEngine, requireAligners, RESULT_KINDS } from './engine.ts';
import { screenInputs, type ScreenInputs } from './inputs.ts';
import { refusePipes } from './pipes.ts';
import { refuseFormat } from './report-format.ts';
import { RunRecorder } from './run-recorder.ts';
import type { ScreenHost } from './screen-host.ts';
import type { ScreenEngine, ScreenRequest } from './screen-request.ts';
import { runScreening, type EngineResult, type Screening } from './screening.ts';
import type { ScreenTally } from './tally.ts';

/** What came of a screening. */
export interface ScreenEnd extends ScreenTally {
  readonly engine: ScreenEngine;
  readonly kind: ResultKind;
  /** Id of the kept run; null where it is not kept. */
  readonly runId: string | null;
}

/**
 * Screens inputs against databases as one document, input by input in their order; a failing search never
 * stops the others. Any number of screenings may run in one process at once.
 *
 * @throws GapitError USAGE_ERROR for what does not go together, the errors of databases and missing aligners,
 *   OUTPUT_NOT_WRITABLE; the signal's reason on abort
 */
export async function screen(request: ScreenRequest, host: ScreenHost): Promise<ScreenEnd> {
  const inputs = await screenInputs(request, host);
  const databases = await openDatabases(request, inputs, host);
  const engine = engineOf(inputs, databases);
  const kind = RESULT_KINDS[engine];
  host.onEngine?.(engine);
  if (engine === 'survey') refuseReadType(request, host);
  if (databases.length > 1 || request.confirm || request.recoverCulled) await refusePipes(inputs, host);
  refuseFormat(request.format, kind, host.nameOf('format'));
  // Asking a program for its version takes as long as starting it: that is done while the first search runs.
  const ready = requireAligners(keptEngine(engine, request.confirm), databases, host.toolbox);
  ready.catch(() => undefined);
  for (const { manifest } of databases) {
    if (manifest !== null) host.onMessage(`Using ${versionWords(manifest)}`, 'database');
  }
  const warnings = inputs.kind === 'reads' ? inputs.warnings : sharedLabels(inputs.files, request, host);
  for (const warning of warnings) host.onMessage(`Warning: ${warning}`, 'warning');

  const run = async <I, D extends ScreeningDatabase & StampedDatabase, R extends EngineResult>(
    screening: Screening<I, D, R>,
  ): Promise<ScreenEnd> => {
    const record = (): RunRecorder | null => recorderOf(screening, { request, engine, ready }, host);
    const { tally, runId } = await runScreening(screening, host, {
      jobs: request.jobs,
      threads: request.threads,
      ready,
      record,
    });
    return { ...tally, engine, kind, runId };
  };
  const genes = databases.filter((database) => database.kind === 'gene');
  const loci = databases.find((database) => database.kind === 'cluster');
  // Each engine brings its own modules: those of the others would take longer to load than some searches.
  if (inputs.kind === 'reads') {
    const { readsScreening } = await import('./reads.ts');
    return run(readsScreening(inputs, genes, request, host));
  }
  if (loci !== undefined) {
    const { clusterScreening } = await import('./clusters.ts');
    return run(clusterScreening(inputs.files, loci, request, host));
  }
  if (engine === 'survey') {
    const { surveyScreening } = await import('./reads.ts');
    return run(surveyScreening(inputs.files, genes, request, host));
  }
  const { contigScreening } = await import('./contigs.ts');
  return run(contigScreening(inputs.files, genes, request, host));
}

async function openDatabases(
  { databases, datadir }: ScreenRequest,
  inputs: ScreenInputs,
  { bundledFolder, toolbox, onMessage }: ScreenHost,
): Promise<ScreeningDatabase[]> {
  const opened: ScreeningDatabase[] = [];
  for (const name of databases) {
    const database = await openScreeningDatabase(name, { datadir, bundledFolder }, toolbox, {
      needsIndex: inputs.kind === 'assemblies' && inputs.method === 'blast',
      onBuild: () => {
        onMessage(`Building ${name}, which ships with this program, into ${datadir}`, 'building');
      },
    });
    opened.push(database);
  }
  return opened;
}

/** @throws GapitError USAGE_ERROR for a preset that is not for contigs */
function refuseReadType({ readType }: ScreenRequest, { nameOf }: ScreenHost): void {
  if (readType === null || readType === 'map-ont') return;
  const option = nameOf('readType');
  throw new GapitError(
    'USAGE_ERROR',
    `assemblies are surveyed with ${option} map-ont, not with ${readType}`,
    { read_type: readType, next_step: `Leave out ${option}: the right one is chosen.` },
  );
}

/** A warning for each name that several files have without their folders: their rows can't be told apart. */
function sharedLabels(files: readonly string[], { noPath }: ScreenRequest, { nameOf }: ScreenHost): string[] {
  if (!noPath) return [];
  return [...groupBy(files, (file) => basename(file))]
    .filter(([, alike]) => alike.length > 1)
    .map(
      ([name, alike]) =>
        `${counted(alike.length, 'file')} are all named ${name} without their folders: ` +
        `leave out ${nameOf('noPath')} to tell them apart`,
    );
}

function recorderOf<I, D extends ScreeningDatabase, R extends EngineResult>(
  { inputs, databases, kept }: Screening<I, D, R>,
  { request, engine, ready }: { request: ScreenRequest; engine: ScreenEngine; ready: Promise<unknown> },
  host: ScreenHost,
): RunRecorder | null {
  const { record } = host;
  if (record === null) return null;
  const about = {
    inputs: inputs.map((input) => kept.input(input)),
    databases,
    engine: keptEngine(engine, request.confirm),
    record,
    createdAt: host.now(),
  };
  return new RunRecorder({
    workspace: record.workspace,
    plan: async () => {
      const begins = await ready.then(
        () => true,
        () => false,
      );
      if (!begins) return null;
      const { recordedRun } = await import('./recorded-run.ts');
      return recordedRun(request, about, host.toolbox);
    },
    signal: host.signal,
    now: host.now,
    onTrouble: ({ message }) => {
      host.onMessage(`Warning: this screening is not kept in ${record.workspace}: ${message}`, 'record');
    },
  });
}
