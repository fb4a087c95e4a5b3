import { describe, expect, it } from 'vitest';
import { recordLinks } from '../../../core/databases/record-links.ts';

const NUCCORE = 'https://www.ncbi.nlm.nih.gov/nuccore/';
const PROTEIN = 'https://www.ncbi.nlm.nih.gov/protein/';

describe('recordLinks', () => {
  it.each([
    ['M21682', `${NUCCORE}M21682`],
    ['AP012030:395554-396711', `${NUCCORE}AP012030`],
    ['NC_000913.3:100-900', `${NUCCORE}NC_000913.3`],
    ['NG_048025', `${NUCCORE}NG_048025`],
    ['NZ_CP012345.1', `${NUCCORE}NZ_CP012345.1`],
    ['AABB01000001.1', `${NUCCORE}AABB01000001.1`],
    ['WP_000027057.1', `${PROTEIN}WP_000027057.1`],
    ['AAC75271.1', `${PROTEIN}AAC75271.1`],
    ['tr:Q7WUJ5', 'https://www.uniprot.org/uniprotkb/Q7WUJ5'],
    ['sp:P0AE06', 'https://www.uniprot.org/uniprotkb/P0AE06'],
  ])('of %s leads to %s', (accession, url) => {
    expect(recordLinks(accession).map((link) => link.url)).toEqual([url]);
  });

  it.each(['', 'n/a', 'TST_000001.1', 'javascript:alert(1)', 'A1', '../M21682', 'M21682 x'])(
    'of %j leads nowhere',
    (accession) => {
      expect(recordLinks(accession)).toEqual([]);
    },
  );
});
