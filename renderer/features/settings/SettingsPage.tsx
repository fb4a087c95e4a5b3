import { useState } from 'react';
import type { Settings } from '../../../core/contract/system.ts';
import { ErrorText } from '../../components/ErrorText.tsx';
import { LoadingRows } from '../../components/LoadingRows.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import tables from '../../components/Table.module.css';
import { useText } from '../../i18n/text.ts';
import { asRemoteError, type RemoteError } from '../../state/bridge.ts';
import { useSystem } from '../../state/system.ts';
import { CacheSetting } from './CacheSetting.tsx';
import { FolderSetting } from './FolderSetting.tsx';
import { LibrarySettings } from './LibrarySettings.tsx';
import { SearchesSetting } from './SearchesSetting.tsx';
import { SettingRow } from './SettingRow.tsx';
import { StrategySetting } from './StrategySetting.tsx';
import { ViromeSettings } from './virome/ViromeSettings.tsx';
import styles from './SettingsPage.module.css';

const themes = ['system', 'light', 'dark'] as const;

export function SettingsPage() {
  const text = useText();
  const { settings, error, change, appInfo, chooseDatadir, chooseAlignerFolder } = useSystem();
  const [saveError, setSaveError] = useState<RemoteError | null>(null);
  const save = (changes: Partial<Settings>) => {
    setSaveError(null);
    change(changes).catch((thrown: unknown) => {
      setSaveError(asRemoteError(thrown));
    });
  };
  const words = text.settings;
  return (
    <>
      <PageBar title={words.title} />
      <div className={tables['scroller']}>
        <div className={styles['column']}>
          {saveError !== null && <ErrorText problem={saveError} title={words.saveFailed} />}
          {settings === null && error === null && <LoadingRows rows={6} height={44} />}
          {settings === null && error !== null && <ErrorText problem={error} title={words.failed} />}
          {settings !== null && (
            <>
              <h2>{words.appearance}</h2>
              <SettingRow title={words.theme} explain={words.themeExplain}>
                <SegmentedControl
                  label={words.theme}
                  value={settings.theme}
                  options={themes.map((value) => ({ value, label: words.themes[value] }))}
                  onChange={(theme) => {
                    save({ theme });
                  }}
                />
              </SettingRow>
              <h2>{words.work}</h2>
              <SearchesSetting value={settings.searchesAtOnce} onSave={save} />
              <StrategySetting value={settings.strategy} onSave={save} />
              <CacheSetting />
              <LibrarySettings limits={settings.retention} onSave={save} />
              <h2>{words.places}</h2>
              <FolderSetting
                title={words.datadir}
                path={settings.datadir}
                unset={words.usualPlace}
                onChoose={chooseDatadir}
                onReset={() => {
                  save({ datadir: null });
                }}
              />
              <FolderSetting
                title={words.alignerFolder}
                explain={words.alignerFolderExplain}
                path={settings.alignerFolder}
                unset={words.searched}
                onChoose={chooseAlignerFolder}
                onReset={() => {
                  save({ alignerFolder: null });
                }}
              />
              <ViromeSettings place={settings.virome} onSave={save} />
            </>
          )}
          <p className={styles['privacy']}>
            {words.privacy} {appInfo !== null && words.version(appInfo.version)}
          </p>
        </div>
      </div>
    </>
  );
}
