import { useEffect } from 'react';
import { IconButton } from '../../../components/IconButton.tsx';
import { Pane, PaneSection } from '../../../components/Pane.tsx';
import { useText } from '../../../i18n/text.ts';
import { useBuildForm } from '../../../state/buildForm.ts';
import { BuildFields } from './BuildFields.tsx';
import { BuildFoot } from './BuildFoot.tsx';
import { ClearButton } from './ClearButton.tsx';
import { Recognised } from './Recognised.tsx';
import { useDroppedFiles } from './useDroppedFiles.ts';
import { useFileDrop } from './useFileDrop.ts';
import styles from './build.module.css';

interface BuildPaneProps {
  onClose: () => void;
  /** With the name of the database, once it can be used. */
  onBuilt: (name: string) => void;
}

/** A form that makes a database of the user's own file and says meanwhile what it would become. */
export function BuildPane({ onClose, onBuilt }: BuildPaneProps) {
  const { databaseBuild: words } = useText();
  const building = useBuildForm((state) => state.building !== null);
  const takeFiles = useDroppedFiles();
  const { held, dropProps } = useFileDrop(building ? null : takeFiles);
  useEffect(() => {
    // The files may have changed while the pane was closed.
    const { check, building: busy } = useBuildForm.getState();
    if (busy === null) check();
  }, []);
  return (
    <div className={styles['drop']} {...dropProps}>
      <Pane
        id="build"
        label={words.title}
        defaultWidth={440}
        onClose={onClose}
        foot={<BuildFoot onBuilt={onBuilt} />}
      >
        <PaneSection>
          <div className={styles['headRow']}>
            <h2 className={styles['title']}>{words.title}</h2>
            <span className={styles['headButtons']}>
              <ClearButton />
              <IconButton size={24} icon="close" label={words.close} keys="Esc" onClick={onClose} />
            </span>
          </div>
          <p className={styles['subtitle']}>{words.explain}</p>
        </PaneSection>
        <PaneSection>
          <fieldset className={styles['fields']} disabled={building}>
            <BuildFields />
          </fieldset>
        </PaneSection>
        <Recognised />
        {held && (
          <div className={styles['veil']} role="status">
            <p className={styles['veilTitle']}>{words.release}</p>
            <p className={styles['veilExplain']}>{words.releaseExplain}</p>
          </div>
        )}
      </Pane>
    </div>
  );
}
