/** Of an option that may be given several times: all its values, in order. */
export function collect(value: string, before: string[]): string[] {
  return [...before, value];
}
