import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writeExport } from '../../../../core/reports/exports/write-export.ts';
import { geneMatrix } from '../../../../core/reports/html/gene-matrix.ts';
import { overviewOf } from '../../../../core/reports/html/overview.ts';
import { inProject } from '../../../support/shared-folder.ts';
import {
  collectText,
  databaseWith,
  hitWith,
  LOCI,
  MERGED,
  ODD_TEXTS,
  PROTEIN_HIT,
  READS,
  runWith,
  sampleWith,
} from '../exports/support.ts';
import { all, byId, byTag, rawText, readHtml, tableOf, textOf, type Element } from './read-html.ts';

async function pageOf(...parameters: Parameters<typeof runWith>): Promise<Element> {
  return readHtml(await collectText(writeExport('html', runWith(...parameters))));
}

/** What stands in the one element of a tag. */
function onlyText(page: Element, tag: string): string {
  return byTag(page, tag).map(rawText).join('');
}

const FAILURE = { database: 'ncbi', code: 'BLAST_FAILED', message: 'blastn ended with status 2' };
const EXACT = hitWith({ gene: 'sul1', coveragePct: 100, identityPct: 100, gapOpenings: 0, gapBases: 0 });
const EVERYTHING = [
  sampleWith([EXACT, hitWith(), MERGED]),
  sampleWith([EXACT], { name: 'b', reads: [READS], loci: [LOCI], failures: [FAILURE] }),
  sampleWith([], { name: 'none' }),
];

