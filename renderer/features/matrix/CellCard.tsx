import { VerdictGlyph } from '../../components/VerdictGlyph.tsx';
import { useText } from '../../i18n/text.ts';
import type { MatrixCell } from './model/matrix.ts';
import type { CellWords } from './useCellWords.ts';
import styles from './CellCard.module.css';

interface CellCardProps {
  words: CellWords;
  cell: MatrixCell | null;
  /** Upper left corner of the cell in the room. */
  x: number;
  y: number;
  room: { width: number; height: number };
  pitch: number;
}

const width = 216;
const gap = 6;

/** What is known of a cell, below it, or above and to the left where there is no room. */
export function CellCard({ words, cell, x, y, room, pitch }: CellCardProps) {
  const { matrix } = useText();
  const above = y + pitch + 140 > room.height && y > room.height / 2;
  const left = Math.max(8, Math.min(x + pitch + gap, room.width - width - 8));
  const place = above ? { left, bottom: room.height - y + gap } : { left, top: y + pitch + gap };
  return (
    <div className={styles['card']} style={{ width, ...place }} aria-hidden="true">
      <div className={styles['title']}>
        <strong>{words.gene}</strong> {matrix.cell.in} <strong>{words.sample}</strong>
      </div>
      {cell !== null && cell.shape !== 'whole' && (
        <div className={styles['kind']}>
          <VerdictGlyph verdict={cell.shape === 'split' ? 'split' : 'partial'} />
          {cell.shape === 'split' ? matrix.cell.split : matrix.cell.incomplete}
        </div>
      )}
      {words.without !== null && <div className={styles['quiet']}>{words.without}</div>}
      {words.facts.length > 0 && (
        <dl className={styles['facts']}>
          {words.facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {words.opens !== null && <div className={styles['opens']}>{words.opens}</div>}
    </div>
  );
}
