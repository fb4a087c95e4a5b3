import { useEffect, useRef } from 'react';
import { Button } from '../../../components/Button.tsx';
import { ErrorText } from '../../../components/ErrorText.tsx';
import { HealthGlyph } from '../../../components/HealthGlyph.tsx';
import { useText } from '../../../i18n/text.ts';
import { useBuildForm } from '../../../state/buildForm.ts';
import { hindranceOf } from '../../../state/buildFormModel.ts';
import { showToast } from '../../../state/toasts.ts';
import { nounOfPreview } from './model/preview.ts';
import styles from './build.module.css';

/** What a build would make, and the build itself; disabled, it says beside it what is missing. */
export function BuildFoot({ onBuilt }: { onBuilt: (name: string) => void }) {
  const { databaseBuild: words } = useText();
  const { building, buildProblem, build, stop } = useBuildForm();
  const start = useBuild(build, onBuilt);
  return (
    <>
      {buildProblem !== null && (
        <div className={styles['buildProblem']}>
          <ErrorText title={words.failed} problem={buildProblem} unaffected={words.nothingChanged} />
        </div>
      )}
      <div className={styles['footRow']}>
        {building === null ? (
          <Ready onBuild={start} />
        ) : (
          <>
            <HealthGlyph health="working" />
            <div className={styles['footWords']}>
              <div className={styles['footTitle']}>{building.name}</div>
              <p className={styles['footNote']} role="status">
                {building.stopping ? words.stopping : words.phases[building.phase ?? 'starting']}
              </p>
            </div>
            <Button size={32} disabled={building.stopping} onClick={stop}>
              {words.stop}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function Ready({ onBuild }: { onBuild: () => void }) {
  const { databaseBuild: words } = useText();
  const { fields, preview, checking, checkProblem, stopped } = useBuildForm();
  const hindrance = hindranceOf({ fields, preview, checking, checkFailed: checkProblem !== null });
  const name = fields.name.trim();
  const ready = preview === null ? '' : words.ready(preview.records, nounOfPreview(preview));
  const note = hindrance !== null ? words.missing[hindrance] : stopped ? words.stopped : ready;
  return (
    <>
      <div className={styles['footWords']}>
        {name !== '' && <div className={styles['footTitle']}>{name}</div>}
        <p className={styles['footNote']} role="status">
          {note}
        </p>
      </div>
      <Button variant="primary" size={32} disabled={hindrance !== null} onClick={onBuild}>
        {preview?.replaces === true ? words.buildReplacing : words.build}
      </Button>
    </>
  );
}

/** A build outlives its pane: the news of it always come, but only an open pane leads to the new database. */
function useBuild(
  build: ReturnType<typeof useBuildForm.getState>['build'],
  onBuilt: (name: string) => void,
): () => void {
  const { databaseBuild: words } = useText();
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => {
    void build().then((built) => {
      if (built === null) return;
      const { name, records, preview } = built;
      showToast({ icon: 'done', message: words.built(name, records, nounOfPreview(preview)) });
      if (shown.current) onBuilt(name);
    });
  };
}
