import { useMemo, useState } from 'react';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useText } from '../../../i18n/text.ts';
import { FoundLoci } from '../../loci/FoundLoci.tsx';
import { isCalled, sortedSamples, type LociSort } from '../../loci/model/samples.ts';
import { SampleList } from '../../loci/SampleList.tsx';
import { ArtifactFrame } from '../ArtifactFrame.tsx';
import { FindField } from '../FindField.tsx';
import type { Cluster } from '../model/shapes.ts';
import { NoMatch } from '../NoMatch.tsx';
import { SaveRows } from '../SaveRows.tsx';
import { tableData, wordsOf } from '../table/tableData.ts';
import { tableText } from '../table/tableText.ts';
import { clusterColumns, clusterLimits, clusterRows, fileLoci, type FileLoci } from './clusterLoci.ts';
import styles from '../frame.module.css';

/** The loci of assemblies, as the page of loci shows them: of several, a list, and below it the chosen one. */
export function ClusterView({ document }: { document: Cluster }) {
  const { artifacts, loci } = useText();
  const words = artifacts.documents;
  const files = useMemo(() => fileLoci(document), [document]);
  const [find, setFind] = useState('');
  const [sort, setSort] = useState<LociSort>({ column: 'sample', descending: false });
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = useMemo(() => sortedSamples(found(files, find), sort), [files, find, sort]);
  const file = shown.find(({ sampleId }) => sampleId === chosen) ?? shown.find(isCalled) ?? shown[0];
  const several = files.length > 1;
  return (
    <ArtifactFrame
      icon="gene"
      title={words.cluster}
      note={`${document.params.db}, ${words.calledOf(files.filter(isCalled).length, files.length)}`}
      actions={
        <>
          {several && <FindField label={loci.samples} value={find} onChange={setFind} />}
          <SaveRows
            name={words.cluster}
            shown={null}
            textOf={(format) => {
              const table = tableData(clusterColumns, clusterRows(document));
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
      {several && file !== undefined && (
        <div className={styles['files']}>
          <SampleList rows={shown} sort={sort} onSort={setSort} chosen={file.sampleId} onChoose={setChosen} />
        </div>
      )}
      {file !== undefined ? (
        <OneFile key={file.sampleId} file={file} document={document} />
      ) : several ? (
        <NoMatch
          find={find}
          onClear={() => {
            setFind('');
          }}
        />
      ) : (
        <EmptyState title={words.noFiles} />
      )}
    </ArtifactFrame>
  );
}

/** Files whose name, best locus or type holds what is looked for. */
function found(files: readonly FileLoci[], find: string): readonly FileLoci[] {
  const words = wordsOf(find);
  return files.filter(({ name, summary }) => {
    const text = `${name}\n${summary?.label ?? ''}\n${summary?.type ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function OneFile({ file, document }: { file: FileLoci; document: Cluster }) {
  const { artifacts, loci } = useText();
  const [rank, setRank] = useState(1);
  const [gene, setGene] = useState<number | null>(null);
  const { result, name } = file;
  const best = result.loci[0];
  const locus = result.loci.find((one) => one.rank === rank) ?? best;
  if (best === undefined || locus === undefined) {
    return (
      <EmptyState title={loci.noMatch} explain={artifacts.documents.noLocusExplain(document.params.db)} />
    );
  }
  return (
    <section aria-label={name}>
      <FoundLoci
        sample={name}
        result={result}
        best={best}
        locus={locus}
        limits={clusterLimits(document)}
        gene={gene}
        withProducts={false}
        onRank={(next) => {
          setRank(next);
          setGene(null);
        }}
        onGene={setGene}
      />
    </section>
  );
}
