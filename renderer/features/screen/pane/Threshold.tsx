import { useId } from 'react';
import type { ParameterDescription } from '../../../../core/contract/system.ts';
import { NumberInput } from '../../../components/NumberInput.tsx';
import { useText } from '../../../i18n/text.ts';
import { usePlan } from '../../../state/plan.ts';
import { inRange, thresholdValue } from '../../../state/planModel.ts';
import { SettingLine } from './SettingLine.tsx';
import styles from './SettingLine.module.css';

export function Threshold({ parameter }: { parameter: ParameterDescription }) {
  const text = useText();
  const describedBy = useId();
  const { thresholds, setThreshold } = usePlan();
  const value = thresholdValue(thresholds, parameter);
  const { name, title, description, minimum, maximum, exclusiveMinimum } = parameter;
  return (
    <SettingLine title={title} term={name} explain={description} explainId={describedBy}>
      <NumberInput
        className={styles['input']}
        size={24}
        label={title}
        aria-describedby={describedBy}
        // Mapping quality is the one that is no share of anything.
        {...(name === 'minMapq' ? {} : { unit: text.screen.percent })}
        value={value}
        error={
          inRange(parameter, value) ? undefined : text.screen.outOfRange(minimum, maximum, exclusiveMinimum)
        }
        onChange={(next) => {
          setThreshold(name, next);
        }}
      />
    </SettingLine>
  );
}
