import { nextStepOf, sentenceOf } from '../../../components/errorDetails.ts';
import { useText } from '../../../i18n/text.ts';
import type { TreeItem } from './treeItems.ts';
import styles from './tables.module.css';

/** What the table or column that is pointed at stands for. */
export function ItemFacts({ item }: { item: TreeItem | null }) {
  const { explore, errors } = useText();
  const words = explore.tables;
  if (item === null) {
    return (
      <div className={styles['facts']}>
        <p>{words.insert}</p>
      </div>
    );
  }
  const { table } = item;
  if (item.kind === 'column') {
    const { name, type, description } = item.column;
    return (
      <div className={styles['facts']}>
        <p className={styles['factsTitle']}>
          {name} <code className={styles['quiet']}>{type}</code>
        </p>
        <p>{description === '' ? words.noDescription : description}</p>
      </div>
    );
  }
  const { problem } = table;
  return (
    <div className={styles['facts']}>
      <p className={styles['factsTitle']}>{table.title === '' ? table.name : table.title}</p>
      <p className={styles['quiet']}>
        {[
          words.origins[table.origin],
          ...(table.rows === null ? [] : [words.rowsRead(table.rows)]),
          words.columns(table.columns.length),
        ].join(', ')}
      </p>
      {problem === null ? (
        <p>{table.description}</p>
      ) : (
        <p>
          {sentenceOf(problem.message)} {nextStepOf(problem, errors.nextSteps)}
        </p>
      )}
    </div>
  );
}
