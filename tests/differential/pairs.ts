import { join } from 'node:path';
import type { Database } from '../../core/databases/database.ts';
import { databaseNames, genomes, sharedDatabase, stressInput, type Input } from './inputs.ts';
import type { DifferentialOptions } from './options.ts';
import { KEPT_RESULTS } from './remembered-strategy.ts';
import { WHOLE_RECIPES } from './stress/recipes.ts';
import type { InputKind } from './tally.ts';

/** An assembly to be searched against a database. */
export interface Pair {
  readonly kind: InputKind;
  readonly input: Input;
  readonly database: Database;
  /** A number of its own, the same whatever else is asked for; by it further searches are dealt out. */
  readonly turn: number;
}

/** All that is asked for, one after another: generated assemblies are written when their turn comes. */
export async function* pairs(options: DifferentialOptions): AsyncGenerator<Pair> {
  for (const [row, name] of databaseNames().entries()) {
    if (!options.wantsDatabase(name)) continue;
    const database = await sharedDatabase(name);
    const isNucleotide = database.type === 'nucl';
    if (options.parts.has(isNucleotide ? 'natural' : 'proteins')) {
      for (const [column, input] of genomes().entries())
        if (options.wantsGenome(input.name)) yield { kind: 'natural', input, database, turn: row + column };
    }
    if (!options.parts.has('stress') || !isNucleotide) continue;
    for (const [column, [recipeName, recipe]] of Object.entries(WHOLE_RECIPES).entries()) {
      if (!options.wantsRecipe(recipeName)) continue;
      const seeded = { ...recipe, seed: recipe.seed + 1000 * options.seed };
      const input = await stressInput(
        `${name}-${recipeName}`,
        seeded,
        database,
        join(KEPT_RESULTS, 'stress'),
      );
      yield { kind: 'stress', input, database, turn: row + column };
    }
  }
}
