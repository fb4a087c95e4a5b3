import { HealthGlyph } from '../../components/HealthGlyph.tsx';
import { useText } from '../../i18n/text.ts';
import { GeneGlyph } from './LocusGlyph.tsx';
import type { TypingCall } from './model/locus.ts';
import styles from './phenotype.module.css';

/** What each scheme of the database calls; nothing where it has none. A scheme without a name is its only one. */
export function Phenotypes({ calls }: { calls: Readonly<Record<string, TypingCall>> }) {
  const schemes = Object.entries(calls);
  if (schemes.length === 0) return null;
  return (
    <div className={styles['phenotypes']}>
      {schemes.map(([scheme, call]) => (
        <Phenotype key={scheme} scheme={scheme} call={call} />
      ))}
    </div>
  );
}

const grounds: Record<TypingCall['confidence'], string> = {
  high: 'var(--exact-soft)',
  ambiguous: 'var(--partial-soft)',
  low: 'var(--absent-soft)',
};

/** One call: the phenotype, how sure it is, and what its score is made of. */
function Phenotype({ scheme, call }: { scheme: string; call: TypingCall }) {
  const { loci, notes } = useText();
  const runnerUp = call.runner_up;
  return (
    <section className={styles['phenotype']}>
      <div className={styles['head']}>
        <h3>{loci.phenotype}</h3>
        {scheme !== '' && <span className={styles['note']}>{loci.scheme(scheme)}</span>}
      </div>
      <div className={styles['call']}>
        <span className={styles['name']}>{call.phenotype ?? loci.undecided}</span>
        <span className={styles['badge']} style={{ background: grounds[call.confidence] }}>
          {call.confidence === 'ambiguous' ? (
            <HealthGlyph health="caution" />
          ) : (
            <GeneGlyph mark={call.confidence === 'high' ? 'present' : 'absent'} />
          )}
          {loci.confidence[call.confidence]}
        </span>
        <span className={styles['score']}>
          {loci.scoreLine(
            call.score,
            runnerUp === null ? loci.noRunnerUp : loci.runnerUpScore(runnerUp.phenotype, runnerUp.score),
          )}
        </span>
      </div>
      {call.components.length > 0 && <Breakdown call={call} />}
      {call.ambiguous.length > 0 && <p className={styles['words']}>{loci.between(call.ambiguous)}</p>}
      {call.notes.map((note) => (
        <p key={note} className={styles['words']}>
          {notes.sentence(note)}
        </p>
      ))}
    </section>
  );
}

function Breakdown({ call }: { call: TypingCall }) {
  const { loci } = useText();
  // Shares of the score are drawn of 1; parts of a sum of log odds may be larger, and are drawn of the largest.
  const longest = Math.max(1, ...call.components.map(({ score }) => Math.abs(score)));
  return (
    <table className={styles['breakdown']}>
      <tbody>
        {call.components.map(({ name, score }) => (
          <tr key={name}>
            <th scope="row">{loci.component(name)}</th>
            <td className={styles['bar']}>
              <span aria-hidden="true">
                <i
                  style={{
                    width: `${(100 * Math.abs(score)) / longest}%`,
                    background: score < 0 ? 'var(--control)' : 'var(--seq-5)',
                  }}
                />
              </span>
            </td>
            <td className={styles['number']}>{loci.scoreValue(score)}</td>
            <td />
          </tr>
        ))}
        <tr className={styles['total']}>
          <th scope="row">{loci.score}</th>
          <td />
          <td className={styles['number']}>{loci.scoreValue(call.score)}</td>
          <td className={styles['ahead']}>
            {call.runner_up !== null && loci.ahead(call.score - call.runner_up.score)}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
