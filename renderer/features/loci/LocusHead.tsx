import { LinkButton } from '../../components/Button.tsx';
import { Segments } from '../../components/Segments.tsx';
import { useText } from '../../i18n/text.ts';
import { CallGlyph, callGround } from './LocusGlyph.tsx';
import { locusFacts, type ClusterLimits } from './model/facts.ts';
import { callMark, contigsOf, countGenes, typeOf, type Locus } from './model/locus.ts';
import styles from './LociTab.module.css';

interface LocusHeadProps {
  locus: Locus;
  best: Locus;
  /** The best one is the answer. */
  called: boolean;
  limits: ClusterLimits;
  onBack: () => void;
}

/** The verdict in words, then the numbers. */
export function LocusHead({ locus, best, called, limits, onBack }: LocusHeadProps) {
  const { loci } = useText();
  const isBest = locus.rank === best.rank;
  const counts = countGenes(locus.genes);
  const mark = callMark(locus, called && isBest);
  const type = typeOf(locus);
  const facts = locusFacts(locus, called && isBest, limits);
  return (
    <div className={styles['head']}>
      <div className={styles['headWords']}>
        <div className={styles['headLine']}>
          <h2 className={styles['locus']}>{locus.label}</h2>
          {type !== '' && <span className={styles['type']}>{loci.type(type)}</span>}
          <span className={styles['badge']} style={{ background: callGround(mark) }}>
            <CallGlyph mark={mark} />
            {isBest
              ? loci.mark(mark, {
                  contigs: contigsOf(locus),
                  missing: locus.genes.length - counts.present,
                })
              : loci.runnerUp}
          </span>
          {!isBest && (
            <>
              <span className={styles['quiet']}>{loci.otherRank(locus.rank, best.label, called)}</span>
              <LinkButton className={styles['link']} onClick={onBack}>
                {loci.backToBest(best.label)}
              </LinkButton>
            </>
          )}
        </div>
        <p className={`${styles['sentence'] ?? ''} selectable`}>
          <Segments parts={loci.sentence(isBest ? facts : { ...facts, called: true })} />
        </p>
      </div>
      <Numbers locus={locus} present={counts.present} />
    </div>
  );
}

function Numbers({ locus, present }: { locus: Locus; present: number }) {
  const { loci, format } = useText();
  const numbers: [name: string, value: string, unit: string][] = [
    [loci.coverage, format.decimal(locus.coveragePct), '%'],
    [loci.identity, format.decimal(locus.identityPct), '%'],
    [loci.genes, format.integer(present), loci.genesOf(locus.genes.length)],
  ];
  return (
    <dl className={styles['numbers']}>
      {numbers.map(([name, value, unit]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            <span> {unit}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
