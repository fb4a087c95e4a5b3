import { useMemo, useState } from 'react';
import type { Sample } from '../../../../core/contract/samples.ts';
import { Button } from '../../../components/Button.tsx';
import { Checkbox } from '../../../components/Checkbox.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { MiddleCut } from '../../../components/MiddleCut.tsx';
import { SegmentedControl } from '../../../components/SegmentedControl.tsx';
import { TextInput } from '../../../components/TextInput.tsx';
import { useText } from '../../../i18n/text.ts';
import { useDraft } from '../../../state/draft.ts';
import { canBeMates, withoutLaneTag, type JoinAs } from '../../../state/readsSamples.ts';
import { pairingOf, sortSamples } from '../model/rows.ts';
import { useCorrection } from './useCorrection.ts';
import styles from './JoinDialog.module.css';

interface JoinDialogProps {
  sample: Sample;
  onClose: () => void;
}

/** From here on, typing is quicker than looking. */
const needsFinding = 8;

/** Which samples of reads become one with this one; further lanes of its name are ticked already. */
export function JoinDialog({ sample, onClose }: JoinDialogProps) {
  const { screen } = useText();
  const samples = useDraft((state) => state.samples);
  const joinSamples = useDraft((state) => state.joinSamples);
  const correct = useCorrection();
  const others = useMemo(() => {
    const reads = samples.filter((entry) => entry.sample.kind === 'reads' && entry.sample.id !== sample.id);
    return sortSamples(reads, { column: 'sample', descending: false }).map((entry) => entry.sample);
  }, [samples, sample]);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        others
          .filter(({ name }) => name !== sample.name && withoutLaneTag(name) === withoutLaneTag(sample.name))
          .map(({ id }) => id),
      ),
  );
  const [as, setAs] = useState<JoinAs>('lanes');
  const [find, setFind] = useState('');
  const members = [sample, ...others.filter(({ id }) => ticked.has(id))];
  const mates = canBeMates(members);
  const wanted = find.trim().toLowerCase();
  const found = others.filter(({ name }) => name.toLowerCase().includes(wanted));

  const join = () => {
    correct(screen.joined(members.length, sample.name), () => {
      joinSamples(
        members.map(({ id }) => id),
        mates ? as : 'lanes',
      );
    });
    onClose();
  };
  return (
    <Dialog
      open
      title={screen.joinNamed(sample.name)}
      explain={screen.joinExplain}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{screen.cancel}</Button>
          <Button variant="primary" disabled={members.length < 2} onClick={join}>
            {screen.joinAction(members.length)}
          </Button>
        </>
      }
    >
      <div className={styles['content']}>
        {others.length > needsFinding && (
          <TextInput
            size={24}
            icon="search"
            label={screen.joinFind}
            placeholder={screen.joinFind}
            value={find}
            onChange={(event) => {
              setFind(event.target.value);
            }}
          />
        )}
        <ul className={styles['list']} aria-label={screen.joinList}>
          {found.map((other) => (
            <li key={other.id}>
              <label className={styles['choice']}>
                <Checkbox
                  label={other.name}
                  checked={ticked.has(other.id)}
                  onChange={(on) => {
                    const next = new Set(ticked);
                    if (on) next.add(other.id);
                    else next.delete(other.id);
                    setTicked(next);
                  }}
                />
                <span className={styles['name']}>
                  <MiddleCut text={other.name} />
                </span>
                <span className={styles['kind']}>
                  {screen.readsKind(pairingOf(other), other.lanes.length)}
                </span>
              </label>
            </li>
          ))}
          {found.length === 0 && <li className={styles['none']}>{screen.joinNone}</li>}
        </ul>
        {mates && (
          <div className={styles['as']}>
            {screen.joinAs}
            <SegmentedControl
              label={screen.joinAs}
              value={as}
              options={[
                { value: 'lanes', label: screen.joinAsLanes },
                { value: 'mates', label: screen.joinAsMates },
              ]}
              onChange={setAs}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
