const BASES = 'ACGTURYKMBVDHSWN';
const COMPLEMENTS = 'TGCAAYRMKVBHDSWN';

/** The other strand, read forward; IUPAC letters keep their meaning, anything else (a gap) stays as it is. */
export function reverseComplement(bases: string): string {
  let reversed = '';
  for (let i = bases.length - 1; i >= 0; i--) {
    const base = bases.charAt(i);
    const at = BASES.indexOf(base);
    reversed += at === -1 ? base : COMPLEMENTS.charAt(at);
  }
  return reversed;
}
