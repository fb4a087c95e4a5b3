import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupGenes, mainClass } from '../../../renderer/features/matrix/model/geneGroups.ts';
import { buildMatrix, type Matrix } from '../../../renderer/features/matrix/model/matrix.ts';
import { orderSamples, type SampleOrderBy } from '../../../renderer/features/matrix/model/sampleOrder.ts';
import { found, runOf } from './runs.ts';

/** A matrix written as sample to genes. */
function matrixOf(content: Record<string, readonly string[]>): Matrix {
  const hits = Object.entries(content).flatMap(([sample, genes]) => genes.map((gene) => found(sample, gene)));
  return buildMatrix(runOf(Object.keys(content)), hits, [], null);
}

function names(matrix: Matrix, by: SampleOrderBy): string[] {
  return orderSamples(matrix, by).samples.map((place) => matrix.samples[place]?.name ?? '');
}

describe('the order of samples', () => {
  const matrix = matrixOf({
    s10: ['a', 'b', 'c'],
    s9: ['x', 'y'],
    empty2: [],
    s1: ['a', 'b', 'c', 'd'],
    s2: ['a', 'b', 'c'],
    empty1: [],
    s3: ['x', 'y', 'z'],
  });

  it('by name counts numbers as numbers; by run it is the order of the list', () => {
    expect(names(matrix, 'name')).toEqual(['empty1', 'empty2', 's1', 's2', 's3', 's9', 's10']);
    expect(names(matrix, 'run')).toEqual(['s10', 's9', 'empty2', 's1', 's2', 'empty1', 's3']);
  });

  it('by similarity puts like to like, and samples without genes to the foot', () => {
    expect(names(matrix, 'similarity')).toEqual(['s2', 's10', 's1', 's3', 's9', 'empty1', 'empty2']);
  });

  it('draws the tree in the order of the rows', () => {
    const { tree } = orderSamples(matrix, 'similarity');
    expect(tree?.kind === 'join' && [tree.height, tree.upper.size, tree.lower.size]).toEqual([1, 5, 2]);
  });

  it('leaves samples that were not searched out of the tree, at the foot', () => {
    const searched = runOf(['b', 'c', 'a', 'd']);
    const searches = searched.searches.map((search) =>
      search.sampleId === 'id-a' ? { ...search, state: 'cancelled' as const } : search,
    );
    const hits = [found('b', 'x'), found('d', 'x')];
    const made = buildMatrix({ ...searched, searches }, hits, [], null);
    expect(names(made, 'similarity')).toEqual(['b', 'd', 'c', 'a']);
    const { tree } = orderSamples(made, 'similarity');
    expect(tree?.kind === 'join' && tree.size).toBe(3);
  });

  it('copes with no sample, and with none that has a gene', () => {
    expect(names(matrixOf({}), 'similarity')).toEqual([]);
    expect(names(matrixOf({ b: [], a: [] }), 'similarity')).toEqual(['a', 'b']);
  });

  const contents = fc.dictionary(
    fc.stringMatching(/^[a-z]{1,3}[0-9]{0,2}$/),
    fc.uniqueArray(fc.constantFrom('g1', 'g2', 'g3', 'g4', 'g5')),
    { maxKeys: 12 },
  );

  it('has every sample exactly once', () => {
    fc.assert(
      fc.property(contents, fc.constantFrom<SampleOrderBy>('similarity', 'name', 'run'), (content, by) => {
        const made = matrixOf(content);
        expect(names(made, by).sort()).toEqual(Object.keys(content).sort());
      }),
    );
  });

  it('does not depend on the order in which samples were listed', () => {
    fc.assert(
      fc.property(contents, (content) => {
        const turned = Object.fromEntries(Object.entries(content).reverse());
        expect(names(matrixOf(turned), 'similarity')).toEqual(names(matrixOf(content), 'similarity'));
      }),
    );
  });
});

describe('groups of genes', () => {
  const gene = (name: string, classes: string[] = [], database = 'resfinder') => ({
    gene: name,
    database,
    classes,
  });
  const genes = [
    gene('tet(10)', ['Tetracycline', 'Doxycycline']),
    gene('unknown'),
    gene('blaTEM-1B_1', ['Amoxicillin', 'Ampicillin', 'Amoxicillin+Clavulanic_acid']),
    gene('tet(2)', ['TETRACYCLINE'], 'ncbi'),
  ];
  const shown = (by: 'class' | 'database' | 'none') =>
    groupGenes(genes, by).map(({ key, genes: places }) => [
      key,
      ...places.map((place) => genes[place]?.gene),
    ]);

  it('by class stand by name, those without a class last', () => {
    expect(shown('class')).toEqual([
      ['beta-lactam', 'blaTEM-1B_1'],
      ['tetracycline', 'tet(2)', 'tet(10)'],
      ['', 'unknown'],
    ]);
  });

  it('by database, or all in one', () => {
    expect(shown('database').map(([key]) => key)).toEqual(['ncbi', 'resfinder']);
    expect(shown('none')).toEqual([['', 'blaTEM-1B_1', 'tet(2)', 'tet(10)', 'unknown']]);
    expect(groupGenes([], 'none')).toEqual([]);
  });

  it('hold every gene exactly once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ gene: fc.string(), database: fc.string(), classes: fc.array(fc.string()) })),
        fc.constantFrom('class', 'database', 'none'),
        (list, by) => {
          const places = groupGenes(list, by).flatMap((group) => group.genes);
          expect([...places].sort((a, b) => a - b)).toEqual(list.map((_, at) => at));
        },
      ),
    );
  });
});

describe('the class of a gene', () => {
  it('is the one that most of its drugs belong to', () => {
    // aac(6')-Ib-cr acts on aminoglycosides and, less, on quinolones.
    expect(mainClass(['Amikacin', 'Ciprofloxacin', 'Dibekacin', 'Fluoroquinolone', 'Tobramycin'])).toBe(
      'aminoglycoside',
    );
    // OqxA is a pump of quinolones, and of disinfectants.
    expect(
      mainClass(['Benzylkonium_Chloride', 'Cetylpyridinium_Chloride', 'Ciprofloxacin', 'Nalidixic_acid']),
    ).toBe('quinolone');
    expect(mainClass(['Chlorhexidine'])).toBe('quaternary ammonium');
    expect(mainClass(['Lincomycin', 'Erythromycin', 'Pristinamycin_IA'])).toBe('macrolide');
  });

  it('knows ways of writing, and leaves other names as they are', () => {
    expect(mainClass(['Unknown_Beta-lactam'])).toBe('beta-lactam');
    expect(mainClass(['fluoroquinolone antibiotic'])).toBe('quinolone');
    expect(mainClass(['Adherence'])).toBe('Adherence');
    expect(mainClass([])).toBe('');
  });
});
