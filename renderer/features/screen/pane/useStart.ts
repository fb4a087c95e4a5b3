import { useCallback, useEffect, useState } from 'react';
import { asRemoteError, type RemoteError } from '../../../state/bridge.ts';
import { useDatabases } from '../../../state/databases.ts';
import { useDraft } from '../../../state/draft.ts';
import { launch } from '../../../state/launch.ts';
import { usePlan } from '../../../state/plan.ts';
import { chosenReady, completeThresholds, missingAligner } from '../../../state/planModel.ts';
import { useSystem } from '../../../state/system.ts';
import { hindranceOf, type Hindrance } from '../model/hindrance.ts';

interface Start {
  samples: number;
  databases: number;
  hindrance: Hindrance | null;
  starting: boolean;
  error: RemoteError | null;
  start: () => void;
}

/** The run that the page describes now, and starting it with the button or Ctrl Enter. */
export function useStart(defaultName: string): Start {
  const { name, samples, readings, reset } = useDraft();
  const list = useDatabases((state) => state.list) ?? [];
  const { databases, thresholds, remember } = usePlan();
  const { appInfo, check } = useSystem();
  const [starting, setStarting] = useState(false);
  const [error, setError] = useState<RemoteError | null>(null);

  const chosenSamples = samples.filter((entry) => entry.chosen).map((entry) => entry.sample);
  const names = chosenReady(list, databases);
  const values = completeThresholds(appInfo?.parameters ?? [], thresholds);
  const hindrance = hindranceOf({
    reading: readings.length > 0,
    listed: samples.length,
    chosen: chosenSamples.length,
    databases: names.length,
    thresholdsInRange: values !== null,
    missingAligner: missingAligner(
      check?.aligners ?? [],
      list.filter((database) => names.includes(database.name)),
    ),
  });

  const run = async () => {
    if (hindrance !== null || values === null || starting) return;
    setStarting(true);
    setError(null);
    try {
      const given = name.trim();
      await launch({
        name: given === '' ? defaultName : given,
        samples: chosenSamples,
        databases: names,
        thresholds: values,
      });
      remember(names, values);
      reset();
    } catch (thrown) {
      setError(asRemoteError(thrown));
    } finally {
      setStarting(false);
    }
  };
  const start = () => void run();
  useControlEnter(start);
  return { samples: chosenSamples.length, databases: names.length, hindrance, starting, error, start };
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
