import type { Licence } from './entry.ts';

/** A licence without the paper, which differs from database to database. */
type Terms = Omit<Licence, 'citation'>;

/** The source says nothing about how its content may be used. */
export const NOT_STATED: Terms = {
  name: null,
  url: null,
  terms: 'The source states no licence. Ask its makers before you pass the content on.',
};

export const PUBLIC_DOMAIN: Terms = {
  name: 'Public domain',
  url: 'https://www.ncbi.nlm.nih.gov/home/about/policies/',
  terms: 'A work of the United States government: it may be used and passed on freely.',
};

export const PUBLIC_RECORDS: Terms = {
  name: 'Public domain',
  url: 'https://www.insdc.org/policy/',
  terms:
    'The sequences are public records of GenBank, ENA and DDBJ: they may be used and passed on freely. Cite the accessions.',
};

export const APACHE_2: Terms = {
  name: 'Apache-2.0',
  url: 'https://www.apache.org/licenses/LICENSE-2.0',
  terms: 'It may be used and passed on freely, as long as the licence and its notices go with it.',
};

export const BSD_3: Terms = {
  name: 'BSD-3-Clause',
  url: 'https://github.com/katholt/srst2/blob/master/LICENSE.txt',
  terms: 'It may be used and passed on freely, as long as the copyright notice goes with it.',
};

export const MIT: Terms = {
  name: 'MIT',
  url: 'https://github.com/FordeGenomics/ST167_Code/blob/main/LICENSE',
  terms: 'It may be used and passed on freely, as long as the copyright notice goes with it.',
};

export const CARD_TERMS: Terms = {
  name: 'McMaster non-commercial terms',
  url: 'https://card.mcmaster.ca/about',
  terms:
    'Free for research and teaching at universities, governments and other non-commercial bodies. Commercial use needs a licence from McMaster University. Do not pass the content on.',
};

export const CC_BY_NC_4: Terms = {
  name: 'CC BY-NC 4.0',
  url: 'https://creativecommons.org/licenses/by-nc/4.0/',
  terms: 'Free for non-commercial use, with credit to its makers. Commercial use needs their permission.',
};

/** The seven databases of loci; the paper is the one that their licence asks to cite. */
export const LOCI_GPL_3: Licence = {
  name: 'GPL-3.0',
  url: 'https://www.gnu.org/licenses/gpl-3.0.html',
  terms:
    'Free to use, also commercially. Whoever passes it on, changed or not, does so under the same licence. Cite Wyres et al. 2020.',
  citation:
    'Wyres KL et al. Identification of Acinetobacter baumannii loci for capsular polysaccharide (KL) and lipooligosaccharide outer core (OCL) synthesis in genome assemblies using curated reference databases compatible with Kaptive. Microbial Genomics 2020;6:e000339. doi:10.1099/mgen.0.000339',
};
