import { useCallback, useEffect, useState } from 'react';
import { asRemoteError, type RemoteError } from '../../../state/bridge.ts';
import { useDraft } from '../../../state/draft.ts';
import { launch } from '../../../state/launch.ts';
import { usePlan } from '../../../state/plan.ts';
import { completeThresholds, inRange, missingAligner, type Thresholds } from '../../../state/planModel.ts';
import { useSystem } from '../../../state/system.ts';
import { hindranceOf, type Hindrance } from '../model/hindrance.ts';
import { usePlanned } from './usePlanned.ts';

interface Start {
  samples: number;
  databases: number;
  searches: number;
  /** Chosen samples that none of the databases can be searched for in. */
  leftOut: number;
  hindrance: Hindrance | null;
  starting: boolean;
  error: RemoteError | null;
  start: () => void;
}

/** The run that the page describes now, and starting it with the button or Ctrl Enter. */
export function useStart(defaultName: string): Start {
  const { name, samples: listed, readings, grouping, reset } = useDraft();
  const { thresholds: typed, assemblyMethod, options, remember } = usePlan();
  const { appInfo, check } = useSystem();
  const [starting, setStarting] = useState(false);
  const [error, setError] = useState<RemoteError | null>(null);

  const planned = usePlanned();
  const parameters = appInfo?.parameters ?? [];
  const thresholds = completeThresholds(parameters, typed, planned.groups);
  // A sample or a database without a search has nothing to say in a run.
  const samples = planned.samples.filter(({ kind }) => planned.searches.kinds.has(kind));
  const databases = planned.databases.filter((database) => planned.searches.databases.has(database.name));
  const hindrance = hindranceOf({
    reading: readings.length > 0 || grouping,
    listed: listed.length,
    chosen: planned.samples.length,
    databases: planned.databases.length,
    searches: planned.searches.count,
    thresholdsInRange: thresholds !== null,
    missingAligner: missingAligner(check?.aligners ?? [], planned.searches.programs),
  });

  const run = async () => {
    if (hindrance !== null || thresholds === null || starting) return;
    setStarting(true);
    setError(null);
    try {
      const given = name.trim();
      await launch({
        name: given === '' ? defaultName : given,
        samples,
        databases: databases.map((database) => database.name),
        ...thresholds,
        options,
        assemblyMethod,
      });
      const kept = parameters.flatMap((parameter) => {
        const value = typed[parameter.name] ?? null;
        return inRange(parameter, value) ? [[parameter.name, value]] : [];
      });
      remember({
        databases: planned.databases.map((database) => database.name),
        thresholds: Object.fromEntries(kept) as Thresholds,
        assemblyMethod,
        options,
      });
      reset();
    } catch (thrown) {
      setError(asRemoteError(thrown));
    } finally {
      setStarting(false);
    }
  };
  const start = () => void run();
  useControlEnter(start);
  return {
    // Where nothing can be searched, what was chosen.
    samples: planned.searches.count === 0 ? planned.samples.length : samples.length,
    databases: planned.searches.count === 0 ? planned.databases.length : databases.length,
    searches: planned.searches.count,
    leftOut: planned.samples.length - samples.length,
    hindrance,
    starting,
    error,
    start,
  };
}

function useControlEnter(act: () => void) {
  const onKey = useCallback(
    (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      act();
    },
    [act],
  );
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
    };
  }, [onKey]);
}
