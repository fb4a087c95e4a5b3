import type { DatabaseSummary } from '../../../core/contract/databases.ts';
import type { SystemCheck } from '../../../core/contract/system.ts';

/** The self-check as plain text, in English whatever the interface speaks: it is read by those who help. */
export function reportText(check: SystemCheck, databases: readonly DatabaseSummary[], now: string): string {
  const place = (name: string, { path, writable, freeBytes }: SystemCheck['datadir']) =>
    `${name}: ${path}, ${writable ? 'writable' : 'not writable'}, ${freeBytes === null ? 'free space unknown' : `${freeBytes} bytes free`}`;
  return [
    `Gapit Workbench ${check.appVersion}, self-check of ${now}`,
    `platform: ${check.platform}, ${check.cores} cores`,
    ...check.aligners.map((aligner) =>
      [
        `${aligner.program}: ${aligner.version ?? 'no version'}, ${aligner.origin}, ${aligner.path ?? 'no path'}`,
        ...(aligner.problem === null ? [] : [`  ${aligner.problem.code}: ${aligner.problem.message}`]),
      ].join('\n'),
    ),
    place('databases', check.datadir),
    place('workspace', check.workspace),
    ...databases.map((database) =>
      [
        `database ${database.name}: ${database.state}, ${database.records ?? 'unknown'} records, fetched ${database.fetchedAt ?? 'unknown'}`,
        ...(database.problem === null ? [] : [`  ${database.problem.code}: ${database.problem.message}`]),
      ].join('\n'),
    ),
    '',
  ].join('\n');
}

const littleSpace = 1e9;

/** Whether a folder has room for another long run; unknown space counts as enough. */
export function hasRoom(place: SystemCheck['workspace']): boolean {
  return place.freeBytes === null || place.freeBytes >= littleSpace;
}

/** How many things keep a screen from working or will do so soon. */
export function problemCount(check: SystemCheck, databases: readonly DatabaseSummary[]): number {
  const aligners = check.aligners.filter((aligner) => aligner.path === null || aligner.problem !== null);
  const places = [check.datadir, check.workspace].filter((place) => !place.writable || !hasRoom(place));
  return aligners.length + places.length + databases.filter((database) => database.state === 'broken').length;
}
