import { Button } from '../../components/Button.tsx';
import { ErrorText } from '../../components/ErrorText.tsx';
import { HealthGlyph } from '../../components/HealthGlyph.tsx';
import { LoadingRows } from '../../components/LoadingRows.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import tables from '../../components/Table.module.css';
import { useText } from '../../i18n/text.ts';
import { call } from '../../state/bridge.ts';
import { useDatabases } from '../../state/databases.ts';
import { useSystem } from '../../state/system.ts';
import { showToast } from '../../state/toasts.ts';
import { AlignerTable } from './AlignerTable.tsx';
import { Facts } from './Facts.tsx';
import { problemCount, reportText } from './report.ts';
import styles from './SelfCheckPage.module.css';

export function SelfCheckPage() {
  const text = useText();
  const { check, checking, error, recheck } = useSystem();
  const databases = useDatabases((state) => state.list) ?? [];
  const problems = check === null ? 0 : problemCount(check, databases);
  const copy = async () => {
    if (check === null) return;
    await call('copyText', { text: reportText(check, databases, new Date().toISOString()) });
    showToast({ icon: 'done', message: text.selfCheck.reportCopied });
  };
  return (
    <>
      <PageBar
        title={text.selfCheck.title}
        actions={
          <>
            <Button size={24} icon="redo" disabled={checking} onClick={() => void recheck()}>
              {text.selfCheck.checkAgain}
            </Button>
            <Button size={24} icon="copy" disabled={check === null} onClick={() => void copy()}>
              {text.selfCheck.copyReport}
            </Button>
          </>
        }
      />
      <div className={tables['scroller']}>
        {error !== null && (
          <div className={styles['block']}>
            <ErrorText problem={error} title={text.selfCheck.failed} />
          </div>
        )}
        {check === null && error === null && <LoadingRows rows={6} height={32} />}
        {check !== null && (
          <div className={styles['column']}>
            <p className={styles['verdict']} role="status">
              <HealthGlyph health={problems === 0 ? 'good' : 'caution'} size={16} />
              {problems === 0 ? text.selfCheck.allWell : text.selfCheck.problems(problems)}
            </p>
            <AlignerTable aligners={check.aligners} />
            <Facts check={check} databases={databases} />
          </div>
        )}
      </div>
    </>
  );
}
