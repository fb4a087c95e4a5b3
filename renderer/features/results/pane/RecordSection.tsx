import type { HitDetail, HitRow } from '../../../../core/contract/results.ts';
import type { UsedDatabase } from '../../../../core/contract/runs.ts';
import { LinkButton } from '../../../components/Button.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { PaneSection } from '../../../components/Pane.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { useText } from '../../../i18n/text.ts';
import { call } from '../../../state/bridge.ts';
import type { HitContext } from '../model/hitContext.ts';
import styles from './pane.module.css';

interface RecordSectionProps {
  hit: HitRow;
  database: UsedDatabase | null;
  detail: HitDetail | null;
  context: HitContext;
  onChoose: (hit: HitRow) => void;
}

export function RecordSection({ hit, database, detail, context, onChoose }: RecordSectionProps) {
  const { results, format } = useText();
  const { pane } = results;
  return (
    <PaneSection title={pane.record} action={<Links links={detail?.links ?? []} />}>
      <dl className={`${styles['facts'] ?? ''} selectable`}>
        <dt>{pane.database}</dt>
        <dd>{[hit.database, ...useAge(database)].join(', ')}</dd>
        {hit.accession !== '' && (
          <>
            <dt>{pane.accession}</dt>
            <dd className={styles['mono']}>{hit.accession}</dd>
          </>
        )}
        <dt>{pane.product}</dt>
        <dd>{hit.product === '' || hit.product === 'n/a' ? results.notStated : hit.product}</dd>
        <dt>{pane.classes}</dt>
        <dd className={styles['tags']}>
          {hit.classes.length === 0
            ? results.notStated
            : hit.classes.map((name) => <Tag key={name}>{name}</Tag>)}
        </dd>
        <dt>{pane.otherDatabases}</dt>
        <dd>
          <HitLinks
            hits={context.otherDatabases}
            name={(other) => other.database}
            note={(other) =>
              other.gene === hit.gene && other.geneLength === hit.geneLength
                ? format.percent(other.identityPct)
                : `${other.gene}, ${format.percent(other.identityPct)}`
            }
            onChoose={onChoose}
          />
        </dd>
        <dt>{pane.otherSamples}</dt>
        <dd>
          <HitLinks
            hits={context.otherSamples}
            name={(other) => other.sample}
            note={(other) => format.percent(other.identityPct)}
            onChoose={onChoose}
          />
        </dd>
      </dl>
    </PaneSection>
  );
}

function useAge(database: UsedDatabase | null): string[] {
  const { results, format } = useText();
  if (database === null) return [];
  return [
    ...(database.version === null ? [] : [results.pane.version(database.version)]),
    ...(database.fetchedAt === null ? [] : [results.pane.fetched(format.date(database.fetchedAt))]),
  ];
}

function Links({ links }: { links: HitDetail['links'] }) {
  const { pane } = useText().results;
  return (
    <span className={styles['links']}>
      {links.map(({ label, url }) => (
        <LinkButton
          key={url}
          className={styles['link']}
          aria-label={pane.linkOpens(label)}
          title={url}
          onClick={() => {
            void call('openExternal', { url });
          }}
        >
          {label}
          <Icon name="open" />
        </LinkButton>
      ))}
    </span>
  );
}

const listed = 5;

interface HitLinksProps {
  hits: readonly HitRow[];
  name: (hit: HitRow) => string;
  note: (hit: HitRow) => string;
  onChoose: (hit: HitRow) => void;
}

function HitLinks({ hits, name, note, onChoose }: HitLinksProps) {
  const { pane } = useText().results;
  if (hits.length === 0) return pane.notFound;
  return (
    <ul>
      {hits.slice(0, listed).map((hit) => (
        <li key={hit.id}>
          <LinkButton
            onClick={() => {
              onChoose(hit);
            }}
          >
            {name(hit)}
          </LinkButton>{' '}
          <span className={styles['quietText']}>{note(hit)}</span>
        </li>
      ))}
      {hits.length > listed && (
        <li className={styles['quietText']}>{pane.moreSamples(hits.length - listed)}</li>
      )}
    </ul>
  );
}
