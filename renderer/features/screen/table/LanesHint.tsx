import { HealthGlyph } from '../../../components/HealthGlyph.tsx';
import { LinkButton } from '../../../components/Button.tsx';
import { classNames } from '../../../components/classNames.ts';
import { useText } from '../../../i18n/text.ts';
import { useDraft } from '../../../state/draft.ts';
import { useCorrection } from './useCorrection.ts';
import styles from './SampleTable.module.css';

interface LanesHintProps {
  /** Without the lane. */
  name: string;
  ids: readonly string[];
  onFocus: (key: string) => void;
}

/** Samples whose names differ in their lanes alone stay apart, but may be meant to be one. */
export function LanesHint({ name, ids, onFocus }: LanesHintProps) {
  const { screen } = useText();
  const joinSamples = useDraft((state) => state.joinSamples);
  const correct = useCorrection();
  return (
    <div className={classNames(styles['line'], styles['lanesHint'])}>
      <span role="gridcell" className={styles['check']}>
        <HealthGlyph health="caution" />
      </span>
      <span role="gridcell" className={styles['rest']}>
        {screen.lanesHint(ids.length, name)}
        <LinkButton
          onClick={() => {
            correct(screen.joined(ids.length, name), () => {
              joinSamples(ids, 'lanes');
            });
            onFocus(ids[0] ?? '');
          }}
        >
          {screen.joinLanes}
        </LinkButton>
      </span>
    </div>
  );
}
