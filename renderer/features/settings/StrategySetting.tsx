import type { Settings } from '../../../core/contract/system.ts';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { useText } from '../../i18n/text.ts';
import { SettingRow } from './SettingRow.tsx';

interface StrategySettingProps {
  value: Settings['strategy'];
  onSave: (changes: Partial<Settings>) => void;
}

const strategies = ['fast', 'exact'] as const;

/** How the runs that are started from now on search; a run that is taken up again keeps its own way. */
export function StrategySetting({ value, onSave }: StrategySettingProps) {
  const { settings: words } = useText();
  return (
    <SettingRow
      title={words.strategy}
      explain={strategies.map((name) => (
        <div key={name}>{words.strategiesExplain[name]}</div>
      ))}
    >
      <SegmentedControl
        label={words.strategy}
        value={value}
        options={strategies.map((name) => ({ value: name, label: words.strategies[name] }))}
        onChange={(strategy) => {
          onSave({ strategy });
        }}
      />
    </SettingRow>
  );
}
