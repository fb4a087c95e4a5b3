import type { HitRow } from '../../../../core/contract/results.ts';
import { MiddleCut } from '../../../components/MiddleCut.tsx';
import { PaneSection } from '../../../components/Pane.tsx';
import { useText } from '../../../i18n/text.ts';
import styles from './pane.module.css';

/** Where the pieces of a gene lie, which was found in several of them. */
export function PiecesSection({ pieces }: { pieces: NonNullable<HitRow['fragments']> }) {
  const { results, format } = useText();
  const { pieceColumns: columns, range, pieces: title } = results.pane;
  return (
    <PaneSection title={title} note={format.integer(pieces.length)}>
      <table className={`${styles['pieces'] ?? ''} selectable`}>
        <thead>
          <tr>
            <th scope="col">{columns.contig}</th>
            <th scope="col">{columns.position}</th>
            <th scope="col">{columns.part}</th>
            <th scope="col">{columns.identity}</th>
          </tr>
        </thead>
        <tbody>
          {pieces.map((piece) => (
            <tr key={`${piece.contigIndex} ${piece.start} ${piece.geneStart}`}>
              <td>
                <span className={styles['pieceContig']}>
                  <MiddleCut text={piece.contig} />
                </span>
              </td>
              <td>
                {range(piece.start, piece.end)} ({piece.strand})
              </td>
              <td>{range(piece.geneStart, piece.geneEnd)}</td>
              <td>{format.decimal(piece.identityPct)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PaneSection>
  );
}
