import type { TableHit } from './hit-columns.ts';
import type { ReportParams } from '../documents/report.ts';

/** What a report says of itself. */
export interface ReportHead {
  readonly params: ReportParams;
  readonly createdAt: Date;
  /** Tables only: without the header row. */
  readonly noHeader: boolean;
}

/**
 * A report in one format, written piece by piece: `begin`, a `file` for each input in order, `end`. Tables
 * and Markdown stream; JSON is one document and comes whole at the end.
 */
export interface ReportWriter {
  begin(): string;
  file(name: string, hits: readonly TableHit[]): string;
  end(): string;
}

/** Time as documents hold it: ISO-8601 UTC, seconds. */
export function timestamp(date: Date): string {
  return date.toISOString().replace(/\.\d{3}Z$/, 'Z');
}
