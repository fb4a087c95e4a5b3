/**
 * A document as tools answer it: what the command line prints; of JSON, without the line end that a terminal wants
 * behind it, as the server that this one replaces has it.
 */
export function documentText(printed: string, format: string): string {
  return format === 'json' && printed.endsWith('\n') ? printed.slice(0, -1) : printed;
}
