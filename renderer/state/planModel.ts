import type { DatabaseSummary } from '../../core/contract/databases.ts';
import type { AlignerStatus, ParameterDescription } from '../../core/contract/system.ts';

export type ThresholdName = ParameterDescription['name'];
/** Null: the field is empty; `NaN`: it holds no number. */
export type Thresholds = Partial<Record<ThresholdName, number | null>>;

/** Whether a value lies in the parameter's range. */
export function inRange(parameter: ParameterDescription, value: number | null): value is number {
  if (value === null || !Number.isFinite(value)) return false;
  const aboveMinimum = parameter.exclusiveMinimum ? value > parameter.minimum : value >= parameter.minimum;
  return aboveMinimum && value <= parameter.maximum;
}

/** The database that a first screen takes: a ready one of resistance genes, else the first ready one. */
export function preferredDatabase(list: readonly DatabaseSummary[]): DatabaseSummary | null {
  const ready = list.filter((database) => database.state === 'ready');
  const resistance = ready.find((database) => /resist|amr/i.test(`${database.name} ${database.description}`));
  return resistance ?? ready[0] ?? null;
}

/** Names of the databases a run would search: the chosen ones that are ready, in the list's order. */
export function chosenReady(list: readonly DatabaseSummary[], chosen: readonly string[] | null): string[] {
  const ready = list.filter((database) => database.state === 'ready').map((database) => database.name);
  const kept = chosen === null ? [] : ready.filter((name) => chosen.includes(name));
  // What was chosen in another folder of databases says nothing about this one.
  const known = chosen !== null && (chosen.length === 0 || list.some(({ name }) => chosen.includes(name)));
  if (known) return kept;
  const preferred = preferredDatabase(list);
  return preferred === null ? [] : [preferred.name];
}

/** The program that searches a database, if it was not found. */
export function missingAligner(
  aligners: readonly AlignerStatus[],
  databases: readonly DatabaseSummary[],
): AlignerStatus['program'] | null {
  const needed = new Set(databases.map((database) => (database.dbtype === 'prot' ? 'blastx' : 'blastn')));
  const missing = aligners.find(
    (aligner) =>
      (aligner.program === 'blastn' || aligner.program === 'blastx') &&
      needed.has(aligner.program) &&
      aligner.path === null,
  );
  return missing?.program ?? null;
}

/** The typed values over the defaults; null as long as one of them is out of range. */
export function completeThresholds(
  parameters: readonly ParameterDescription[],
  typed: Thresholds,
): Record<ThresholdName, number> | null {
  const value = (name: ThresholdName) => {
    const parameter = parameters.find((candidate) => candidate.name === name);
    if (parameter === undefined) return null;
    const number = thresholdValue(typed, parameter);
    return inRange(parameter, number) ? number : null;
  };
  const minid = value('minid');
  const mincov = value('mincov');
  return minid === null || mincov === null ? null : { minid, mincov };
}

/** The value of a threshold: as typed, else the default. */
export function thresholdValue(typed: Thresholds, parameter: ParameterDescription): number | null {
  const value = typed[parameter.name];
  return value === undefined ? parameter.default : value;
}
