/** @import { Virus, Host } from './read-sources.mjs' */

/** Types that are reported for a virus, by its name. */
const BY_VIRUS = new Map(
  Object.entries({
    'Influenza B virus': ['Victoria', 'Yamagata'],
    'Human immunodeficiency virus 1': ['B', 'C', 'A1', 'CRF01_AE', 'CRF02_AG'],
    'Hepacivirus C': ['1a', '1b', '2a', '3a', '6a'],
    'Hepatitis B virus': ['A', 'B', 'C', 'D', 'E'],
    'Hepatitis E virus': ['1', '3', '4'],
    'Foot-and-mouth disease virus': ['O', 'A', 'Asia1', 'SAT2'],
    'Bluetongue virus': ['1', '4', '8'],
    'African horse sickness virus': ['1', '9'],
    'Rotavirus A': ['G1P[8]', 'G2P[4]', 'G3P[8]', 'G9P[8]', 'G12P[8]'],
    'Norovirus GII': ['GII.2', 'GII.4', 'GII.6', 'GII.17'],
    'Measles virus': ['B3', 'D4', 'D8', 'H1'],
    'Mumps virus': ['G', 'F', 'C'],
    'Monkeypox virus': ['Clade I', 'Clade IIa', 'Clade IIb'],
    'Severe acute respiratory syndrome coronavirus 2': [
      'B.1',
      'B.1.1.7',
      'B.1.617.2',
      'BA.2',
      'BA.5',
      'XBB.1.5',
    ],
    'Newcastle disease virus': ['II', 'VI', 'VII'],
    'West Nile virus': ['1', '2'],
    'African swine fever virus': ['I', 'II', 'IX'],
    'Human respiratory syncytial virus A': ['ON1', 'GA2'],
    'Human respiratory syncytial virus B': ['BA9', 'BA10'],
  }),
);

/** Subtypes of influenza A, by the kind of host. */
const INFLUENZA = new Map(
  Object.entries({
    human: ['H1N1', 'H3N2'],
    'wild bird': ['H5N1', 'H5N8', 'H3N8', 'H4N6', 'H7N3'],
    'wild mammal': ['H5N1', 'H3N8'],
    pig: ['H1N1', 'H1N2', 'H3N2'],
    chicken: ['H5N1', 'H7N9', 'H9N2'],
    horse: ['H3N8'],
    cattle: ['H5N1'],
  }),
);

/** Sequence types and serotypes of host strains, by the host's code. */
const STRAINS = new Map(
  Object.entries({
    kpn: { types: ['ST11', 'ST15', 'ST147', 'ST258', 'ST307'], serotypes: ['K2', 'KL47', 'KL64', 'KL107'] },
    eco: { types: ['ST10', 'ST69', 'ST131', 'ST167'], serotypes: ['O25:H4', 'O157:H7', 'O6:H1'] },
    sau: { types: ['ST5', 'ST8', 'ST22', 'ST398'], serotypes: ['CP5', 'CP8'] },
    pae: { types: ['ST111', 'ST175', 'ST235'], serotypes: ['O11', 'O12'] },
    aba: { types: ['ST1', 'ST2'], serotypes: ['KL2', 'KL9'] },
    sen: { types: ['ST11', 'ST19', 'ST34'], serotypes: ['Enteritidis', 'Typhimurium'] },
    lmo: { types: ['ST1', 'ST6', 'ST9'], serotypes: ['1/2a', '4b'] },
    vch: { types: ['ST69'], serotypes: ['O1 Ogawa', 'O1 Inaba'] },
  }),
);

/** Genera of phages that lie in their host's genome; of the other tailed phages it is taken that they do not. */
const TEMPERATE = new Set([
  ...['Lambdavirus', 'Muvirus', 'Punavirus', 'Traversvirus', 'Byrnievirus', 'Lederbergvirus', 'Peduovirus'],
  ...['Felsduovirus', 'Phietavirus', 'Biseptimavirus', 'Triavirus', 'Peeveelvirus', 'Dubowvirus', 'Psavirus'],
  ...['Casadabanvirus', 'Beetrevirus', 'Affertcholeramvirus'],
]);

/** @param {Virus} virus @param {Host} host @returns {readonly string[]} */
export function genotypesOf(virus, host) {
  if (virus.name !== 'Influenza A virus') return BY_VIRUS.get(virus.name) ?? [];
  return INFLUENZA.get(host.code) ?? INFLUENZA.get(host.group) ?? [];
}

/** @param {Host} host */
export function strainsOf(host) {
  return STRAINS.get(host.code) ?? { types: [], serotypes: [] };
}

/** @param {Virus} virus @param {Host} host */
export function lifestyleOf(virus, host) {
  if (host.group !== 'bacterium' || virus.genus === '') return null;
  if (TEMPERATE.has(virus.genus)) return 'temperate';
  return virus.family === 'Inoviridae' ? 'chronic' : 'lytic';
}
