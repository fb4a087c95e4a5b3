import { useState, type CSSProperties } from 'react';
import type { Sample } from '../../../core/contract/samples.ts';
import { classNames } from '../../components/classNames.ts';
import { MiddleCut } from '../../components/MiddleCut.tsx';
import { useText } from '../../i18n/text.ts';
import grid from '../run/grid.module.css';
import { GridHead } from '../run/GridHead.tsx';
import { rowHeight, useRowWindow } from '../run/useRowWindow.ts';
import { Checksum } from './Checksum.tsx';
import { fileRows } from './fileRows.ts';
import styles from './record.module.css';

/** A longer list scrolls in a box of its own, so that the rest of the page stays near. */
const rowsInSight = 12;
const columnsOf = (lanes: boolean) =>
  `minmax(150px, 1fr) minmax(200px, 2fr) ${lanes ? '84px ' : ''}204px 76px 204px`;

export function SampleTable({ samples }: { samples: readonly Sample[] }) {
  const { record, format } = useText();
  const [rows] = useState(() => fileRows(samples));
  const lanes = rows.some(({ lane }) => lane !== null);
  const [scroller, sight] = useRowWindow(rows.length);
  const { columns } = record;
  const text = classNames(grid['cell'], grid['text']);
  return (
    <div
      ref={scroller}
      className={styles['box']}
      style={{ height: (Math.min(rows.length, rowsInSight) + 1) * rowHeight + 1 }}
      tabIndex={rows.length > rowsInSight ? 0 : undefined}
      role="table"
      aria-label={record.samples}
      aria-rowcount={rows.length + 1}
    >
      <div className={styles['wide']} style={{ '--columns': columnsOf(lanes) } as CSSProperties}>
        <GridHead
          names={[
            columns.sample,
            columns.file,
            ...(lanes ? [columns.lane] : []),
            columns.holds,
            columns.size,
            columns.checksum,
          ]}
          numbers={[columns.size]}
        />
        <div
          role="rowgroup"
          className={grid['body']}
          style={{ height: rows.length * rowHeight, paddingTop: sight.first * rowHeight }}
        >
          {rows.slice(sight.first, sight.end).map(({ sample, file, first, lane }, at) => (
            <div
              key={`${sample.id} ${file.path}`}
              role="row"
              aria-rowindex={sight.first + at + 2}
              className={classNames(grid['row'], grid['columns'])}
            >
              <div role="rowheader" className={classNames(text, styles['strong'])}>
                <MiddleCut text={sample.name} />
              </div>
              <div role="cell" className={classNames(text, styles['mono'], 'selectable')}>
                <MiddleCut text={file.path} keep={24} />
              </div>
              {lanes && (
                <div role="cell" className={grid['cell']}>
                  {lane !== null &&
                    record.lane(lane.number, record.mates[lane.mate], sample.lanes.length > 1)}
                </div>
              )}
              <div role="cell" className={text}>
                {first && <Holds sample={sample} />}
              </div>
              <div role="cell" className={classNames(grid['cell'], grid['number'])}>
                {format.bytes(file.bytes)}
              </div>
              <div role="cell" className={grid['cell']}>
                <Checksum sha256={file.sha256} of={file.name} />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function Holds({ sample }: { sample: Sample }) {
  const { record } = useText();
  if (sample.kind !== 'reads') return record.holds(sample.bases, sample.contigs);
  const type = sample.readType === null ? null : record.readTypes[sample.readType];
  return record.holdsReads(sample.reads, sample.bases, type);
}
