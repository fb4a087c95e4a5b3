import { isRecord, type JsonRecord } from './plain-figure.ts';

/** Columns that tell samples apart: the lab's own sheets, and BioSample accessions of public records. */
export const SAMPLE_IDENTIFIERS = ['sample_id', 'primary_id'] as const;

const NAME = `(?:${SAMPLE_IDENTIFIERS.join('|')})`;
/** In a hover template: the name, then `=` or `:`, then what stands there, up to the line's end. */
const IN_TEMPLATE = new RegExp(`\\b${NAME}\\b(?:</?[bi]>|\\s)*[=:]\\s*(.*?)(?=<br|<extra|\\n|$)`, 'i');
/** In a text: the same with the value itself. */
const IN_TEXT = new RegExp(`\\b${NAME}\\b(?:</?[bi]>|\\s)*[=:]\\s*([^<\\n]*)`, 'i');
const PLACEHOLDER = /%\{([^}:|]+)(?:[:|][^}]*)?\}/;
/** Longer than any identifier, and than any template: what is beyond is not looked at. */
const LONGEST_NAME = 200;
const LONGEST_TEXT = 4000;
const BLANKS = new Set(['', 'nan', 'none', 'null', 'undefined', '<na>', 'nat', 'n/a', '-']);

/** Whether a value names a sample: the words for "nothing there" don't. */
function isNamed(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'string') return false;
  const text = value.slice(0, LONGEST_NAME).replace(/<[^>]*>/g, '');
  return !BLANKS.has(text.trim().toLowerCase());
}

/**
 * The sample identifiers that a trace shows when one points at its marks.
 *
 * @param places of the marks in the trace's arrays
 * @param known values of the identifier's column, by which they are told where hover data don't name it
 * @returns for each place whether a sample is named there; null where the hover data hold no identifier at all
 */
export function namedSamples(
  trace: JsonRecord,
  places: readonly number[],
  known: ReadonlySet<string>,
): boolean[] | null {
  const { hoverinfo, hovertemplate } = trace;
  const hasTemplate = hovertemplate !== undefined && hovertemplate !== null && hovertemplate !== '';
  if (!hasTemplate && (hoverinfo === 'none' || hoverinfo === 'skip')) return null;
  const found = places.map((place) =>
    hasTemplate ? byTemplate(trace, place, known) : byText(trace, place, known),
  );
  return found.some((named) => named !== null) ? found.map((named) => named ?? false) : null;
}

/** Null: the template shows no identifier. */
function byTemplate(trace: JsonRecord, place: number, known: ReadonlySet<string>): boolean | null {
  const given = at(trace['hovertemplate'], place);
  if (typeof given !== 'string') return null;
  const template = given.slice(0, LONGEST_TEXT);
  const shown = IN_TEMPLATE.exec(template)?.[1];
  if (shown !== undefined) {
    const key = PLACEHOLDER.exec(shown)?.[1];
    return isNamed(key === undefined ? shown : valueAt(trace, key, place));
  }
  // A label may stand for the name, and texts may hold it.
  const keys = [...template.matchAll(new RegExp(PLACEHOLDER, 'g'))].map(([, key = '']) => key);
  return firstFound(keys.map((key) => inText(valueAt(trace, key, place), known)));
}

/** Without a template plotly shows `hovertext`, else `text`. */
function byText(trace: JsonRecord, place: number, known: ReadonlySet<string>): boolean | null {
  return inText(at(trace['hovertext'], place) ?? at(trace['text'], place), known);
}

function inText(value: unknown, known: ReadonlySet<string>): boolean | null {
  if (typeof value === 'number') return known.has(String(value)) ? true : null;
  if (typeof value !== 'string') return null;
  if (known.has(value.trim())) return true;
  const shown = IN_TEXT.exec(value.slice(0, LONGEST_TEXT))?.[1];
  return shown === undefined ? null : isNamed(shown);
}

function firstFound(found: readonly (boolean | null)[]): boolean | null {
  return found.find((each) => each !== null) ?? null;
}

/** One value for each mark, or one for all. */
function at(value: unknown, place: number): unknown {
  return Array.isArray(value) ? (value[place] as unknown) : value;
}

/** What plotly writes for `customdata[1]`, `hovertext`, `location`, `marker.color`, `lat`. */
function valueAt(trace: JsonRecord, key: string, place: number): unknown {
  const custom = /^customdata(?:\[(\d+)\])?$/.exec(key.trim());
  if (custom !== null) {
    const row = at(trace['customdata'], place);
    return custom[1] === undefined
      ? Array.isArray(row)
        ? row[0]
        : row
      : Array.isArray(row)
        ? row[Number(custom[1])]
        : undefined;
  }
  const name = key.trim() === 'location' ? 'locations' : key.trim() === 'id' ? 'ids' : key.trim();
  const [outer = '', inner] = name.split('.');
  const value = trace[outer];
  if (inner === undefined) return at(value, place);
  return isRecord(value) ? at(value[inner], place) : undefined;
}
