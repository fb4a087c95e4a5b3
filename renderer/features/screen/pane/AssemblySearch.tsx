import { useId } from 'react';
import type { AssemblyMethod } from '../../../../core/contract/runs.ts';
import { Select } from '../../../components/Select.tsx';
import { Switch } from '../../../components/Switch.tsx';
import { useText } from '../../../i18n/text.ts';
import { usePlan } from '../../../state/plan.ts';
import type { ContigOptions } from '../../../state/planModel.ts';
import { Fold } from './Fold.tsx';
import { SettingLine } from './SettingLine.tsx';
import styles from './AssemblySearch.module.css';

const methods: readonly AssemblyMethod[] = ['contig', 'confirm', 'survey'];
const options: readonly (keyof ContigOptions)[] = ['mergeFragments', 'recoverCulled'];

/** How assemblies are searched, and what BLAST does beyond the compatible table. */
export function AssemblySearch() {
  const { screen } = useText();
  const { assemblyMethod, setAssemblyMethod, options: chosen } = usePlan();
  const changed = assemblyMethod !== 'contig' || chosen.mergeFragments || chosen.recoverCulled;
  const summary = [
    screen.methods[assemblyMethod].name,
    ...options.filter((name) => chosen[name]).map((name) => screen.options[name].short),
  ].join(', ');
  return (
    <Fold title={screen.assemblySearch} summary={summary} openAtFirst={changed}>
      <div className={styles['method']}>
        <span className={styles['name']}>{screen.method}</span>
        <Select
          label={screen.method}
          size={24}
          value={assemblyMethod}
          options={methods.map((value) => ({
            value,
            label: screen.methods[value].name,
            note: screen.methods[value].explain,
          }))}
          onChange={setAssemblyMethod}
        />
        <p className={styles['explain']}>{screen.methods[assemblyMethod].explain}</p>
      </div>
      {assemblyMethod === 'survey' ? null : options.map((name) => <Option key={name} name={name} />)}
    </Fold>
  );
}

function Option({ name }: { name: keyof ContigOptions }) {
  const { screen } = useText();
  const { options: chosen, setOption } = usePlan();
  const describedBy = useId();
  const controlId = useId();
  const { title, explain } = screen.options[name];
  return (
    <SettingLine title={title} term={name} explain={explain} explainId={describedBy} controlId={controlId}>
      <Switch
        id={controlId}
        label={title}
        aria-describedby={describedBy}
        checked={chosen[name]}
        onChange={(on) => {
          setOption(name, on);
        }}
      />
    </SettingLine>
  );
}
