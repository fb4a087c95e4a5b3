import { classNames } from '../../components/classNames.ts';
import { MiddleCut } from '../../components/MiddleCut.tsx';
import table from '../../components/Table.module.css';
import { useText } from '../../i18n/text.ts';
import type { LocusPiece } from './model/locus.ts';
import styles from './tables.module.css';

/** Where the locus lies on the assembly, piece by piece. */
export function PieceTable({ pieces }: { pieces: readonly LocusPiece[] }) {
  const { loci, format } = useText();
  const names = loci.pieceColumns;
  if (pieces.length === 0) return null;
  return (
    <section className={styles['section']}>
      <div className={styles['head']}>
        <h3>{loci.pieces}</h3>
        <span className={styles['note']}>{loci.piecesNote(pieces.length)}</span>
      </div>
      <table className={classNames(table['table'], styles['table'])} aria-label={loci.pieces}>
        <colgroup>
          <col />
          <col style={{ width: 96 }} />
          <col style={{ width: 96 }} />
          <col style={{ width: 112 }} />
          <col style={{ width: 84 }} />
          <col style={{ width: 144 }} />
          <col style={{ width: 108 }} />
        </colgroup>
        <thead>
          <tr>
            <th>{names.contig}</th>
            <th className={styles['number']}>{names.start}</th>
            <th className={styles['number']}>{names.end}</th>
            <th className={styles['number']}>{names.length}</th>
            <th>{names.strand}</th>
            <th className={styles['number']}>{names.onLocus}</th>
            <th className={styles['number']}>{names.extra}</th>
          </tr>
        </thead>
        <tbody>
          {pieces.map((piece, at) => (
            <tr key={at} className={styles['row']}>
              <td className={styles['contig']}>
                <MiddleCut text={piece.contig} keep={12} />
              </td>
              <td className={styles['number']}>{format.integer(piece.contigStart)}</td>
              <td className={styles['number']}>{format.integer(piece.contigEnd)}</td>
              <td className={classNames(styles['number'], styles['quiet'])}>
                {format.integer(piece.contigLength)}
              </td>
              <td className={styles['quiet']}>{loci.strand[piece.strand]}</td>
              <td className={styles['number']}>{loci.onLocus(piece.locusStart, piece.locusEnd)}</td>
              <td className={classNames(styles['number'], styles['quiet'])}>
                {format.integer(piece.insertions.reduce((sum, { length }) => sum + length, 0))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
