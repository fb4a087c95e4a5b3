/** Differing places that are told of one result. */
const TOLD = 20;

/** What of a result tells how it came about, not what it is. */
const BESIDE_THE_RESULT = ['command', 'fallbackContigs'];

/** Two whole results side by side: where they differ, with what each has there. */
export function differingParts(expected: object, given: object): string[] {
  const parts: string[] = [];
  compare(withoutBesides(expected), withoutBesides(given), '', parts);
  return parts.length > TOLD ? [...parts.slice(0, TOLD), `… and ${parts.length - TOLD} places more`] : parts;
}

function withoutBesides(result: object): object {
  return Object.fromEntries(Object.entries(result).filter(([key]) => !BESIDE_THE_RESULT.includes(key)));
}

function compare(expected: unknown, given: unknown, place: string, parts: string[]): void {
  if (Object.is(expected, given)) return;
  if (isContainer(expected) && isContainer(given)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(given)]))
      compare(expected[key], given[key], `${place}/${key}`, parts);
  } else parts.push(`${place}: ${text(expected)} is ${text(given)}`);
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function text(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 200);
}
