/** Numbers, sizes, times and dates as the interface writes them: a space before every unit, by locale. */
export interface Format {
  /** 1176 → "1,176" */
  integer: (value: number) => string;
  /** 99.674 → "99.67" */
  decimal: (value: number, digits?: number) => string;
  /** 99.674 → "99.67 %" */
  percent: (value: number, digits?: number) => string;
  /** A length to the base: 1176 → "1,176 bp" */
  basePairs: (value: number) => string;
  /** A length at a glance: 5812345 → "5.8 Mb", 9410 → "9.4 kb", 921 → "921 bp" */
  bases: (value: number) => string;
  /** 1712345 → "1.7 MB", 800000 → "0.8 MB", 54321 → "54.3 kB" */
  bytes: (value: number) => string;
  /** 12 → "12 s", 110 → "1 min 50 s", 7500 → "2 h 5 min" */
  duration: (seconds: number) => string;
  /** "18 Nov 2026", in the reader's time zone. */
  date: (iso: string) => string;
  /** "18 Nov 2026, 14:05", in the reader's time zone. */
  dateTime: (iso: string) => string;
  /** "14:05:32", in the reader's time zone. */
  time: (iso: string) => string;
  /** Two to three names: "a, b and c". */
  list: (items: readonly string[]) => string;
}

export interface DurationUnits {
  second: string;
  minute: string;
  hour: string;
  day: string;
}

const latinUnits: DurationUnits = { second: 's', minute: 'min', hour: 'h', day: 'd' };

function scaled(value: number, units: readonly string[]): { value: number; unit: string; digits: number } {
  let step = 0;
  let rest = value;
  // 999.5 would round to "1,000": such a value belongs to the next unit.
  while (step < units.length - 1 && rest >= 999.5) {
    rest /= 1000;
    step += 1;
  }
  return { value: rest, unit: units[step] ?? '', digits: step === 0 || rest >= 99.95 ? 0 : 1 };
}

function durationParts(seconds: number, units: DurationUnits): [number, string][] {
  const whole = Math.max(0, Math.round(seconds));
  const minutes = Math.floor(whole / 60);
  const hours = Math.floor(minutes / 60);
  if (whole < 60) return [[whole, units.second]];
  if (minutes < 60) return withRest(minutes, units.minute, whole % 60, units.second);
  if (hours < 48) return withRest(hours, units.hour, minutes % 60, units.minute);
  return withRest(Math.floor(hours / 24), units.day, hours % 24, units.hour);
}

function withRest(value: number, unit: string, rest: number, restUnit: string): [number, string][] {
  return rest === 0
    ? [[value, unit]]
    : [
        [value, unit],
        [rest, restUnit],
      ];
}

export function createFormat(locale: string, units: DurationUnits = latinUnits): Format {
  const integers = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const dates = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  const times = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const clocks = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  const byDigits = new Map<number, Intl.NumberFormat>();

  const integer = (value: number) => integers.format(value);
  const decimal = (value: number, digits = 2) => {
    const known = byDigits.get(digits);
    if (known !== undefined) return known.format(value);
    const made = new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    byDigits.set(digits, made);
    return made.format(value);
  };
  const inUnits = (value: number, names: readonly string[]) => {
    const part = scaled(value, names);
    return `${decimal(part.value, part.digits)} ${part.unit}`;
  };

  return {
    integer,
    decimal,
    percent: (value, digits = 2) => `${decimal(value, digits)} %`,
    basePairs: (value) => `${integer(value)} bp`,
    bases: (value) => inUnits(value, ['bp', 'kb', 'Mb', 'Gb']),
    // A genome of 0.8 MB stands in a column of megabytes.
    bytes: (value) =>
      value >= 99_950 && value < 1e6
        ? `${decimal(value / 1e6, 1)} MB`
        : inUnits(value, ['B', 'kB', 'MB', 'GB', 'TB']),
    duration: (seconds) =>
      durationParts(seconds, units)
        .map(([value, unit]) => `${integer(value)} ${unit}`)
        .join(' '),
    date: (iso) => dates.format(new Date(iso)),
    dateTime: (iso) => `${dates.format(new Date(iso))}, ${times.format(new Date(iso))}`,
    time: (iso) => clocks.format(new Date(iso)),
    list: (items) => lists.format(items),
  };
}
