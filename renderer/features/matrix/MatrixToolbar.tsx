import type { RefObject } from 'react';
import { Button } from '../../components/Button.tsx';
import { download } from '../../components/download.ts';
import { Menu } from '../../components/Menu.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { Select } from '../../components/Select.tsx';
import { useText } from '../../i18n/text.ts';
import { call } from '../../state/bridge.ts';
import { showToast } from '../../state/toasts.ts';
import { matrixPng } from './canvas/matrixPng.ts';
import type { Picture } from './canvas/picture.ts';
import { matrixAsText } from './model/asText.ts';
import type { Show } from './model/scale.ts';
import type { ShownMatrix } from './useMatrix.ts';
import { changeView, useMatrixView } from './view.ts';
import styles from './MatrixToolbar.module.css';

interface MatrixToolbarProps {
  shown: ShownMatrix;
  /** Genes from left to right. */
  genes: readonly number[];
  /** Of the run, without those of loci. */
  databases: readonly string[];
  /** Of the run: files are named after it. */
  name: string;
  /** The heat map as it is drawn; null while the table is shown. */
  pictureRef: RefObject<Picture | null>;
}

/** No database has this name. */
const every = '*';
const shows: readonly Show[] = ['presence', 'identity', 'coverage', 'count'];

/** How the matrix is shown at the left; which database, and copying it, at the right. */
export function MatrixToolbar({ shown, genes, databases, name, pictureRef }: MatrixToolbarProps) {
  const { matrix: text } = useText();
  const { layout, show, orderBy, database } = useMatrixView();
  const anyClass = shown.groupBy === 'class' || shown.matrix.genes.some(({ classes }) => classes.length > 0);
  const table = () => matrixAsText(shown.matrix, shown.order.samples, genes, show);
  const copy = async () => {
    await call('copyText', { text: table() });
    showToast({ message: text.copied(shown.order.samples.length), icon: 'done' });
  };
  const savePicture = async (picture: Picture) => {
    download(await matrixPng(picture), text.fileName(name), 'png');
  };
  const empty = shown.matrix.genes.length === 0;
  return (
    <div className={styles['toolbar']}>
      <SegmentedControl
        label={text.layout}
        value={layout}
        options={[
          { value: 'heatMap', label: text.layouts.heatMap },
          { value: 'table', label: text.layouts.table },
        ]}
        onChange={(next) => {
          changeView({ layout: next });
        }}
      />
      <span className={styles['choice']}>
        <span className={styles['name']}>{text.show}</span>
        <SegmentedControl
          label={text.show}
          value={show}
          options={shows.map((value) => ({ value, label: text.shows[value] }))}
          onChange={(next) => {
            changeView({ show: next });
          }}
        />
      </span>
      <span className={styles['choice']}>
        <span className={styles['name']}>{text.orderBy}</span>
        <Select
          label={text.orderBy}
          size={24}
          value={orderBy}
          options={(['similarity', 'name', 'run'] as const).map((value) => ({
            value,
            label: text.orders[value],
          }))}
          onChange={(next) => {
            changeView({ orderBy: next });
          }}
        />
      </span>
      <span className={styles['choice']}>
        <span className={styles['name']}>{text.groupBy}</span>
        <Select
          label={text.groupBy}
          size={24}
          value={shown.groupBy}
          options={[
            ...(anyClass ? [{ value: 'class' as const, label: text.groups.class }] : []),
            ...(databases.length > 1 ? [{ value: 'database' as const, label: text.groups.database }] : []),
            { value: 'none' as const, label: text.groups.none },
          ]}
          onChange={(next) => {
            changeView({ groupBy: next });
          }}
        />
      </span>
      <span className={styles['right']}>
        {databases.length > 1 && (
          <span className={styles['choice']}>
            <span className={styles['name']}>{text.database}</span>
            <Select
              label={text.database}
              size={24}
              value={database ?? every}
              options={[
                { value: every, label: text.allDatabases },
                ...databases.map((name) => ({ value: name, label: name })),
              ]}
              onChange={(next) => {
                changeView({ database: next === every ? null : next });
              }}
            />
          </span>
        )}
        <Menu
          trigger={
            <Button size={24} variant="ghost" icon="copy" disabled={empty}>
              {text.takeAlong}
            </Button>
          }
          items={[
            { id: 'copy', label: text.copy, onSelect: () => void copy() },
            {
              id: 'table',
              label: text.saveTable,
              onSelect: () => {
                download(
                  new Blob([table()], { type: 'text/tab-separated-values' }),
                  text.fileName(name),
                  'tsv',
                );
              },
            },
            {
              id: 'picture',
              label: text.savePicture,
              disabled: layout !== 'heatMap',
              onSelect: () => {
                if (pictureRef.current !== null) void savePicture(pictureRef.current);
              },
            },
          ]}
        />
      </span>
    </div>
  );
}
