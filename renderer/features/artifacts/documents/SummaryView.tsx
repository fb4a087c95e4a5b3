import { useMemo, useRef, useState } from 'react';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { SegmentedControl } from '../../../components/SegmentedControl.tsx';
import { Select } from '../../../components/Select.tsx';
import { useText } from '../../../i18n/text.ts';
import type { Picture } from '../../matrix/canvas/picture.ts';
import { HeatMap } from '../../matrix/HeatMap.tsx';
import { Legend } from '../../matrix/Legend.tsx';
import { MatrixTable } from '../../matrix/MatrixTable.tsx';
import { matrixAsText } from '../../matrix/model/asText.ts';
import { groupGenes } from '../../matrix/model/geneGroups.ts';
import { orderSamples, type SampleOrderBy } from '../../matrix/model/sampleOrder.ts';
import type { Show } from '../../matrix/model/scale.ts';
import { useCursor } from '../../matrix/useCursor.ts';
import type { ShownMatrix } from '../../matrix/useMatrix.ts';
import type { ChosenCell } from '../../matrix/view.ts';
import { ArtifactFrame } from '../ArtifactFrame.tsx';
import { FindField } from '../FindField.tsx';
import type { Summary } from '../model/shapes.ts';
import { NoMatch } from '../NoMatch.tsx';
import { SaveRows } from '../SaveRows.tsx';
import { wordsOf } from '../table/tableData.ts';
import { tabsToFormat } from '../table/tableText.ts';
import { knownFacts, showsOf, summaryMatrix } from './summaryMatrix.ts';
import styles from '../frame.module.css';

const orders: readonly SampleOrderBy[] = ['similarity', 'name', 'run'];

/** Room for names of genes above, and a row for each sample. */
const headHeight = 150;
const sampleHeight = 18;
const tableRow = 28;
const tallest = 420;

function nothing(): void {
  // A document's cells lead nowhere.
}

/** Samples by genes, as the matrix page shows them. */
export function SummaryView({ document }: { document: Summary }) {
  const { artifacts, matrix: text } = useText();
  const words = artifacts.documents;
  const { metric } = document.params;
  const matrix = useMemo(() => summaryMatrix(document), [document]);
  const shows = useMemo(() => showsOf(metric), [metric]);
  const [show, setShow] = useState<Show>(shows[0] ?? 'presence');
  const [layout, setLayout] = useState<'heatMap' | 'table'>('heatMap');
  const [orderBy, setOrderBy] = useState<SampleOrderBy>('similarity');
  const [find, setFind] = useState('');
  const [cell, setCell] = useState<ChosenCell | null>(null);
  const pictureRef = useRef<Picture | null>(null);
  const order = useMemo(() => orderSamples(matrix, orderBy), [matrix, orderBy]);
  const shown = useMemo((): ShownMatrix => {
    const wanted = wordsOf(find);
    const groups = groupGenes(matrix.genes, 'none').map((group) => ({
      ...group,
      genes: group.genes.filter((place) => {
        const name = matrix.genes[place]?.gene.toLowerCase() ?? '';
        return wanted.every((word) => name.includes(word));
      }),
    }));
    return { matrix, order, groups, groupBy: 'none', manyDatabases: false };
  }, [matrix, order, find]);
  const cursor = useCursor(shown, cell, setCell);
  const known = useMemo(() => knownFacts(metric), [metric]);
  const samples = matrix.samples.length;
  if (matrix.genes.length === 0) {
    return (
      <ArtifactFrame icon="table" title={words.summary} note={words.size(samples, 0)}>
        <EmptyState title={words.noMatrix} explain={words.noMatrixExplain} />
      </ArtifactFrame>
    );
  }
  const height = layout === 'heatMap' ? headHeight + samples * sampleHeight : (samples + 1) * tableRow + 12;
  return (
    <ArtifactFrame
      icon="table"
      title={words.summary}
      note={words.size(samples, cursor.genes.length)}
      actions={
        <>
          <SegmentedControl
            label={text.layout}
            value={layout}
            options={(['heatMap', 'table'] as const).map((value) => ({ value, label: text.layouts[value] }))}
            onChange={setLayout}
          />
          <Select
            size={24}
            label={text.show}
            value={show}
            options={shows.map((value) => ({ value, label: text.shows[value] }))}
            onChange={setShow}
          />
          <Select
            size={24}
            label={text.orderBy}
            value={orderBy}
            options={orders.map((value) => ({ value, label: words.orders[value] }))}
            onChange={setOrderBy}
          />
          <FindField label={words.findGene} value={find} onChange={setFind} />
          <SaveRows
            name={words.summary}
            shown={null}
            textOf={(format) => tabsToFormat(matrixAsText(matrix, order.samples, cursor.genes, show), format)}
          />
        </>
      }
    >
      {cursor.genes.length === 0 ? (
        <NoMatch
          find={find}
          onClear={() => {
            setFind('');
          }}
        />
      ) : (
        <>
          <div className={styles['picture']} style={{ height: Math.min(tallest, height) }}>
            {layout === 'heatMap' ? (
              <HeatMap
                shown={shown}
                show={show}
                known={known}
                cursor={cursor}
                pictureRef={pictureRef}
                onOpen={nothing}
              />
            ) : (
              <MatrixTable shown={shown} show={show} known={known} cursor={cursor} onOpen={nothing} />
            )}
          </div>
          <Legend matrix={matrix} show={show} layout={layout} keys={words.matrixKeys} />
        </>
      )}
    </ArtifactFrame>
  );
}
