import { Select } from '../../../components/Select.tsx';
import { useText } from '../../../i18n/text.ts';
import type { ChartChoice } from '../../../state/exploreViews.ts';
import type { ChartOptions } from '../model/chartChoice.ts';
import { ColumnSelect } from './ColumnSelect.tsx';
import styles from './pictures.module.css';

interface ChartControlsProps {
  options: ChartOptions;
  onChange: (change: Partial<ChartChoice>) => void;
}

/** What kind of chart, along which column, and what goes up. */
export function ChartControls({ options, onChange }: ChartControlsProps) {
  const { pictures: words } = useText().explore;
  const { kinds, x, y, choice } = options;
  return (
    <div className={styles['chartControls']}>
      <Select
        size={24}
        label={words.kind}
        className={styles['kind']}
        value={choice.kind}
        options={kinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
        onChange={(kind) => {
          onChange({ kind });
        }}
      />
      <ColumnSelect
        label={words.x}
        value={choice.x}
        columns={x}
        none=""
        onChange={(name) => {
          if (name !== null) onChange({ x: name });
        }}
      />
      {y.length > 1 && (
        <ColumnSelect
          label={words.y}
          value={choice.y}
          columns={y}
          none={words.count}
          onChange={(name) => {
            onChange({ y: name });
          }}
        />
      )}
    </div>
  );
}
