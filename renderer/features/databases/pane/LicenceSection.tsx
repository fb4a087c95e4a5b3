import type { ReactNode } from 'react';
import type { DatabaseSummary } from '../../../../core/contract/databases.ts';
import { LinkButton } from '../../../components/Button.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { PaneSection } from '../../../components/Pane.tsx';
import { useText } from '../../../i18n/text.ts';
import { call } from '../../../state/bridge.ts';
import { Checksum } from '../../record/Checksum.tsx';
import { CopyButton } from '../../record/CopyButton.tsx';
import { shownSources, type ShownSource } from '../model/download.ts';
import styles from './pane.module.css';

/** Under which terms a database may be used, where it is from, and what is known of the copy. */
export function LicenceSection({ database }: { database: DatabaseSummary }) {
  const { databasePane, format } = useText();
  const { facts } = databasePane;
  const { licence, name, version, fetchedAt, update, bytes, sourceUrls } = database;
  return (
    <PaneSection title={databasePane.licenceAndSource}>
      <dl className={styles['facts']}>
        <Fact name={facts.licence}>
          <Licence database={database} />
        </Fact>
        {licence.terms !== null && <Fact name={facts.terms}>{licence.terms}</Fact>}
        {licence.citation !== null && (
          <Fact name={facts.citation}>
            <span className={styles['withCopy']}>
              <span className="selectable">{licence.citation}</span>
              <CopyButton text={licence.citation} what={databasePane.copyCitation} />
            </span>
          </Fact>
        )}
        <Fact name={facts.source}>
          {sourceUrls.length === 0 ? (
            databasePane.noSource
          ) : (
            <ul>
              {shownSources(sourceUrls).map((source, at) => (
                <li key={at}>
                  <Source source={source} />
                </li>
              ))}
            </ul>
          )}
        </Fact>
        {version !== null && <Fact name={facts.version}>{version}</Fact>}
        {fetchedAt !== null && (
          <Fact name={database.origin === 'built' ? facts.built : facts.fetched}>
            {format.date(fetchedAt)}
          </Fact>
        )}
        {update !== null && <Fact name={facts.checked}>{format.dateTime(update.checkedAt)}</Fact>}
        {bytes !== null && <Fact name={facts.onDisk}>{format.bytes(bytes)}</Fact>}
        {database.sha256 !== null && (
          <Fact name={facts.checksum}>
            <Checksum sha256={database.sha256} of={name} />
          </Fact>
        )}
      </dl>
    </PaneSection>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="selectable">{children}</dd>
    </>
  );
}

function Licence({ database: { licence, license, origin } }: { database: DatabaseSummary }) {
  const { databasePane } = useText();
  const name = licence.name ?? license;
  if (name === null) return origin === 'built' ? databasePane.ownLicence : databasePane.licenceNotStated;
  if (licence.url === null) return name;
  return <Opener url={licence.url} words={name} label={databasePane.readLicence(name)} />;
}

function Source({ source }: { source: ShownSource }) {
  const { databasePane } = useText();
  if (source.kind === 'file') return <code>{source.path}</code>;
  return <Opener url={source.url} words={source.name} label={databasePane.opens(source.name)} />;
}

/** Words that open an address in the browser; the whole address is its tooltip. */
function Opener({ url, words, label }: { url: string; words: string; label: string }) {
  return (
    <LinkButton
      className={styles['link']}
      aria-label={label}
      title={url}
      onClick={() => void call('openExternal', { url })}
    >
      {words}
      <Icon name="open" />
    </LinkButton>
  );
}
