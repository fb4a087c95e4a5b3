import { argannot } from './argannot.ts';
import { bacmet2 } from './bacmet2.ts';
import { card } from './card.ts';
import { CLUSTER_PROVIDERS } from './clusters.ts';
import { ecoh } from './ecoh.ts';
import { ecoliVf } from './ecoli-vf.ts';
import { megares } from './megares.ts';
import { ncbi } from './ncbi.ts';
import { plasmidfinder } from './plasmidfinder.ts';
import type { Provider } from './provider.ts';
import { resfinder } from './resfinder.ts';
import { upecExpecVf } from './upec-expec-vf.ts';
import { vfdb } from './vfdb.ts';
import { victors } from './victors.ts';

/** All databases that can be fetched, in the order of the catalogue. */
export const PROVIDERS: readonly Provider[] = [
  ncbi,
  card,
  resfinder,
  argannot,
  plasmidfinder,
  megares,
  ecoh,
  vfdb,
  ecoliVf,
  bacmet2,
  victors,
  upecExpecVf,
  ...CLUSTER_PROVIDERS,
];

export function providerOf(name: string): Provider | undefined {
  return PROVIDERS.find((provider) => provider.name === name);
}
