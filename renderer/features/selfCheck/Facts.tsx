import type { DatabaseSummary } from '../../../core/contract/databases.ts';
import type { SystemCheck } from '../../../core/contract/system.ts';
import { Button, LinkButton } from '../../components/Button.tsx';
import { HealthGlyph } from '../../components/HealthGlyph.tsx';
import { useText } from '../../i18n/text.ts';
import { call } from '../../state/bridge.ts';
import { useSystem } from '../../state/system.ts';
import { healthOfState } from '../databases/model/summary.ts';
import { hasRoom } from './report.ts';
import styles from './Facts.module.css';

interface FactsProps {
  check: SystemCheck;
  databases: readonly DatabaseSummary[];
}

/** Folders, databases and the computer. */
export function Facts({ check, databases }: FactsProps) {
  const { selfCheck, databases: words } = useText();
  const chooseDatadir = useSystem((state) => state.chooseDatadir);
  return (
    <>
      <section className={styles['section']} aria-label={selfCheck.places}>
        <h2>{selfCheck.places}</h2>
        <PlaceRow name={selfCheck.datadir} place={check.datadir}>
          <Button size={24} onClick={() => void chooseDatadir()}>
            {selfCheck.chooseDatadir}
          </Button>
        </PlaceRow>
        <PlaceRow name={selfCheck.workspace} place={check.workspace} />
      </section>
      <section className={styles['section']} aria-label={selfCheck.databases}>
        <h2>{selfCheck.databases}</h2>
        {databases.map((database) => (
          <div key={database.name} className={styles['row']}>
            <HealthGlyph health={healthOfState[database.state]} />
            <span className={styles['name']}>{database.name}</span>
            <span className={styles['details']}>
              {database.problem?.message ?? words.states[database.state]}
            </span>
          </div>
        ))}
      </section>
      <section className={styles['section']} aria-label={selfCheck.system}>
        <h2>{selfCheck.system}</h2>
        <Fact name={selfCheck.appVersion} value={check.appVersion} />
        <Fact name={selfCheck.platform} value={check.platform} />
        <Fact name={selfCheck.cores} value={String(check.cores)} />
      </section>
    </>
  );
}

interface PlaceRowProps {
  name: string;
  place: SystemCheck['datadir'];
  children?: React.ReactNode;
}

function PlaceRow({ name, place, children }: PlaceRowProps) {
  const { selfCheck } = useText();
  const room = hasRoom(place);
  return (
    <div className={styles['row']}>
      <HealthGlyph
        health={!place.writable ? 'failed' : room ? 'good' : 'caution'}
        label={place.writable && room ? selfCheck.good : selfCheck.bad}
      />
      <span className={styles['name']}>{name}</span>
      <div className={styles['details']}>
        <code>{place.path}</code>
        <p>
          {place.writable ? selfCheck.writable : `${selfCheck.notWritable}. ${selfCheck.notWritableExplain}`}
          {', '}
          {place.freeBytes === null ? selfCheck.freeUnknown : selfCheck.free(place.freeBytes)}
          {!room && `. ${selfCheck.littleSpace}`}
        </p>
      </div>
      <LinkButton onClick={() => void call('showInFolder', { path: place.path })}>
        {selfCheck.show}
      </LinkButton>
      {children}
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles['row']}>
      <span className={styles['wide']}>{name}</span>
      <span className={styles['details']}>{value}</span>
    </div>
  );
}
