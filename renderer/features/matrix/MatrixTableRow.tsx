import { classNames } from '../../components/classNames.ts';
import { MiddleCut } from '../../components/MiddleCut.tsx';
import { VerdictGlyph } from '../../components/VerdictGlyph.tsx';
import { useText } from '../../i18n/text.ts';
import type { CellPlace } from '../progress/useCellKeys.ts';
import type { Matrix, MatrixCell } from './model/matrix.ts';
import type { Show } from './model/scale.ts';
import { useCellValue, useCellWords, type CellFacts } from './useCellWords.ts';
import styles from './MatrixTable.module.css';

interface MatrixTableRowProps {
  matrix: Matrix;
  show: Show;
  known: CellFacts;
  /** Place in `Matrix.samples`. */
  sample: number;
  row: number;
  /** The genes in sight, and the column of the first one. */
  genes: readonly number[];
  first: number;
  line: { gridTemplateColumns: string };
  /** The column of the chosen cell, if it is in this row. */
  activeColumn: number | null;
  idOf: (row: number, column: number) => string;
  choose: (place: CellPlace) => void;
  onOpen: (sample: number, gene: number) => void;
}

/** A sample with what is known of each gene. */
export function MatrixTableRow(props: MatrixTableRowProps) {
  const { matrix, show, known, sample, row, genes, first, line, activeColumn, idOf, choose } = props;
  const { format } = useText();
  const wordsOf = useCellWords(matrix, known);
  const count = matrix.genesOf(sample);
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={classNames(styles['line'], activeColumn !== null && styles['current'])}
      style={line}
    >
      <div role="rowheader" className={classNames(styles['cell'], styles['sample'])}>
        <MiddleCut text={matrix.samples[sample]?.name ?? ''} />
      </div>
      <div role="gridcell" aria-colindex={2} className={classNames(styles['cell'], styles['count'])}>
        {count === null ? '–' : format.integer(count)}
      </div>
      <i role="presentation" />
      {genes.map((gene, index) => {
        const column = first + index;
        const chosen = activeColumn === column;
        return (
          <div
            key={gene}
            id={idOf(row, column)}
            role="gridcell"
            aria-colindex={column + 3}
            aria-selected={chosen}
            aria-label={chosen ? wordsOf(sample, gene).sentence : undefined}
            className={classNames(styles['cell'], styles['value'], chosen && styles['chosen'])}
            onClick={() => {
              choose({ row, column });
            }}
            onDoubleClick={() => {
              props.onOpen(sample, gene);
            }}
          >
            <CellValue
              cell={matrix.cell(sample, gene)}
              show={show}
              searched={matrix.isSearched(sample, gene)}
            />
          </div>
        );
      })}
    </div>
  );
}

interface CellValueProps {
  cell: MatrixCell | null;
  show: Show;
  searched: boolean;
}

function CellValue({ cell, show, searched }: CellValueProps) {
  const { matrix } = useText();
  const valueOf = useCellValue();
  if (cell === null) {
    return searched ? (
      <span className={styles['dot']}>·</span>
    ) : (
      <span className={styles['quiet']}>{matrix.cell.notSearched}</span>
    );
  }
  // The word for presence tells the shape already.
  const marked = show !== 'presence' && cell.shape !== 'whole';
  return (
    <>
      {marked && (
        <VerdictGlyph
          verdict={cell.shape === 'split' ? 'split' : 'partial'}
          size={11}
          label={cell.shape === 'split' ? matrix.cell.split : matrix.cell.incomplete}
        />
      )}
      {valueOf(cell, show)}
    </>
  );
}
