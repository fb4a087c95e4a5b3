import { Button } from '../../components/Button.tsx';
import { ErrorText } from '../../components/ErrorText.tsx';
import { useText } from '../../i18n/text.ts';
import { useDemo, useDemoHindrance } from '../../state/demo.ts';
import { useSystem } from '../../state/system.ts';
import { useFileActions } from '../../state/useFileActions.ts';
import { ContigDrawing } from './ContigDrawing.tsx';
import { Readiness } from './Readiness.tsx';
import { RecentRunsSection } from './RecentRunsSection.tsx';
import { SectionHead } from './SectionHead.tsx';
import styles from './StartPage.module.css';

export function StartPage() {
  const text = useText();
  const files = useFileActions();
  const demoError = useDemo((state) => state.error);
  return (
    <div className={styles['page']}>
      <div className={styles['column']}>
        <ContigDrawing />
        <h1 className={styles['title']}>{text.start.title}</h1>
        <p className={styles['explain']}>{text.start.explain}</p>
        <div className={styles['actions']}>
          <Button variant="primary" size={32} icon="folder" onClick={files.chooseFiles}>
            {text.start.chooseFiles}
          </Button>
          <Button size={32} onClick={files.chooseFolder}>
            {text.start.chooseFolder}
          </Button>
          <DemoButton />
        </div>
        {demoError !== null && (
          <div className={styles['error']}>
            <ErrorText problem={demoError} title={text.screen.startFailed} />
          </div>
        )}
        <div className={styles['two']}>
          <Readiness />
          <div>
            <RecentRunsSection />
            <section className={styles['formats']}>
              <SectionHead title={text.start.whatItReads} />
              <dl>
                {text.start.formats.map((row) => (
                  <div key={row.what}>
                    <dt>{row.what}</dt>
                    <dd>{row.which}</dd>
                  </div>
                ))}
              </dl>
            </section>
          </div>
        </div>
      </div>
    </div>
  );
}

/** The demo, with its size beside it, or what it lacks. */
function DemoButton() {
  const text = useText();
  const genomes = useSystem((state) => state.appInfo?.demoFiles.length ?? 0);
  const { starting, start } = useDemo();
  const hindrance = useDemoHindrance();
  const words = {
    loading: '',
    database: text.start.demoNeedsDatabase,
    aligner: text.start.demoNeedsAligner,
  };
  const beside = starting
    ? text.start.demoStarting
    : hindrance === null
      ? text.start.demoExplain(genomes)
      : words[hindrance];
  return (
    <span className={styles['demo']}>
      <Button
        size={32}
        icon="play"
        disabled={hindrance !== null || starting}
        onClick={() => void start(text.start.demoName)}
      >
        {text.start.tryDemo}
      </Button>
      <span className={styles['beside']} role="status">
        {beside}
      </span>
    </span>
  );
}
