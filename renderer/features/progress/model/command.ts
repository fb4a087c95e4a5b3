const lineLength = 40;

/**
 * A command line broken before its options, to be read in a narrow pane. Quoted parts stay whole, and
 * nothing but blanks before an option becomes a line break.
 */
export function wrapCommand(command: string): string {
  const parts = command.match(/"[^"]*"|'[^']*'|\S+/g) ?? [];
  const lines: string[] = [];
  let line = '';
  for (const part of parts) {
    const startsOption = part.startsWith('-') && Number.isNaN(Number(part));
    const tooLong = line.length + part.length + 1 > lineLength;
    if (line !== '' && startsOption && tooLong) {
      lines.push(line);
      line = `  ${part}`;
    } else line = line === '' ? part : `${line} ${part}`;
  }
  if (line !== '') lines.push(line);
  return lines.join('\n');
}
