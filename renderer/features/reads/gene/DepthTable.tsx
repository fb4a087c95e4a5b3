import table from '../../../components/Table.module.css';
import { useText } from '../../../i18n/text.ts';
import { binBases } from '../model/depth.ts';
import type { ReadDifference } from '../model/differences.ts';
import type { Laid, ReadsGene } from '../model/gene.ts';
import styles from './panel.module.css';

interface DepthTableProps {
  gene: ReadsGene;
  differences: readonly ReadDifference[];
  laid: Laid;
}

/** What the plot shows, in numbers: the differences, and the depth of every stretch. */
export function DepthTable({ gene, differences, laid }: DepthTableProps) {
  return (
    <div className={styles['tables']}>
      <Differences differences={differences} laid={laid} />
      <Bins gene={gene} />
    </div>
  );
}

function Differences({ differences, laid }: { differences: readonly ReadDifference[]; laid: Laid }) {
  const { reads, format } = useText();
  const words = reads.differences;
  if (differences.length === 0) return <p className={styles['nothing']}>{words.none}</p>;
  return (
    <div className={table['scroller']} tabIndex={0} role="group" aria-label={words.title}>
      <table className={table['table']} aria-label={words.title}>
        <thead>
          <tr>
            <th className={table['number']}>{words.position}</th>
            <th>{words.kind}</th>
            <th className={table['number']}>{words.reads[laid]}</th>
            <th className={table['number']}>{words.depth}</th>
            <th className={table['number']}>{words.share}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((difference, at) => (
            <tr key={at} className={table['row']}>
              <td className={table['number']}>{format.integer(difference.position)}</td>
              <td>{words.words(difference)}</td>
              <td className={table['number']}>{format.integer(difference.reads)}</td>
              <td className={table['number']}>{format.integer(difference.depth)}</td>
              <td className={table['number']}>{format.decimal(difference.share * 100, 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Bins({ gene }: { gene: ReadsGene }) {
  const { reads, format } = useText();
  const { bins, binSize } = gene.profile;
  return (
    <div className={table['scroller']} tabIndex={0} role="group" aria-label={reads.bins.title}>
      <table className={table['table']} aria-label={reads.bins.title}>
        <thead>
          <tr>
            <th>{reads.bins.bases}</th>
            <th className={table['number']}>{reads.bins.depth}</th>
          </tr>
        </thead>
        <tbody>
          {bins.map((depth, at) => {
            const [first, last] = binBases(at, binSize, gene.geneLength);
            return (
              <tr key={at} className={table['row']}>
                <td className={table['quiet']}>
                  {first === last
                    ? format.integer(first)
                    : `${format.integer(first)}–${format.integer(last)}`}
                </td>
                <td className={table['number']}>{format.decimal(depth)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
