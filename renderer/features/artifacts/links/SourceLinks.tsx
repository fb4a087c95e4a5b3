import { LinkButton } from '../../../components/Button.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { useText } from '../../../i18n/text.ts';
import { call } from '../../../state/bridge.ts';
import { webAddress } from './address.ts';
import styles from './links.module.css';

export interface Source {
  /** What it is, such as a PubMed number. */
  name: string;
  address: string;
}

/** Where an answer comes from: addresses in full, opened in the browser by a click and by nothing else. */
export function SourceLinks({ sources }: { sources: readonly Source[] }) {
  const { artifacts } = useText();
  return (
    <section aria-label={artifacts.sources}>
      <ul className={styles['sources']}>
        {sources.map(({ name, address }) => (
          <li key={`${name} ${address}`} className={styles['source']}>
            <Icon name="open" />
            <span className={styles['name']}>{name}</span>
            <Address address={address} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is no web address is text, and opens nothing. */
function Address({ address }: { address: string }) {
  const { artifacts } = useText();
  const url = webAddress(address);
  if (url === null) {
    return (
      <>
        <span className={`${styles['address'] ?? ''} selectable`}>{address}</span>
        <span className={styles['note']}>{artifacts.noWebAddress}</span>
      </>
    );
  }
  return (
    <LinkButton
      role="link"
      className={styles['address']}
      onClick={() => {
        void call('openExternal', { url });
      }}
    >
      {url}
    </LinkButton>
  );
}
