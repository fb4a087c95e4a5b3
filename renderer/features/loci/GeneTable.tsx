import { classNames } from '../../components/classNames.ts';
import table from '../../components/Table.module.css';
import { useNarrow } from '../../components/useNarrow.ts';
import { useRowKeys } from '../../components/useRowKeys.ts';
import { useText } from '../../i18n/text.ts';
import { GeneGlyph } from './LocusGlyph.tsx';
import { markOf, type Locus } from './model/locus.ts';
import { useGeneWords } from './useGeneWords.ts';
import styles from './tables.module.css';

interface GeneTableProps {
  locus: Locus;
  /** Left out: with what each gene makes. */
  withProducts?: boolean;
  chosen: number | null;
  onChoose: (at: number) => void;
}

/** The same genes as in the drawing, in numbers; choosing one marks it in both. */
export function GeneTable({ locus, withProducts = true, chosen, onChoose }: GeneTableProps) {
  const { loci, format } = useText();
  const words = useGeneWords();
  const keys = useRowKeys(locus.genes.length, onChoose);
  const narrow = useNarrow();
  const names = loci.geneColumns;
  return (
    <section className={styles['section']}>
      <div className={styles['head']}>
        <h3>{loci.geneTable}</h3>
        <span className={styles['note']}>{loci.geneTableNote(locus.genes.length, locus.label)}</span>
      </div>
      <table className={classNames(table['table'], styles['table'])} aria-label={loci.geneTable}>
        <colgroup>
          <col style={{ width: 128 }} />
          <col style={{ width: 118 }} />
          <col style={{ width: 90 }} />
          <col style={{ width: 84 }} />
          <col style={{ width: 72 }} />
          <col style={{ width: 72 }} />
          {!narrow && <col style={{ width: 78 }} />}
          <col />
        </colgroup>
        <thead>
          <tr>
            <th>{names.gene}</th>
            <th>{names.verdict}</th>
            <th className={styles['number']}>{names.coverage}</th>
            <th className={styles['number']}>{names.identity}</th>
            <th className={styles['number']}>{names.start}</th>
            <th className={styles['number']}>{names.end}</th>
            {!narrow && <th>{names.strand}</th>}
            {withProducts ? <th>{names.product}</th> : <th aria-hidden="true" />}
          </tr>
        </thead>
        <tbody onKeyDown={keys.onKeyDown}>
          {locus.genes.map((gene, at) => (
            <tr
              key={at}
              {...keys.rowProps(at)}
              className={classNames(styles['row'], at === chosen && styles['chosen'])}
              aria-current={at === chosen}
              onClick={() => {
                onChoose(at);
              }}
            >
              <td className={styles['name']} title={gene.geneId}>
                {gene.geneId}
              </td>
              <td>
                <span className={styles['verdict']}>
                  <GeneGlyph mark={markOf(gene)} />
                  {words(gene)}
                </span>
              </td>
              <td className={styles['number']}>{format.decimal(gene.coveragePct)}</td>
              <td className={styles['number']}>
                {gene.coveragePct > 0 ? format.decimal(gene.identityPct) : ''}
              </td>
              <td className={classNames(styles['number'], styles['quiet'])}>{format.integer(gene.start)}</td>
              <td className={classNames(styles['number'], styles['quiet'])}>{format.integer(gene.end)}</td>
              {!narrow && <td className={styles['quiet']}>{loci.strand[gene.strand]}</td>}
              {withProducts ? (
                <td title={gene.product} className={gene.product === '' ? styles['faint'] : undefined}>
                  {gene.product === '' ? loci.notStated : gene.product}
                </td>
              ) : (
                <td aria-hidden="true" />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
