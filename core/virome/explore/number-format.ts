const DAY_MS = 86_400_000;
/** Days between the serial numbers' day 0 and 1 January 1970; a workbook of an old Mac counts from 1904. */
const EPOCH_1900 = 25_569;
const EPOCH_1904 = 24_107;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The short date of whoever looks at it: what it shows is not in the file, so it is written as ISO has it. */
const SYSTEM_DATES = new Set(['mm-dd-yy', 'm/d/yy', 'm/d/yyyy']);
const SYSTEM_DATE_TIMES = new Set(['m/d/yy h:mm', 'm/d/yy "h":mm']);

/** Parts of a format: letters of dates and times, quoted and escaped text, the rest letter by letter. */
const PARTS = /\[[^\]]*\]|"[^"]*"|\\.|_.|am\/pm|a\/p|y+|m+|d+|h+|s+(?:\.0+)?|./giu;

/** The part of a number format for positive numbers, without colours, conditions and languages. */
function positivePart(format: string): string {
  const [first = ''] = format.split(';');
  return first.replace(/\[(?![hms]+\])[^\]]*\]/gi, '').trim();
}

/** Whether a number format shows numbers as dates or times. */
export function isDateFormat(format: string): boolean {
  const bare = positivePart(format).replace(/"[^"]*"|\\./g, '');
  return !/^general$/i.test(bare) && /[ymdhs]/i.test(bare) && !/[0#?]/.test(bare.replace(/s\.0+/gi, ''));
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}

function isoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function isoTime(date: Date): string {
  return date.toISOString().slice(11, 19);
}

/** `m` after hours or before seconds is minutes. */
function isMinutes(parts: readonly string[], at: number): boolean {
  const letters = (part: string | undefined) => /^\[?[ymdhs]/i.test(part ?? '');
  const before = parts.slice(0, at).findLast(letters);
  const after = parts.slice(at + 1).find(letters);
  return /^\[?h/i.test(before ?? '') || /^\[?s/i.test(after ?? '');
}

/**
 * A serial number as a sheet with this format shows it: `d-mmm` → "1-Mar", `yyyy-mm` → "2021-03". The system's own
 * short date, which is another on each computer, as ISO has it.
 *
 * @param from1904 the workbook counts days from 1904
 */
export function shownDate(serial: number, format: string, from1904: boolean): string {
  const days = serial - (from1904 ? EPOCH_1904 : EPOCH_1900);
  const date = new Date(Math.round(days * DAY_MS));
  if (Number.isNaN(date.getTime())) return String(serial);
  const pattern = positivePart(format);
  if (SYSTEM_DATES.has(pattern.toLowerCase())) return isoDate(date);
  if (SYSTEM_DATE_TIMES.has(pattern.toLowerCase())) return `${isoDate(date)} ${isoTime(date)}`;
  const parts = pattern.match(PARTS) ?? [];
  const half = parts.some((part) => /^(?:am\/pm|a\/p)$/i.test(part));
  return parts.map((part, at) => partOf(part, date, serial, half, isMinutes(parts, at))).join('');
}

function partOf(part: string, date: Date, serial: number, half: boolean, minutes: boolean): string {
  const [letter = ''] = part.toLowerCase();
  const { length } = part;
  if (part.startsWith('"')) return part.slice(1, -1);
  if (part.startsWith('\\')) return part.slice(1);
  if (part.startsWith('_')) return ' ';
  if (/^(?:am\/pm|a\/p)$/i.test(part)) return date.getUTCHours() < 12 ? 'AM' : 'PM';
  if (part.startsWith('[')) return elapsed(part, serial);
  switch (letter) {
    case 'y':
      return length <= 2 ? padded(date.getUTCFullYear() % 100, 2) : String(date.getUTCFullYear());
    case 'd':
      return length <= 2 ? padded(date.getUTCDate(), length) : dayName(date, length);
    case 'h':
      return padded(half ? date.getUTCHours() % 12 || 12 : date.getUTCHours(), Math.min(2, length));
    case 's':
      return padded(date.getUTCSeconds(), part.includes('.') || length > 1 ? 2 : 1);
    case 'm':
      return minutes ? padded(date.getUTCMinutes(), Math.min(2, length)) : monthName(date, length);
    default:
      return part;
  }
}

function dayName(date: Date, length: number): string {
  const name = DAYS[date.getUTCDay()] ?? '';
  return length === 3 ? name.slice(0, 3) : name;
}

function monthName(date: Date, length: number): string {
  const name = MONTHS[date.getUTCMonth()] ?? '';
  if (length <= 2) return padded(date.getUTCMonth() + 1, length);
  if (length === 3) return name.slice(0, 3);
  return length === 5 ? name.slice(0, 1) : name;
}

/** `[h]`: hours beyond a day. */
function elapsed(part: string, serial: number): string {
  const unit = { h: 24, m: 1440, s: 86_400 }[part.slice(1, 2).toLowerCase()];
  return unit === undefined ? '' : padded(Math.floor(serial * unit + 1e-9), part.length - 2);
}

/** `00000` shows 123 as "00123": such a number is an id. Null: the format does no such thing. */
export function zeroPadded(value: number, format: string): string | null {
  if (!/^0{2,}$/.test(format) || !Number.isSafeInteger(value) || value < 0) return null;
  return padded(value, format.length);
}
