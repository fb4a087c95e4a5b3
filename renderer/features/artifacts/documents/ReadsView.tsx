import { useDeferredValue, useMemo, useState } from 'react';
import { LinkButton } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Select } from '../../../components/Select.tsx';
import { useText } from '../../../i18n/text.ts';
import { firstSort, matchingRows, sortedRows, type ReadsSort } from '../../reads/model/rows.ts';
import { isPresent } from '../../reads/model/verdict.ts';
import { GeneTable } from '../../reads/table/GeneTable.tsx';
import { ArtifactFrame } from '../ArtifactFrame.tsx';
import { FindField } from '../FindField.tsx';
import { GridRoom } from '../GridRoom.tsx';
import type { Reads } from '../model/shapes.ts';
import { NoMatch } from '../NoMatch.tsx';
import { SaveRows } from '../SaveRows.tsx';
import { tableData } from '../table/tableData.ts';
import { tableText } from '../table/tableText.ts';
import { limitsOf, readsColumnNames, readsName, readsRows, readsTableRows } from './readsGenes.ts';
import styles from '../frame.module.css';

/** The genes that reads carry, in the table of the reads page; of several samples, the chosen one's. */
export function ReadsView({ document }: { document: Reads }) {
  const { artifacts, reads } = useText();
  const words = artifacts.documents;
  const [place, setPlace] = useState(0);
  const [find, setFind] = useState('');
  const [sort, setSort] = useState<ReadsSort>(firstSort);
  const [presentOnly, setPresentOnly] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const search = useDeferredValue(find);
  const file = document.files[place];
  const rows = useMemo(() => readsRows(file?.genes ?? []), [file]);
  const wanted = useMemo(
    () => (presentOnly ? rows.filter(({ verdict }) => isPresent(verdict)) : rows),
    [rows, presentOnly],
  );
  const shown = useMemo(() => sortedRows(matchingRows(wanted, search), sort), [wanted, search, sort]);
  const limits = limitsOf(document);
  const present = rows.filter(({ verdict }) => isPresent(verdict)).length;
  const { db } = document.params;
  const withIdentity = rows.some(({ gene }) => gene !== null && gene.meanIdentityPct !== null);
  const select = document.files.length > 1 && (
    <Select
      size={24}
      className={styles['select']}
      label={reads.sample}
      value={String(place)}
      options={document.files.map((one, at) => ({ value: String(at), label: readsName(one.reads) }))}
      onChange={(next) => {
        setPlace(Number(next));
        setChosen(null);
      }}
    />
  );
  return (
    <ArtifactFrame
      icon="gene"
      title={words.reads}
      note={
        file === undefined || document.files.length > 1
          ? words.files(document.files.length)
          : readsName(file.reads)
      }
      actions={
        <>
          {select}
          <FindField label={reads.search} value={find} onChange={setFind} />
          <SaveRows
            name={words.reads}
            shown={null}
            textOf={(format) => {
              const table = tableData(readsColumnNames, readsTableRows(document));
              return tableText(
                table,
                Uint32Array.from(table.rows, (_, at) => at),
                format,
              );
            }}
          />
        </>
      }
    >
      {rows.length === 0 ? (
        <EmptyState title={words.noGenes} explain={words.noGenesExplain(db)} />
      ) : shown.length === 0 ? (
        <NoMatch
          find={find}
          onClear={() => {
            setFind('');
            setPresentOnly(false);
          }}
        />
      ) : (
        <GridRoom>
          <GeneTable
            rows={shown}
            allRows={rows}
            limits={limits}
            laid="reads"
            withAssembly={false}
            withProfile={false}
            withIdentity={withIdentity}
            sort={sort}
            onSort={setSort}
            chosen={chosen}
            onChoose={setChosen}
            ownTitle={
              <>
                <span>
                  {reads.laidOn.reads} {db}, {words.presentOf(present, rows.length)}
                </span>
                {present < rows.length && (
                  <LinkButton
                    onClick={() => {
                      setPresentOnly(!presentOnly);
                    }}
                  >
                    {presentOnly ? reads.showEveryGene : reads.showPresentOnly}
                  </LinkButton>
                )}
              </>
            }
            besideTitle={null}
          />
        </GridRoom>
      )}
    </ArtifactFrame>
  );
}
