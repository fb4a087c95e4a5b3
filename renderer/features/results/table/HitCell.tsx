import { CoverageBar } from '../../../components/CoverageBar.tsx';
import { classNames } from '../../../components/classNames.ts';
import { MiddleCut } from '../../../components/MiddleCut.tsx';
import { VerdictGlyph } from '../../../components/VerdictGlyph.tsx';
import { useText } from '../../../i18n/text.ts';
import grid from '../../run/grid.module.css';
import { columnIds, isNumberColumn, type ColumnId } from '../model/columns.ts';
import { foundPart } from '../model/hitContext.ts';
import type { TableHit, TablePiece } from '../model/hitIndex.ts';
import { piecesOf } from '../model/verdict.ts';
import styles from './table.module.css';

const monospaced: readonly ColumnId[] = ['contig', 'coverageMap', 'accession'];
const secondary: readonly ColumnId[] = [
  'confidence',
  'start',
  'end',
  'strand',
  'found',
  'gaps',
  'database',
  'product',
];
/** What is longer than its room is cut off. */
const cut: readonly ColumnId[] = ['gene', 'sample', 'classes', 'contig', 'database', 'accession', 'product'];

function classOf(column: ColumnId): string {
  const drawn = column === 'gene' || column === 'coveragePct' || column === 'classes';
  return classNames(
    grid['cell'],
    drawn && grid['parts'],
    isNumberColumn(column) && grid['number'],
    cut.includes(column) && grid['text'],
    secondary.includes(column) && grid['secondary'],
    monospaced.includes(column) && styles['mono'],
    column === 'gene' && styles['gene'],
    column === 'coveragePct' && styles['coverage'],
  );
}

export const cellClass = Object.fromEntries(columnIds.map((column) => [column, classOf(column)])) as Record<
  ColumnId,
  string
>;

interface HitCellProps {
  hit: TableHit;
  column: ColumnId;
  /** Its database names classes, so that none is an answer. */
  statesClasses: boolean;
}

/** What a hit shows in a column. */
export function HitCell({ hit, column, statesClasses }: HitCellProps) {
  const text = useText();
  const { format, results } = text;
  switch (column) {
    case 'gene':
      return (
        <>
          <VerdictGlyph verdict={hit.confidence} label={results.confidence[hit.confidence]} />
          <MiddleCut text={hit.gene} keep={6} />
        </>
      );
    case 'sample':
      return <MiddleCut text={hit.sample} />;
    case 'confidence':
      return results.confidence[hit.confidence];
    case 'coveragePct':
      return (
        <>
          <CoverageBar
            geneStart={hit.geneStart}
            geneEnd={hit.geneEnd}
            pieces={placedPieces(hit.fragments)}
            geneLength={hit.geneLength}
            hasGap={hit.gapBases > 0}
            verdict={hit.confidence}
          />
          {format.decimal(hit.coveragePct)}
        </>
      );
    case 'identityPct':
      return format.decimal(hit.identityPct);
    case 'classes':
      return <Classes classes={hit.classes} stated={statesClasses} />;
    case 'contig':
      return <Contig hit={hit} />;
    case 'start':
      return format.integer(hit.start);
    case 'end':
      return format.integer(hit.end);
    case 'strand':
      return hit.strand;
    case 'found':
      return foundPart(hit);
    case 'coverageMap':
      return hit.coverageMap;
    case 'gaps':
      return `${hit.gapOpenings}/${hit.gapBases}`;
    case 'database':
      return hit.database;
    case 'accession':
      return <MiddleCut text={hit.accession} />;
    case 'product':
      return <span title={hit.product}>{hit.product}</span>;
  }
}

/** Pieces with their places on the gene; null where they are not known, and the found part is drawn as one. */
function placedPieces(
  pieces: readonly TablePiece[] | null,
): readonly { geneStart: number; geneEnd: number }[] | null {
  const placed = pieces?.flatMap(({ geneStart, geneEnd }) =>
    geneStart === undefined || geneEnd === undefined ? [] : [{ geneStart, geneEnd }],
  );
  return placed === undefined || placed.length < (pieces?.length ?? 0) ? null : placed;
}

function Contig({ hit }: { hit: TableHit }) {
  const { results } = useText();
  if (hit.fragments === null) return <MiddleCut text={hit.contig} />;
  const { pieces, contigs } = piecesOf(hit.fragments);
  return (
    <span className={styles['pieces']} title={hit.contig}>
      {results.splitOver(pieces, contigs)}
    </span>
  );
}

function Classes({ classes, stated }: { classes: readonly string[]; stated: boolean }) {
  const { results } = useText();
  const [first, ...others] = classes;
  if (first === undefined) return stated && <span className={styles['absent']}>{results.notStated}</span>;
  return (
    <>
      <span className={styles['first']} title={classes.join(', ')}>
        {first}
      </span>
      {others.length > 0 && <span className={styles['more']}>{results.more(others.length)}</span>}
    </>
  );
}
