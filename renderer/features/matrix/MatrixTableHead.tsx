import { classNames } from '../../components/classNames.ts';
import { MiddleCut } from '../../components/MiddleCut.tsx';
import { useText } from '../../i18n/text.ts';
import { mainClass } from './model/geneGroups.ts';
import type { MatrixGene } from './model/matrix.ts';
import { useGroupName } from './useGroupName.ts';
import type { ShownMatrix } from './useMatrix.ts';
import styles from './MatrixTable.module.css';

interface MatrixTableHeadProps {
  shown: ShownMatrix;
  /** The genes in sight, and the column of the first one. */
  genes: readonly number[];
  first: number;
  line: { gridTemplateColumns: string };
}

/** Genes across; with several databases each below its name. */
export function MatrixTableHead({ shown, genes, first, line }: MatrixTableHeadProps) {
  const { columns } = useText().matrix;
  const nameOfGroup = useGroupName();
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={classNames(styles['line'], styles['head'], shown.manyDatabases && styles['twoLines'])}
      style={line}
    >
      <div role="columnheader" className={classNames(styles['cell'], styles['sample'])}>
        {columns.sample}
      </div>
      <div role="columnheader" className={classNames(styles['cell'], styles['count'])}>
        {columns.genes}
      </div>
      <i role="presentation" />
      {genes.map((place, at) => {
        const gene = shown.matrix.genes[place];
        if (gene === undefined) return null;
        return (
          <div
            key={place}
            role="columnheader"
            aria-colindex={first + at + 3}
            className={classNames(styles['cell'], styles['gene'])}
            title={titleOf(gene, nameOfGroup)}
          >
            <span className={styles['geneName']}>
              <MiddleCut text={gene.gene} keep={6} fits={13} />
            </span>
            {shown.manyDatabases && <span className={styles['database']}>{gene.database}</span>}
          </div>
        );
      })}
    </div>
  );
}

function titleOf(gene: MatrixGene, nameOfGroup: (key: string) => string): string {
  const known = mainClass(gene.classes);
  return [gene.gene, gene.database, ...(known === '' ? [] : [nameOfGroup(known)])].join(', ');
}
