import { memo } from 'react';
import { classNames } from '../../../components/classNames.ts';
import { MiddleCut } from '../../../components/MiddleCut.tsx';
import { useText } from '../../../i18n/text.ts';
import grid from '../../run/grid.module.css';
import { BreadthBar } from '../BreadthBar.tsx';
import type { Laid, TableGene } from '../model/gene.ts';
import type { TableRow } from '../model/rows.ts';
import type { ReadsLimits } from '../model/verdict.ts';
import { ReadsGlyph } from '../ReadsGlyph.tsx';
import { isBeside, isNumber, type ReadsColumn } from './columns.ts';
import { Sparkline } from './Sparkline.tsx';
import styles from './table.module.css';

interface GeneLineProps {
  row: TableRow;
  line: number;
  columns: readonly ReadsColumn[];
  limits: ReadsLimits;
  laid: Laid;
  /** Where the small plots end. */
  deepest: number;
  active: boolean;
  selected: boolean;
  idOf: (line: number) => string;
  onChoose: (line: number) => void;
}

const rowClass = classNames(grid['row'], grid['columns']);
const selectedClass = classNames(rowClass, grid['selected'], styles['chosen']);
const secondary: readonly ReadsColumn[] = ['reads', 'coverage', 'onIdentity'];

function cellClass(column: ReadsColumn): string {
  return classNames(
    grid['cell'],
    isNumber(column) && grid['number'],
    (column === 'gene' || column === 'verdict') && grid['text'],
    secondary.includes(column) && grid['secondary'],
    column === 'gene' && classNames(grid['parts'], styles['gene']),
    column === 'breadth' && classNames(grid['parts'], styles['breadth']),
    column === 'profile' && styles['profile'],
    column === 'coverage' && styles['seam'],
    isBeside(column) && styles['beside'],
  );
}

/** Drawn again only when the gene, its verdict or the columns change, not while the table scrolls. */
export const GeneLine = memo(function GeneLine(props: GeneLineProps) {
  const { line, columns, active, selected, idOf, onChoose } = props;
  return (
    <div
      role="row"
      id={idOf(line)}
      aria-rowindex={line + 2}
      aria-selected={selected}
      data-active={active}
      className={selected ? selectedClass : rowClass}
      onClick={() => {
        onChoose(line);
      }}
    >
      {columns.map((column, at) => (
        <div key={column} role="gridcell" aria-colindex={at + 1} className={cellClass(column)}>
          <GeneCell {...props} column={column} />
        </div>
      ))}
    </div>
  );
});

function GeneCell({ row, column, limits, laid, deepest, selected }: GeneLineProps & { column: ReadsColumn }) {
  const { reads, format } = useText();
  const { gene, verdict, onAssembly, agreement } = row;
  switch (column) {
    case 'gene':
      return (
        <>
          <ReadsGlyph verdict={verdict} label={reads.verdict(verdict, limits, laid)} />
          <MiddleCut text={row.name} keep={6} />
        </>
      );
    case 'verdict':
      return reads.verdict(verdict, limits, laid);
    case 'breadth':
      return (
        <>
          <BreadthBar breadthPct={gene?.breadthPct ?? 0} limit={limits.breadth} verdict={verdict} />
          {format.decimal(gene?.breadthPct ?? 0)}
        </>
      );
    case 'identity':
      return typeof gene?.meanIdentityPct === 'number' && format.decimal(gene.meanIdentityPct);
    case 'depth':
      return gene !== null && format.decimal(gene.meanDepth, 1);
    case 'reads':
      return gene !== null && format.integer(gene.readsMapped);
    case 'profile':
      return gene !== null && <Profile gene={gene} deepest={deepest} strong={selected} />;
    case 'coverage':
      return onAssembly !== null && format.decimal(onAssembly.coveragePct);
    case 'onIdentity':
      return onAssembly !== null && format.decimal(onAssembly.identityPct);
    case 'agreement':
      return (
        <span className={agreement === 'agree' || agreement === 'neither' ? styles['quiet'] : undefined}>
          {reads.agreement[agreement]}
        </span>
      );
  }
}

function Profile({ gene, deepest, strong }: { gene: TableGene; deepest: number; strong: boolean }) {
  const { reads } = useText();
  if (gene.profile === null) return null;
  return (
    <>
      <Sparkline gene={gene} profile={gene.profile} deepest={deepest} strong={strong} />
      <span className="visually-hidden">{reads.profileSummary(gene.meanDepth)}</span>
    </>
  );
}
