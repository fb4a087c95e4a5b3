import { dirname, join } from 'node:path';
import { once, type Once } from '../../core/base/once.ts';
import { userDataFolder, type Machine } from '../../core/base/places.ts';
import type { SecretName, Settings } from '../../core/contract/system.ts';
import { ExploreDesk } from '../../core/exploration/explore-desk.ts';
import type { HttpClient } from '../../core/base/http/http.ts';
import { openDatasetSql, openViromeEngines } from '../../core/tools/virome/open-engines.ts';
import { datasetsOf } from '../../core/tools/virome/open-datasets.ts';
import { ViromeSession, type ViromeEngines } from '../../core/tools/virome/virome-session.ts';
import type { Dataset } from '../../core/virome/datasets/dataset.ts';
import type { CallLog } from '../../core/workspace/call-log.ts';
import type { RunLibrary } from '../../core/workspace/run-library.ts';
import type { EnginePlaces } from './messages.ts';

export interface ViromeDesksParts {
  readonly machine: Machine;
  readonly places: EnginePlaces;
  readonly http: HttpClient;
  readonly library: RunLibrary;
  readonly log: CallLog;
  readonly settings: () => Settings;
  readonly secrets: () => Partial<Record<SecretName, string>>;
  readonly onKept: (id: string) => void;
}

/** What the window asks datasets with: the tools of the console, and the Explore page. */
export interface ViromeDesks {
  readonly session: ViromeSession;
  readonly explore: ExploreDesk;
  readonly datasets: () => Promise<readonly Dataset[]>;
  /** Settings or keys are others now: what was opened with the old ones goes. */
  changed(): void;
  leave(): void;
}

export function openViromeDesks(parts: ViromeDesksParts): ViromeDesks {
  const { machine, places, http, library, log, settings, secrets, onKept } = parts;
  const shared = {
    machine,
    http,
    programs: dirname(places.server.script),
    cacheFolder: join(userDataFolder(machine), 'cache'),
  };
  const datasets = async (): Promise<readonly Dataset[]> => {
    const { endpoint, region, bucket, dataset, urlStyle, taxonomy } = settings().virome;
    const opened = await datasetsOf({
      machine,
      resources: places.resources,
      workspace: places.workspace,
      dotenvFile: join(places.workspace, '.env'),
      desktop: {
        values: {
          ENDPOINT: endpoint,
          REGION: region,
          BUCKET: bucket,
          VIRAL_HOST_DATASET: dataset,
          S3_URL_STYLE: urlStyle,
          TAXO_DB_PATH: taxonomy,
        },
        secret: (name) => Promise.resolve(secrets()[name] ?? null),
      },
    });
    return opened.datasets;
  };
  const open = (): Once<ViromeEngines & { close(): Promise<void> }> =>
    once(() => openViromeEngines({ ...shared, datasets }));
  let engines = open();
  const close = (): void => {
    void engines.value?.then((opened) => opened.close()).catch(() => undefined);
    engines = open();
  };
  const session = new ViromeSession(() => engines());
  const explore = new ExploreDesk({
    datasets,
    openSql: (described, besides) => openDatasetSql(shared, described, besides),
    library,
    log,
    now: () => new Date(),
    onKept,
  });
  return {
    session,
    explore,
    datasets,
    changed: () => {
      close();
      explore.changed();
    },
    leave: () => {
      close();
      explore.leave();
    },
  };
}
