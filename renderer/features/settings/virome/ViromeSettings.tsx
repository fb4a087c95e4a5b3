import { useEffect, useRef } from 'react';
import type { Settings, ViromePlace } from '../../../../core/contract/system.ts';
import { LinkButton } from '../../../components/Button.tsx';
import { SegmentedControl } from '../../../components/SegmentedControl.tsx';
import { useText } from '../../../i18n/text.ts';
import { useKeptKeys } from '../../../state/keptKeys.ts';
import { useSystem } from '../../../state/system.ts';
import { SettingRow } from '../SettingRow.tsx';
import { DatasetsNow } from './DatasetsNow.tsx';
import { KeySettings } from './KeySettings.tsx';
import { dotenvIn, isShipped, placeFields, shippedPlace, storeFields } from './place.ts';
import { PlaceSetting } from './PlaceSetting.tsx';
import { PlaceText } from './PlaceText.tsx';
import styles from './virome.module.css';

const urlStyles = ['path', 'vhost'] as const;

interface ViromeSettingsProps {
  place: ViromePlace;
  onSave: (changes: Partial<Settings>) => void;
}

/** Where the virus–host data is: the datasets that ship, files of one's own, or an S3-compatible store. */
export function ViromeSettings({ place, onSave }: ViromeSettingsProps) {
  const { viromeSettings: words } = useText();
  const keyChanges = useKeptKeys((state) => state.changes);
  const dotenv = useSystem((state) => (state.check === null ? null : dotenvIn(state.check.workspace.path)));
  // Leaving a field by a click on a button makes two changes before the first is drawn.
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  }, [place]);
  const save = (changes: Partial<ViromePlace>) => {
    latest.current = { ...latest.current, ...changes };
    onSave({ virome: latest.current });
  };
  return (
    <>
      <h2>{words.title}</h2>
      <div className={styles['about']}>
        <p>{words.about}</p>
        <p>{words.wins(dotenv)}</p>
        {!isShipped(place) && (
          <LinkButton
            onClick={() => {
              save(shippedPlace);
            }}
          >
            {words.useShipped}
          </LinkButton>
        )}
      </div>
      {placeFields.map(({ dialogs, ...field }) => (
        <PlaceSetting
          key={field.name}
          field={field}
          dialogs={dialogs}
          saved={place[field.name]}
          onSave={(text) => {
            save({ [field.name]: text });
          }}
        />
      ))}
      {storeFields.map((field) => (
        <SettingRow
          key={field.name}
          title={words.fields[field.name].title}
          explain={
            <>
              {words.fields[field.name].explain} <code>{field.variable}</code>
            </>
          }
        >
          <PlaceText
            field={field}
            saved={place[field.name]}
            className={styles['short']}
            onSave={(text) => {
              save({ [field.name]: text });
            }}
          />
        </SettingRow>
      ))}
      <SettingRow
        title={words.urlStyle}
        explain={
          <>
            {words.urlStyleExplain} <code>S3_URL_STYLE</code>
          </>
        }
      >
        <SegmentedControl
          label={words.urlStyle}
          value={place.urlStyle === '' ? 'path' : place.urlStyle}
          options={urlStyles.map((value) => ({ value, label: words.urlStyles[value] }))}
          onChange={(urlStyle) => {
            save({ urlStyle });
          }}
        />
      </SettingRow>
      <KeySettings dotenv={dotenv} />
      <DatasetsNow settled={JSON.stringify([place, keyChanges])} />
    </>
  );
}