describe('the page', () => {
  it('is well-formed, has a title, a language and the sections it links to', async () => {
    const page = await pageOf(EVERYTHING);
    expect(byTag(page, 'html')[0]?.attributes.get('lang')).toBe('en');
    expect(textOf(byTag(page, 'title')[0] ?? page)).toBe('Ward 7');
    expect(byTag(page, 'h1').map(textOf)).toEqual(['Ward 7']);
    expect(byTag(byTag(page, 'nav')[0] ?? page, 'a').map(textOf)).toEqual([
      'Samples',
      'Samples and genes',
      'Sample by sample',
      'What failed',
      'What was asked',
      'Methods text',
      'Legend',
    ]);
  });

  it('fetches nothing, sends nothing, and runs its own style and script alone', async () => {
    const page = await pageOf(EVERYTHING);
    const policy = byTag(page, 'meta').find(
      ({ attributes }) => attributes.get('http-equiv') === 'Content-Security-Policy',
    );
    const hash = (tag: string): string => {
      return createHash('sha256').update(onlyText(page, tag)).digest('base64');
    };
    expect(byTag(page, 'style')).toHaveLength(1);
    expect(byTag(page, 'script')).toHaveLength(1);
    expect(policy?.attributes.get('content')).toBe(
      `default-src 'none'; style-src 'sha256-${hash('style')}'; script-src 'sha256-${hash('script')}'; base-uri 'none'; form-action 'none'`,
    );
    for (const { tag, attributes } of all(page)) {
      expect(['link', 'img', 'iframe', 'object', 'form', 'base']).not.toContain(tag);
      for (const name of attributes.keys()) expect(name).not.toMatch(/^(on|src|style|action|xlink)/);
    }
    expect(onlyText(page, 'style')).not.toMatch(/url\(|@import/);
  });

  it('shows every odd text as text, and characters that can not be seen by their number', async () => {
    const hits = ODD_TEXTS.map((text) =>
      hitWith({ gene: text, contig: text, product: text, accession: text }),
    );
    const odd = ODD_TEXTS.join(' ');
    const page = await pageOf(
      [
        sampleWith(hits, {
          name: odd,
          files: [odd],
          reads: [{ ...READS, genes: READS.genes.map((gene) => ({ ...gene, gene: odd, classes: [odd] })) }],
          failures: [{ database: odd, code: odd, message: odd }],
        }),
      ],
      {
        title: odd,
        databases: [databaseWith({ description: odd, license: odd })],
        parameters: { [odd]: odd },
      },
    );
    expect(byTag(page, 'script')).toHaveLength(1);
    expect(byTag(page, 'b').map(textOf)).not.toContain('&"\'');
    const text = textOf(page);
    expect(text).toContain('</script><script>alert(1)</script>');
    expect(text).toContain('bell[U+0007] and [U+202E]left');
    expect(text).toContain('β-lactam ünï 株');
  });

  it('holds together without samples, without hits, and of a run that failed altogether', async () => {
    expect(textOf(await pageOf([]))).toContain('The run has no samples.');
    const failed = await pageOf([sampleWith([], { contigs: [], failures: [FAILURE] })]);
    expect(textOf(failed)).toContain('No search gave a result.');
    expect(textOf(failed)).toContain('1 search failed and is not counted here.');
    expect(() => byId(failed, 'matrix')).toThrow();
  });
});

describe('what it says', () => {
  const answer = async (...samples: Parameters<typeof runWith>[0]): Promise<string> => {
    const page = await pageOf(samples);
    const found = byTag(page, 'p').find(({ attributes }) => attributes.get('class') === 'answer');
    return textOf(found ?? page);
  };

  it('counts the samples that carry genes, and names the few that do not', async () => {
    const named = (name: string, ...hits: Parameters<typeof sampleWith>[0]) => sampleWith(hits, { name });
    expect(await answer(named('x', EXACT))).toBe('The sample carries known genes.');
    expect(await answer(named('x'))).toBe('The sample carries none of the known genes.');
    expect(await answer(named('x', EXACT), named('y', EXACT))).toBe('All 2 samples carry known genes.');
    expect(await answer(named('x'), named('y'))).toBe('None of the 2 samples carries a known gene.');
    expect(await answer(named('x', EXACT), named('y'))).toBe(
      '1 of 2 samples carries known genes; y does not.',
    );
    expect(await answer(named('x', EXACT), named('z', EXACT), named('y'), named('w'))).toBe(
      '2 of 4 samples carry known genes; y and w do not.',
    );
    const without = ['p', 'q', 'r', 's'].map((name) => named(name));
    expect(await answer(named('x', EXACT), ...without)).toBe('1 of 5 samples carries known genes.');
  });

  it('does not count a sample that was not screened', async () => {
    const failed = sampleWith([], { name: 'failed', contigs: [], failures: [FAILURE] });
    expect(await answer(sampleWith([EXACT]), failed)).toBe('The sample carries known genes.');
  });

  it('answers with loci where nothing else was asked', async () => {
    const loci = [LOCI, { ...LOCI, called: false }].map((result, i) =>
      sampleWith([], { name: `s${i}`, contigs: [], loci: [result] }),
    );
    expect(await answer(...loci)).toBe('A locus was called in 1 of 2 samples.');
  });

  it('tallies confidence, names what is widespread, and sums up reads and loci', async () => {
    const text = textOf(byTag(await pageOf(EVERYTHING), 'header')[0] ?? (await pageOf([])));
    expect(text).toContain('3 samples against db 2.6.0, identity from 80 %, coverage from 79.5 %');
    expect(text).toContain('4 hits of 3 genes: 2 exact 1 close 1 split');
    expect(text).toContain('Found in several samples: sul1 (2).');
    expect(text).toContain('1 gene present on the reads of 1 sample.');
    expect(text).toContain('A locus was called in 1 of 1 sample: KL1.');
    expect(text).toContain('1 search failed and is not counted here.');
  });

  it('says what was asked, and what is not known of a database', async () => {
    const page = await pageOf(EVERYTHING, {
      databases: [
        databaseWith(),
        databaseWith({
          name: 'own',
          version: null,
          fetchedAt: null,
          sha256: null,
          license: null,
          records: null,
        }),
      ],
      parameters: { minid: 80, min_mapq: 5, strategy: 'exact', threads: 4, other: 'x' },
    });
    const asked = byId(page, 'asked');
    expect(tableOf(byTag(asked, 'table')[0] ?? asked)).toEqual([
      ['Database', 'Holds', 'Records', 'Version', 'Licence'],
      ['db', 'resistance genes', '3,206', '2.6.0, fetched 2 Apr 2024 sha256 abababababab', 'CC0-1.0'],
      ['own', 'resistance genes', '', 'Not stated', 'Not stated'],
    ]);
    const words = [...byTag(asked, 'dt'), ...byTag(asked, 'dd')].map(textOf);
    expect(words).toEqual([
      'Bases that must match minid',
      'Mapping quality of a read min_mapq',
      'Search strategy strategy',
      'other',
      'gapit',
      'blastn',
      '80 %',
      '5',
      'exact',
      'x',
      '1.2.3',
      '2.12.0+',
    ]);
  });

  it('words the methods by what was done', async () => {
    const proteins = { database: 'prot', molecule: 'prot' as const, hits: [PROTEIN_HIT] };
    const everything = sampleWith([EXACT], { reads: [READS], loci: [LOCI] });
    const methods = async (
      samples: Parameters<typeof runWith>[0],
      more: Record<string, string> = {},
    ): Promise<string | undefined> => {
      const page = await pageOf(samples, {
        programs: { blastn: '2.12.0+', blastx: '2.12.0+', minimap2: '2.24' },
        parameters: {
          minid: 80,
          mincov: 75,
          min_breadth: 90,
          min_cluster_cov: 96,
          min_gene_cov: 90,
          min_gene_id: 85,
          ...more,
        },
      });
      return byTag(byId(page, 'methods'), 'p').map(textOf).at(-1);
    };
    expect(await methods([everything])).toBe(
      'Assemblies were screened for known genes with gapit 1.2.3 against db (version 2.6.0, 3,206 records, fetched 2 Apr 2024) using blastn 2.12.0+; hits with at least 80 % identity and 75 % coverage of the gene were reported. ' +
        'Reads were mapped with gapit 1.2.3 to db (version 2.6.0, 3,206 records, fetched 2 Apr 2024) using minimap2 2.24; genes covered over at least 90 % of their length were called present. ' +
        'The best matching locus of loci was determined with gapit 1.2.3 using minimap2 2.24 (asm20) and called where at least 96 % of it was found. A gene of a locus counted as present from 90 % coverage and 85 % identity.',
    );
    expect(await methods([sampleWith([], { contigs: [proteins] })])).toBe(
      'Assemblies were screened in translation with gapit 1.2.3 against prot using blastx 2.12.0+; hits with at least 75 % coverage of the gene were reported.',
    );
    const both = [sampleWith([EXACT]), sampleWith([], { contigs: [proteins] })];
    const scanned = / were reported\. Alignments were begun only where a scan had seen something alike\./g;
    expect((await methods(both, { strategy: 'fast' }))?.match(scanned)).toHaveLength(2);
    expect((await methods(both, { strategy: 'exact' }))?.match(scanned)).toBeNull();
  });
});

describe('the tables', () => {
  it('have every sample', async () => {
    const page = await pageOf(EVERYTHING);
    expect(tableOf(byTag(byId(page, 'samples'), 'table')[0] ?? page)).toEqual([
      ['Sample', 'Hits', 'Confidence', 'Genes on reads', 'Locus', 'Failed'],
      ['a', '3', '1 exact 1 close 1 split', '', '', ''],
      ['b', '1', '1 exact', '1', 'KL1', '1 search'],
      ['none', '0', 'No known gene', '', '', ''],
    ]);
  });

  it('have each hit with its verdict in a word and its numbers, a merged one by its pieces', async () => {
    const page = await pageOf(EVERYTHING);
    const [hits] = byTag(byId(page, 'sample-1'), 'table');
    expect(tableOf(hits ?? page)).toEqual([
      [
        'Gene',
        'Confidence',
        'Coverage %',
        'Identity %',
        'Gaps',
        'Contig',
        'Start',
        'End',
        'Strand',
        'Accession',
        'Product',
        'Class',
      ],
      ['sul1', 'Exact', '100.00', '100.00', '', 'c1', '301', '1,161', '-', 'A1.1', 'a product', 'X, Y'],
      ['blaT', 'Close', '93.12', '99.88', '1 (3)', 'c1', '301', '1,161', '-', 'A1.1', 'a product', 'X, Y'],
      [
        'tetX',
        'Split, 2 pieces',
        '100.00',
        '99.50',
        '',
        'c1c2',
        '4,5011',
        '5,000300',
        '+-',
        'A1.1',
        'a product',
        'X, Y',
      ],
    ]);
  });

  it('leave out what a database never fills', async () => {
    const hit = hitWith({ product: 'n/a', classes: [] });
    const repeated = hitWith({ gene: 'sul1_5', product: 'sul1', classes: [] });
    const page = await pageOf([sampleWith([hit]), sampleWith([repeated])]);
    const [head] = tableOf(byTag(byId(page, 'sample-1'), 'table')[0] ?? page);
    expect(head?.slice(-2)).toEqual(['Strand', 'Accession']);
  });

  it('say where a hit is cut by its contig, and where a protein lies', async () => {
    const cut = hitWith({ strand: '+', start: 4600, end: 5000, geneEnd: 401, coveragePct: 46.6 });
    const proteins = { database: 'prot', molecule: 'prot' as const, hits: [PROTEIN_HIT] };
    const page = await pageOf([sampleWith([cut], { contigs: [...sampleWith([cut]).contigs, proteins] })]);
    const [first, second] = byTag(byId(page, 'sample-1'), 'table').map(tableOf);
    expect(first?.[1]?.[1]).toBe('Partial, at contig end');
    expect(second?.[1]?.slice(6, 9)).toEqual(['301', '1,161', '-']);
  });

  it('show genes on reads with breadth, depth and what is missing', async () => {
    const page = await pageOf(EVERYTHING, { parameters: { min_breadth: 90 } });
    const section = byId(page, 'sample-2');
    const reads = byTag(section, 'table')[1] ?? page;
    expect(byTag(section, 'h3').map(textOf)).toContain('db short reads, 1,000 pairs, 300.0 kb');
    expect(tableOf(reads)).toEqual([
      [
        'Gene',
        'Verdict',
        'Breadth %',
        'Mean depth',
        'Reads',
        'Identity %',
        'Depth along the gene, to 50',
        'Accession',
        'Product',
        'Class',
      ],
      ['sulT', 'Present', '99.99', '46.1', '1,234', '99.50', '', 'B2', 'sulphonamide', 'S'],
      ['absT', 'Below 90 %', '40.00', '46.1', '1,234', '99.50', '', 'B2', 'sulphonamide', 'S'],
    ]);
    expect(byTag(reads, 'path')[0]?.attributes.get('d')).toBe('M0 18V3.6H80V0H160V0.6H240V18z');
  });

  it('show a locus with its call, its phenotype, its genes and who came next', async () => {
    const section = byId(await pageOf(EVERYTHING), 'sample-2');
    const text = textOf(section);
    expect(text).toContain(
      'KL1 type K1, coverage 99.50 %, identity 98.77 %, 1 of 3 genes present, wza and wzc not whole, split over 2 contigs: c1 and c2',
    );
    expect(text).toContain('Phenotype K1 scheme default, high confidence, score 0.997, next is K2 at 0.300');
    expect(text).toContain('Next in rank: KL2 (coverage 12.00 %, identity 98.77 %).');
    const genes = byTag(section, 'table').at(-1);
    expect(genes === undefined ? [] : tableOf(genes)).toEqual([
      ['Gene', 'Verdict', 'Coverage %', 'Identity %', 'Start', 'End', 'Strand', 'Product'],
      ['wzi', 'Present', '100.00', '100.00', '1', '900', '+', 'p1'],
      ['wza', 'Partial, split', '60.00', '97.00', '1,000', '2,000', '-', 'p2'],
      ['wzc', 'Absent', '', '', '2,100', '3,000', '+', 'p3'],
    ]);
    const map = byTag(section, 'svg').find(({ attributes }) => attributes.get('role') === 'img');
    expect(map?.attributes.get('aria-label')).toBe('Genes of KL1');
    expect(byTag(map ?? section, 'text').map(textOf)).toEqual(
      expect.arrayContaining(['c1, 3,400 to 5,000 of 5,000', 'wzi', 'wza', 'wzc', '0 kb', '3.00 kb']),
    );
  });

  it('say so where a locus was not called, and where none lies', async () => {
    const noCall = { ...LOCI, called: false };
    const none = { database: 'loci', called: false, loci: [], phenotypes: {} };
    const text = textOf(await pageOf([sampleWith([], { contigs: [], loci: [noCall, none] })]));
    expect(text).toContain('No call nearest is KL1, type K1,');
    expect(text).toContain('No locus of loci lies on this sample.');
  });

  it('list what failed, with the code', async () => {
    const page = await pageOf(EVERYTHING);
    expect(textOf(byId(page, 'failures'))).toContain('b ncbi blastn ended with status 2 BLAST_FAILED');
    expect(textOf(byId(page, 'sample-2'))).toContain('blastn ended with status 2');
  });
});

describe('samples and genes', () => {
  it('have a row for each sample and a cell for each gene, its number the identity', async () => {
    const page = await pageOf([
      sampleWith([EXACT, hitWith({ gene: 'tet(2)', coveragePct: 85, identityPct: 97.996 })]),
      sampleWith([MERGED, hitWith({ gene: 'tet(10)', identityPct: 79 })], { name: 'b' }),
      sampleWith([], { name: 'none' }),
    ]);
    const matrix = byId(page, 'matrix');
    expect(tableOf(byTag(matrix, 'table')[0] ?? page)).toEqual([
      ['db', 'sul1', 'tet(2)', 'tet(10)', 'tetX'],
      ['a', '100', '98', '', ''],
      ['b', '', '', '79', '99.5'],
      ['none', '', '', '', ''],
    ]);
    const classes = byTag(matrix, 'td').map(({ attributes }) => attributes.get('class'));
    expect(classes.slice(0, 8)).toEqual([
      's8',
      's5 part',
      undefined,
      undefined,
      undefined,
      undefined,
      's0',
      's7 halves',
    ]);
    expect(byTag(matrix, 'td')[0]?.attributes.get('title')).toBe(
      'sul1 in a: identity 100.00 %, coverage 100.00 %',
    );
  });

  it('show the best of several hits, and genes on reads', async () => {
    const hits = [hitWith({ identityPct: 95 }), hitWith({ coveragePct: 80, identityPct: 100 })];
    const page = await pageOf([sampleWith(hits, { reads: [READS] })]);
    const matrix = byId(page, 'matrix');
    expect(tableOf(byTag(matrix, 'table')[0] ?? page)).toEqual([
      ['db', 'blaT', 'sulT'],
      ['a', '95', '99.5'],
    ]);
    expect(byTag(matrix, 'td')[0]?.attributes.get('title')).toContain(', best of 2');
  });

  it('go on in a further table where they are too many for a line, about as many in each', async () => {
    const hits = Array.from({ length: 60 }, (_, i) => hitWith({ gene: `g${i}` }));
    const other = { database: 'other', molecule: 'nucl' as const, hits: [hitWith({ database: 'other' })] };
    const page = await pageOf([sampleWith([], { contigs: [...sampleWith(hits).contigs, other] })]);
    const heads = byTag(byId(page, 'matrix'), 'table').map((table) => tableOf(table)[0] ?? []);
    expect(heads.map((head) => [head[0], head.length - 1])).toEqual([
      ['db', 30],
      ['db', 30],
      ['other', 1],
    ]);
    expect(heads.flatMap((head) => head.slice(1, 3)).slice(0, 2)).toEqual(['g0', 'g1']);
  });

  it('show the most widespread genes where a browser could not draw all, and say so', async () => {
    const samples = Array.from({ length: 1000 }, (_, i) =>
      sampleWith([EXACT, ...['x', 'y'].map((n) => hitWith({ gene: `only-${i}-${n}` }))], { name: `s${i}` }),
    );
    const { html } = geneMatrix(await overviewOf(runWith(samples)));
    expect(html).toContain('The 100 genes found in most samples; 1,901 others are in the tables below.');
    expect(html).toContain('<th scope="col"><span>sul1</span></th>');
    expect(html.match(/<th scope="col"><span>/g)).toHaveLength(100);
    // Two tables, as 100 genes don't fit on a line.
    expect(html.match(/<th scope="row">/g)).toHaveLength(2000);
  });
});

describe('the colours', () => {
  it("are those of the desktop's tokens", async () => {
    const style = onlyText(await pageOf([]), 'style');
    const [light = '', dark = ''] = [...style.matchAll(/:root\{color-scheme:\w+;([^}]*)\}/g)].map(
      ([, rules]) => rules,
    );
    const tokens = readFileSync(inProject('renderer/styles/tokens.css'), 'utf8');
    const ours = (rules: string): Map<string, string> =>
      new Map(rules.split(';').map((rule) => rule.split(':') as [string, string]));
    const darkOnes = ours(dark);
    expect(ours(light).size).toBeGreaterThan(20);
    for (const [name, colour] of ours(light)) {
      expect(tokens, name).toContain(`${name}: light-dark(${colour}, ${darkOnes.get(name) ?? ''});`);
    }
    for (const [, name = ''] of style.matchAll(/var\((--[\w-]+)/g)) {
      expect([...ours(light).keys(), '--font', '--mono', '--step'], name).toContain(name);
    }
  });
});
