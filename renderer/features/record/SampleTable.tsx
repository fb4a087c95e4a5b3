import { useState } from 'react';
import type { Sample } from '../../../core/contract/samples.ts';
import { useText } from '../../i18n/text.ts';
import { MiddleCut } from '../../components/MiddleCut.tsx';
import { useRowWindow } from '../run/useRowWindow.ts';
import { Checksum } from './Checksum.tsx';
import styles from './record.module.css';

const rowHeight = 28;
/** A longer list scrolls in a box of its own, so that the rest of the page stays near. */
const rowsInSight = 12;

export function SampleTable({ samples }: { samples: readonly Sample[] }) {
  const { record, format } = useText();
  const [rows] = useState(() => samples.flatMap((sample) => sample.files.map((file) => ({ sample, file }))));
  const [scroller, sight] = useRowWindow(rows.length, rowHeight, rowHeight);
  const { columns } = record;
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
      <div role="row" className={`${styles['head'] ?? ''} ${styles['samples'] ?? ''}`}>
        <div role="columnheader">{columns.sample}</div>
        <div role="columnheader">{columns.file}</div>
        <div role="columnheader">{columns.holds}</div>
        <div role="columnheader" className={styles['number']}>
          {columns.size}
        </div>
        <div role="columnheader">{columns.checksum}</div>
      </div>
      <div role="rowgroup" className={styles['rows']} style={{ height: rows.length * rowHeight }}>
        {rows.slice(sight.first, sight.end).map(({ sample, file }, at) => (
          <div
            key={`${sample.id} ${file.path}`}
            role="row"
            aria-rowindex={sight.first + at + 2}
            className={`${styles['row'] ?? ''} ${styles['samples'] ?? ''}`}
            style={{ transform: `translateY(${(sight.first + at) * rowHeight}px)` }}
          >
            <div role="rowheader" className={styles['strong']}>
              <MiddleCut text={sample.name} />
            </div>
            <div role="cell" className={`${styles['mono'] ?? ''} selectable`}>
              <MiddleCut text={file.path} keep={24} />
            </div>
            <div role="cell">{record.holds(sample.bases, sample.contigs)}</div>
            <div role="cell" className={styles['number']}>
              {format.bytes(file.bytes)}
            </div>
            <div role="cell">
              <Checksum sha256={file.sha256} of={file.name} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
