import { useId } from 'react';
import type { ParameterDescription } from '../../../../core/contract/system.ts';
import { LinkButton } from '../../../components/Button.tsx';
import { NumberInput } from '../../../components/NumberInput.tsx';
import { PaneSection } from '../../../components/Pane.tsx';
import { useText } from '../../../i18n/text.ts';
import { usePlan } from '../../../state/plan.ts';
import { inRange, thresholdValue } from '../../../state/planModel.ts';
import { useSystem } from '../../../state/system.ts';
import styles from './ThresholdSection.module.css';

export function ThresholdSection() {
  const text = useText();
  const parameters = useSystem((state) => state.appInfo?.parameters) ?? [];
  const { thresholds, backToDefaults } = usePlan();
  const changed = parameters.some((parameter) => thresholdValue(thresholds, parameter) !== parameter.default);
  return (
    <PaneSection
      title={text.screen.thresholds}
      action={changed && <LinkButton onClick={backToDefaults}>{text.screen.backToDefaults}</LinkButton>}
    >
      {parameters.map((parameter) => (
        <Threshold key={parameter.name} parameter={parameter} />
      ))}
    </PaneSection>
  );
}

function Threshold({ parameter }: { parameter: ParameterDescription }) {
  const text = useText();
  const describedBy = useId();
  const { thresholds, setThreshold } = usePlan();
  const value = thresholdValue(thresholds, parameter);
  const { minimum, maximum, exclusiveMinimum } = parameter;
  return (
    <div className={styles['threshold']}>
      <div className={styles['words']}>
        <div className={styles['title']}>
          {parameter.title} <code className={styles['term']}>{parameter.name}</code>
        </div>
        <p id={describedBy} className={styles['description']}>
          {parameter.description}
        </p>
      </div>
      <NumberInput
        className={styles['input']}
        size={24}
        label={parameter.title}
        aria-describedby={describedBy}
        unit={text.screen.percent}
        value={value}
        error={
          inRange(parameter, value) ? undefined : text.screen.outOfRange(minimum, maximum, exclusiveMinimum)
        }
        onChange={(next) => {
          setThreshold(parameter.name, next);
        }}
      />
    </div>
  );
}
