import { expect, it } from 'vitest';
import { speciesParts } from '../../../../../renderer/features/databases/model/species.ts';

/** The parts in italics between stars. */
const marked = (text: string) =>
  speciesParts(text)
    .map((part) => (part.italic ? `*${part.text}*` : part.text))
    .join('');

it.each([
  ['E. coli O and H antigens', '*E. coli* O and H antigens'],
  ['Diarrhoeal E. coli panel', 'Diarrhoeal *E. coli* panel'],
  ['Klebsiella K loci', '*Klebsiella* K loci'],
  ['Klebsiella pneumoniae complex, K loci', '*Klebsiella pneumoniae* complex, K loci'],
  ['K. oxytoca K loci', '*K. oxytoca* K loci'],
  ['Acinetobacter baumannii, OC loci', '*Acinetobacter baumannii*, OC loci'],
  ['Listeria serogroups', '*Listeria* serogroups'],
  ['E. coli, Klebsiella', '*E. coli*, *Klebsiella*'],
  ['Virulence factors', 'Virulence factors'],
  ['Klebsiellaceae', 'Klebsiellaceae'],
  ['', ''],
])('%s', (text, expected) => {
  expect(marked(text)).toBe(expected);
});
