import { shownText, type TableData } from './tableData.ts';

/** So many rows tell how wide a column is. */
const looked = 300;
const padding = 18;
/** More letters are wider than any column. */
const mostLetters = 100;
/** Room for the mark of a sorted column. */
const sortMark = 12;
const narrowest = 56;
const widest = 260;
/** With room to spare, long texts are given this much. */
const widestWithRoom = 560;
/** The page margin beside the first and the last column. */
const margin = 8;

/** Rows from all over the table. */
function sampled(count: number): number[] {
  const step = Math.max(1, Math.floor(count / looked));
  return Array.from({ length: Math.min(count, looked) }, (_, at) => at * step);
}

/**
 * Widths of the columns in pixels: as their content needs, but long texts no more than leaves room for others;
 * what is left over goes to those that were cut.
 *
 * @param measure the width of a text in pixels
 * @param lead room before the first column's text, in pixels
 */
export function columnWidths(
  { columns, rows }: Pick<TableData, 'columns' | 'rows'>,
  room: number,
  measure: (text: string) => number,
  lead = 0,
): number[] {
  const places = sampled(rows.length);
  const wanted = columns.map((column, at) => {
    const longest = places.reduce(
      (most, place) =>
        Math.max(most, measure(shownText(rows[place]?.[column.name], column).slice(0, mostLetters))),
      0,
    );
    const needed = Math.max(longest, measure(column.name.slice(0, mostLetters)) + sortMark) + padding;
    const edges = (at === 0 ? margin + lead : 0) + (at === columns.length - 1 ? margin : 0);
    return Math.ceil(Math.max(narrowest, Math.min(widestWithRoom, needed)) + edges);
  });
  const widths = wanted.map((width) => Math.min(width, widest));
  let spare = room - widths.reduce((sum, width) => sum + width, 0);
  wanted.forEach((width, at) => {
    const more = Math.max(0, Math.min(spare, width - (widths[at] ?? 0)));
    widths[at] = (widths[at] ?? 0) + more;
    spare -= more;
  });
  return widths;
}
