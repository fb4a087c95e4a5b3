import type { AlignerStatus } from '../../../core/contract/system.ts';
import { Button } from '../../components/Button.tsx';
import { HealthGlyph } from '../../components/HealthGlyph.tsx';
import tables from '../../components/Table.module.css';
import { classNames } from '../../components/classNames.ts';
import { useText } from '../../i18n/text.ts';
import { useSystem } from '../../state/system.ts';
import styles from './AlignerTable.module.css';

/** The programs that do the searching: which, from where, and what is wrong with them. */
export function AlignerTable({ aligners }: { aligners: readonly AlignerStatus[] }) {
  const { selfCheck } = useText();
  const choose = useSystem((state) => state.chooseAlignerFolder);
  const { columns } = selfCheck;
  return (
    <section aria-label={selfCheck.aligners}>
      <div className={styles['heading']}>
        <h2>{selfCheck.aligners}</h2>
        <Button size={24} icon="folder" onClick={() => void choose()}>
          {selfCheck.chooseAlignerFolder}
        </Button>
      </div>
      <table className={classNames(tables['table'], styles['table'])} aria-label={selfCheck.aligners}>
        <colgroup>
          <col className={styles['program']} />
          <col className={styles['version']} />
          <col className={styles['origin']} />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{columns.program}</th>
            <th scope="col">{columns.version}</th>
            <th scope="col">{columns.origin}</th>
            <th scope="col">{columns.path}</th>
          </tr>
        </thead>
        <tbody>
          {aligners.map((aligner) => (
            <Row key={aligner.program} aligner={aligner} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ aligner }: { aligner: AlignerStatus }) {
  const { selfCheck } = useText();
  const sound = aligner.path !== null && aligner.problem === null;
  return (
    <tr className={classNames(styles['row'], !sound && tables['failed'], !sound && styles['bad'])}>
      <td>
        <span className={styles['name']}>
          <HealthGlyph health={sound ? 'good' : 'failed'} label={sound ? selfCheck.good : selfCheck.bad} />
          <span>
            {aligner.program}
            <span className={styles['purpose']}>{selfCheck.purposes[aligner.program]}</span>
          </span>
        </span>
      </td>
      <td>{aligner.version}</td>
      <td className={tables['wrap']}>{selfCheck.origins[aligner.origin]}</td>
      <td className={classNames(tables['wrap'], styles['path'])}>
        {aligner.path !== null && <code>{aligner.path}</code>}
        {aligner.problem !== null && <p>{aligner.problem.message}</p>}
      </td>
    </tr>
  );
}
