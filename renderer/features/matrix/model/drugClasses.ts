/**
 * Drug classes by the names that databases use for single drugs (ResFinder) or for parts of a class (CARD,
 * NCBI). Class of a drug as in ResFinder's table of phenotypes; macrolides, lincosamides and streptogramins
 * are one, since the same genes act on them, and sulfonamides and trimethoprim are two.
 */
const members = {
  aminoglycoside:
    'amikacin, apramycin, arbekacin, astromicin, bleomycin, butiromycin, butirosin, dibekacin, fortimicin, gentamicin, gentamicin c, hygromycin, isepamicin, kanamycin, kanamycin a, kasugamycin, lividomycin, neomycin, netilmicin, paromomycin, ribostamycin, sisomicin, spectinomycin, streptomycin, tobramycin',
  'beta-lactam':
    'amoxicillin, amoxicillin+clavulanic acid, ampicillin, ampicillin+clavulanic acid, aztreonam, cefepime, cefixime, cefotaxime, cefotaxime+clavulanic acid, cefoxitin, ceftazidime, ceftazidime+avibactam, ceftiofur, ceftriaxone, cephalothin, cephalotin, ertapenem, imipenem, meropenem, penicillin, piperacillin, piperacillin+clavulanic acid, piperacillin+tazobactam, temocillin, ticarcillin, ticarcillin+clavulanic acid, carbapenem, cephalosporin, cephamycin, monobactam, penam, penem, methicillin',
  'fusidic acid': 'steroid antibacterial',
  glycopeptide: 'teicoplanin, vancomycin',
  macrolide:
    'azithromycin, carbomycin, erythromycin, oleandomycin, spiramycin, telithromycin, tylosin, clindamycin, lincomycin, lincosamide, dalfopristin, quinupristin, quinupristin+dalfopristin, pristinamycin ia, pristinamycin iia, virginiamycin m, virginiamycin s, streptogramin, streptogramin a, streptogramin b',
  mupirocin: 'pseudomonic acid',
  nitroimidazole: 'metronidazole',
  oxazolidinone: 'linezolid',
  phenicol: 'amphenicol, chloramphenicol, florfenicol',
  pleuromutilin: 'tiamulin',
  polymyxin: 'colistin',
  'quaternary ammonium':
    'quaternary ammonium compound, quaternary ammonium compounds, benzylkonium chloride, cetylpyridinium chloride, chlorhexidine, ethidium bromide',
  quinolone: 'ciprofloxacin, fluoroquinolone, nalidixic acid',
  rifamycin: 'rifampicin, rifampin',
  sulfonamide: 'sulfamethoxazole, sulphonamide',
  tetracycline: 'doxycycline, minocycline, tigecycline, glycylcycline',
  fosfomycin: '',
  trimethoprim: '',
} as const;

export type DrugClass = keyof typeof members;

const classOf: ReadonlyMap<string, DrugClass> = new Map(
  (Object.keys(members) as DrugClass[]).flatMap((name) =>
    [name, ...members[name].split(', ')].map((member): [string, DrugClass] => [member, name]),
  ),
);

export function isDrugClass(name: string): name is DrugClass {
  return name in members;
}

/** The class that a drug or class belongs to; a name that none of the lists holds stays as it is. */
export function drugClass(name: string): string {
  const plain = name
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/^unknown /, '')
    .replace(/ (antibiotic|resistance)$/, '');
  return classOf.get(plain) ?? name;
}
