/** The classes of a record, which are stored as one text. */
export function classesOf(functionText: string): readonly string[] {
  return functionText.split(';').filter((name) => name.trim() !== '');
}
