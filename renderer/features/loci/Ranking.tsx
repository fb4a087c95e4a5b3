import { useState } from 'react';
import { classNames } from '../../components/classNames.ts';
import { LinkButton } from '../../components/Button.tsx';
import table from '../../components/Table.module.css';
import { useNarrow } from '../../components/useNarrow.ts';
import { useRowKeys } from '../../components/useRowKeys.ts';
import { useText } from '../../i18n/text.ts';
import { useWidth } from '../results/pane/useWidth.ts';
import { LocusArrow } from './LocusArrow.tsx';
import { locusX } from './model/drawing.ts';
import { countGenes, markOf, typeOf, type Locus } from './model/locus.ts';
import styles from './tables.module.css';

interface RankingProps {
  loci: readonly Locus[];
  /** The rank that is drawn above. */
  shown: number;
  onShow: (rank: number) => void;
}

/** So many stand here at first: runner-ups matter, the tail rarely does. */
const first = 5;

/** The best locus and those that come near it; choosing one draws it above. */
export function Ranking({ loci: all, shown, onShow }: RankingProps) {
  const { loci } = useText();
  const narrow = useNarrow();
  const [everything, setEverything] = useState(false);
  const listed = everything ? all : all.slice(0, Math.max(first, shown));
  const longest = Math.max(1, ...listed.map(({ length }) => length));
  const keys = useRowKeys(listed.length, (at) => {
    const locus = listed[at];
    if (locus !== undefined) onShow(locus.rank);
  });
  const { rankingColumns: names } = loci;
  return (
    <section className={styles['section']}>
      <div className={styles['head']}>
        <h3>{loci.ranking}</h3>
        <span className={styles['note']}>{loci.rankingNote(listed.length, all.length)}</span>
        {all.length > first && (
          <LinkButton
            className={styles['more']}
            onClick={() => {
              setEverything(!everything);
            }}
          >
            {everything ? loci.showLess : loci.showAll(all.length)}
          </LinkButton>
        )}
      </div>
      <table className={classNames(table['table'], styles['table'])} aria-label={loci.ranking}>
        <colgroup>
          <col style={{ width: 56 }} />
          <col style={{ width: 92 }} />
          {!narrow && <col style={{ width: 84 }} />}
          <col style={{ width: 92 }} />
          <col style={{ width: 88 }} />
          <col style={{ width: 66 }} />
          <col style={{ width: 60 }} />
          <col style={{ width: 66 }} />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th>{names.rank}</th>
            <th>{names.locus}</th>
            {!narrow && <th>{names.type}</th>}
            {([names.coverage, names.identity, names.present, names.partial, names.absent] as const).map(
              (name) => (
                <th key={name} className={styles['number']}>
                  {name}
                </th>
              ),
            )}
            <th>{names.genes}</th>
          </tr>
        </thead>
        <tbody onKeyDown={keys.onKeyDown}>
          {listed.map((locus, at) => (
            <RankedLocus
              key={locus.locus}
              locus={locus}
              longest={longest}
              typeShown={!narrow}
              chosen={locus.rank === shown}
              rowProps={keys.rowProps(at)}
              onShow={onShow}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RankedLocusProps {
  locus: Locus;
  longest: number;
  typeShown: boolean;
  chosen: boolean;
  rowProps: ReturnType<ReturnType<typeof useRowKeys>['rowProps']>;
  onShow: (rank: number) => void;
}

function RankedLocus({ locus, longest, typeShown, chosen, rowProps, onShow }: RankedLocusProps) {
  const { format } = useText();
  const counts = countGenes(locus.genes);
  return (
    <tr
      {...rowProps}
      className={classNames(styles['row'], chosen && styles['chosen'])}
      aria-current={chosen}
      onClick={() => {
        onShow(locus.rank);
      }}
    >
      <td>{locus.rank}</td>
      <td className={styles['name']} title={locus.label}>
        {locus.label}
      </td>
      {typeShown && (
        <td className={styles['quiet']} title={typeOf(locus)}>
          {typeOf(locus)}
        </td>
      )}
      <td className={styles['number']}>{format.decimal(locus.coveragePct)}</td>
      <td className={styles['number']}>{format.decimal(locus.identityPct)}</td>
      <td className={styles['number']}>{format.integer(counts.present)}</td>
      <td className={styles['number']}>{format.integer(counts.partial)}</td>
      <td className={styles['number']}>{format.integer(counts.absent)}</td>
      <td>
        <SmallLocus locus={locus} longest={longest} />
      </td>
    </tr>
  );
}

/** The genes of a locus, small; all of a table have one scale. */
function SmallLocus({ locus, longest }: { locus: Locus; longest: number }) {
  const [attach, width] = useWidth();
  const own = (locus.length / longest) * width;
  return (
    <div ref={attach}>
      <svg width={width} height="16" style={{ display: 'block' }} aria-hidden="true">
        <path d={`M0 8H${own}`} stroke="var(--line-strong)" />
        {locus.genes.map((gene, at) => {
          const from = locusX(gene.start, locus.length, own);
          const to = locusX(gene.end + 1, locus.length, own);
          return <SmallArrow key={at} from={from + 0.5} to={Math.max(from + 2, to - 0.5)} gene={gene} />;
        })}
      </svg>
    </div>
  );
}

function SmallArrow({ from, to, gene }: { from: number; to: number; gene: Locus['genes'][number] }) {
  const mark = markOf(gene);
  return (
    <LocusArrow
      from={from}
      to={to}
      top={3}
      bottom={13}
      head={4}
      reverse={gene.strand === '-'}
      mark={mark}
      small
    />
  );
}
