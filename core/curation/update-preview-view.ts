import type { UpdatePreview } from '../contract/databases.ts';
import { tallyChanges } from '../databases/update/change-words.ts';
import type { UpdatePlan } from '../databases/update/prepare-update.ts';
import type { RunLibrary } from '../workspace/run-library.ts';
import { affectedRuns } from './affected-runs.ts';

/** What an update would change, with the kept runs that would show it. */
export async function updatePreviewView(plan: UpdatePlan, library: RunLibrary): Promise<UpdatePreview> {
  const { database, versionBefore, versionAfter, recordsBefore, recordsAfter, changes, otherFiles, same } =
    plan;
  const touched = changes.filter(({ change }) => change !== 'added').map(({ gene }) => gene);
  return {
    database,
    versionBefore,
    versionAfter,
    recordsBefore,
    recordsAfter,
    ...tallyChanges(changes),
    otherFiles: [...otherFiles],
    same,
    changes: changes.map((change) => ({ ...change, parts: [...change.parts] })),
    ...(await affectedRuns(library, database, new Set(touched))),
  };
}
