import type { CallDetail } from '../../../../core/contract/agents.ts';
import { ErrorText } from '../../../components/ErrorText.tsx';
import { useText } from '../../../i18n/text.ts';
import { ArtifactView } from '../../artifacts/ArtifactView.tsx';
import styles from './call.module.css';

/** The answer, drawn; where what was kept of it can't be read, why. */
export function Drawings({ detail }: { detail: Pick<CallDetail, 'artifacts' | 'artifactsProblem'> }) {
  const { call: words } = useText().agents;
  const { artifacts, artifactsProblem } = detail;
  return (
    <>
      {artifactsProblem !== null && (
        <div className={styles['section']}>
          <ErrorText title={words.artifactsFailed} problem={artifactsProblem} />
        </div>
      )}
      {artifacts.map((artifact, at) => (
        <div key={at} className={styles['artifact']}>
          <ArtifactView artifact={artifact} />
        </div>
      ))}
    </>
  );
}
