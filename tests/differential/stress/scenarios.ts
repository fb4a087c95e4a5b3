import type { Backdrop } from './backdrop.ts';
import { overlay, placed, type Placement, type Planted } from './contig.ts';
import type { Nursery } from './plant.ts';
import { querySeams } from './query-seams.ts';
import type { Random } from './random.ts';
import { lowComplexity, partlyLowerCase, withAmbiguity, withGaps } from './spoil.ts';

/** What contigs are made of. */
export interface Ground {
  readonly nursery: Nursery;
  readonly backdrop: Backdrop;
  readonly random: Random;
}

/** So many short contigs of one kind. */
export type ShortScenario = (ground: Ground, count: number) => Planted[];

const several = (count: number, contig: () => Planted): Planted[] => Array.from({ length: count }, contig);

/** One gene in a contig of 200 bases to 20 kb, wherever it comes to lie; a longer gene loses its ends. */
const anywhere: ShortScenario = ({ nursery, backdrop, random }, count) =>
  several(count, () => {
    const length = Math.round(200 * 100 ** random.next());
    const seedling = nursery.seedling();
    const at = random.between(Math.min(0, length - seedling.bases.length), length - 1);
    return overlay(backdrop.bases(length), [placed(at, seedling)]);
  });

/** A gene at each end of a contig, up to 40 % of it beyond, or right at the end. */
const contigEnds: ShortScenario = ({ nursery, backdrop, random }, count) =>
  several(count, () => {
    const [first, last] = [nursery.seedling({ part: 1 }), nursery.seedling({ part: 1 })];
    const beyond = ({ bases }: { bases: string }): number =>
      random.chance(0.2) ? 0 : Math.round(0.4 * random.next() * bases.length);
    const length = first.bases.length + last.bases.length + random.between(0, 3000);
    return overlay(backdrop.bases(length), [
      placed(-beyond(first), first),
      placed(length - last.bases.length + beyond(last), last),
    ]);
  });

/** Two to five copies of a gene, each changed in its own way, next to each other or nearly. */
const tandem: ShortScenario = ({ nursery, backdrop, random }, count) =>
  several(count, () => {
    let at = random.between(0, 1000);
    const placements = nursery.copies(random.between(2, 5)).map((copy) => {
      const placement = placed(at, copy);
      at += copy.bases.length + random.pick([0, 0, 1, 10, 50, 200]);
      return placement;
    });
    return overlay(backdrop.bases(at + random.between(0, 1000)), placements);
  });

/** A gene between stretches of low complexity. */
const besideLowComplexity: ShortScenario = ({ nursery, backdrop, random }, count) =>
  several(count, () => {
    const before = lowComplexity(random.between(20, 500), random);
    const after = lowComplexity(random.between(20, 500), random);
    const at = random.between(0, 1500);
    const seedling = nursery.seedling();
    const end = at + before.length + seedling.bases.length;
    const length = end + after.length + random.between(0, 1500);
    return overlay(backdrop.bases(length), [
      { at, bases: before },
      placed(at + before.length, seedling),
      { at: end, bases: after },
    ]);
  });

/** The same as `anywhere`, spoilt. */
const ambiguous: ShortScenario = (ground, count) =>
  anywhere(ground, count).map((contig) => spoilt(contig, ground.random));

/** Letters for several bases or runs of N, and lower case, over genes and what surrounds them. */
export function spoilt({ bases, plants }: Planted, random: Random): Planted {
  const odd = random.chance(0.5)
    ? withAmbiguity(bases, random.pick([30, 200, 1000]), random)
    : withGaps(bases, random.pick([200, 1000]), random);
  return { bases: random.chance(0.3) ? partlyLowerCase(odd, random) : odd, plants };
}

export const SHORT_SCENARIOS = { anywhere, contigEnds, tandem, besideLowComplexity, ambiguous };

/**
 * A long contig with a gene every `spacing` bases or so, and genes before, across and behind each seam at which
 * blastn would cut it if it were alone.
 */
export function longContig(ground: Ground, length: number, spacing: number): Planted {
  const { nursery, backdrop, random } = ground;
  const placements: Placement[] = querySeams(length).flatMap((seam) => besideSeam(seam, ground));
  for (let at = random.below(spacing); at < length; at += random.between(1, 2 * spacing)) {
    const seedling = nursery.seedling();
    placements.push(placed(at, seedling));
    at += seedling.bases.length;
  }
  return overlay(backdrop.bases(length), placements);
}

/** One gene across the seam, one on either side within some hundred bases of it, as there is room. */
function besideSeam(seam: number, { nursery, random }: Ground): Placement[] {
  const across = nursery.seedling({ identity: 0.75 + 0.25 * random.next(), part: 1 });
  const before = nursery.seedling();
  const after = nursery.seedling();
  const at = seam + random.between(0, 100) - random.below(across.bases.length);
  return [
    placed(at - random.between(0, 300) - before.bases.length, before),
    placed(at, across),
    placed(at + across.bases.length + random.between(0, 300), after),
  ];
}
