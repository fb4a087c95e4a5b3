/**
 * Text in the form in which two texts that differ in upper and lower case alone are the same, in any script:
 * `ẞ`, `ß` and `SS`; `Σ`, `σ` and `ς`; the micro sign and `μ`; and one letter written as one character or with a
 * combining mark.
 */
export function foldCase(text: string): string {
  // eslint-disable-next-line no-control-regex -- ASCII, which nearly all names are
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  // Lower case alone keeps ß apart from SS, upper case alone ẞ from ß; what a sigma becomes depends on its place.
  const folded = text.normalize('NFC').toLowerCase().toUpperCase().toLowerCase();
  return folded.replaceAll('ς', 'σ').normalize('NFC');
}
