import type { ReactNode } from 'react';
import type { AlignerStatus } from '../../../core/contract/system.ts';
import { LinkButton } from '../../components/Button.tsx';
import { ErrorText } from '../../components/ErrorText.tsx';
import type { Health } from '../../components/HealthGlyph.tsx';
import { LoadingRows } from '../../components/LoadingRows.tsx';
import { plainVersion } from '../../shell/alignerVersions.ts';
import { useText } from '../../i18n/text.ts';
import { useNavigation } from '../../state/navigation.ts';
import { useSystem } from '../../state/system.ts';
import { ReadyDatabases } from './ReadyDatabases.tsx';
import { ReadyItem } from './ReadyItem.tsx';
import { SectionHead } from './SectionHead.tsx';
import styles from './Readiness.module.css';

const littleSpace = 1e9;

/** Whether everything that a first screen needs is there, before anyone has to ask. */
export function Readiness() {
  const text = useText();
  const { check, error, recheck } = useSystem();
  const go = useNavigation((state) => state.go);
  return (
    <section>
      <SectionHead
        title={text.start.ready}
        more={{
          label: text.shell.pages.selfCheck,
          open: () => {
            go({ page: 'selfCheck' });
          },
        }}
      />
      {error !== null && (
        <ErrorText
          problem={error}
          title={text.selfCheck.failed}
          action={<LinkButton onClick={() => void recheck()}>{text.errors.tryAgain}</LinkButton>}
        />
      )}
      {check === null && error === null && <LoadingRows rows={5} height={26} />}
      <ul>
        {check !== null && (
          <>
            <Aligner name={text.start.blast} aligner={blastOf(check.aligners)} />
            <Aligner
              name={text.start.minimap2}
              aligner={check.aligners.find((aligner) => aligner.program === 'minimap2')}
            />
          </>
        )}
        <ReadyDatabases />
        {check !== null && (
          <ReadyItem health={diskHealth(check.workspace)} name={text.start.disk}>
            {check.workspace.freeBytes === null
              ? text.start.diskUnknown
              : text.start.diskFree(check.workspace.freeBytes)}
          </ReadyItem>
        )}
      </ul>
      <p className={styles['offline']}>
        {text.start.worksOffline}{' '}
        <LinkButton
          onClick={() => {
            go({ page: 'databases' });
          }}
        >
          {text.start.allDatabases}
        </LinkButton>
      </p>
    </section>
  );
}

function Aligner({ name, aligner }: { name: string; aligner: AlignerStatus | undefined }) {
  const text = useText();
  const choose = useSystem((state) => state.chooseAlignerFolder);
  if (aligner === undefined || aligner.path === null) {
    return (
      <ReadyItem health="failed" name={name}>
        {text.start.alignerMissing}
        <LinkButton className={styles['choose']} onClick={() => void choose()}>
          {text.start.chooseAligners}
        </LinkButton>
      </ReadyItem>
    );
  }
  const details: ReactNode = text.start.aligner(
    plainVersion(aligner.version),
    text.start.origins[aligner.origin],
  );
  return (
    <ReadyItem health={aligner.problem === null ? 'good' : 'caution'} name={name}>
      {details}
    </ReadyItem>
  );
}

/** BLAST+ is there when both of its search programs and its index builder are. */
function blastOf(aligners: readonly AlignerStatus[]): AlignerStatus | undefined {
  const parts = aligners.filter((aligner) => aligner.program !== 'minimap2');
  return parts.find((part) => part.path === null) ?? parts[0];
}

function diskHealth(place: { writable: boolean; freeBytes: number | null }): Health {
  if (!place.writable) return 'failed';
  return place.freeBytes !== null && place.freeBytes < littleSpace ? 'caution' : 'good';
}
