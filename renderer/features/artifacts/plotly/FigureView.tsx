import { useMemo, useState } from 'react';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { PictureFormats } from '../../../components/PictureMenu.tsx';
import { saveSvg, type PictureFormat } from '../../../components/picture.ts';
import { useText, type Catalogue } from '../../../i18n/text.ts';
import { ArtifactFrame } from '../ArtifactFrame.tsx';
import { FindField } from '../FindField.tsx';
import { JsonView } from '../json/JsonView.tsx';
import type { Figure } from '../model/shapes.ts';
import { SaveRows } from '../SaveRows.tsx';
import { TableBody } from '../table/TableBody.tsx';
import { tableData } from '../table/tableData.ts';
import { useTable } from '../table/useTable.ts';
import { figureRows } from './figureRows.ts';
import { standalonePicture } from './picture.ts';
import { Plot } from './Plot.tsx';
import { prepareFigure, type FigureNote } from './prepare.ts';
import styles from './figure.module.css';

function noteWords(note: FigureNote, words: Catalogue['artifacts']['figure']): string {
  switch (note.kind) {
    case 'sampled':
      return words.sampled(note.drawn, note.all);
    case 'fewerTraces':
      return words.fewerTraces(note.drawn, note.all);
    case 'withoutTiles':
      return words.withoutTiles;
    case 'withoutOutside':
      return words.withoutOutside;
  }
}

/** A chart or a map, and the same numbers as a table. */
export function FigureView({ figure }: { figure: Figure }) {
  const { artifacts } = useText();
  const words = artifacts.figure;
  const prepared = useMemo(() => prepareFigure(figure), [figure]);
  const rows = useMemo(() => {
    const { columns, rows: all } = figureRows(prepared.allData, prepared.layout, words.series);
    return tableData(columns, all);
  }, [prepared, words.series]);
  const table = useTable(rows);
  const [asTable, setAsTable] = useState(false);
  const kind = prepared.isMap ? 'map' : 'chart';
  const title = prepared.title === '' ? words[kind] : prepared.title;
  const fileName = prepared.title === '' ? words.fileName[kind] : prepared.title;
  if (prepared.data.length === 0) {
    return (
      <>
        <ArtifactFrame icon={kind} title={title}>
          <EmptyState title={words.empty} />
        </ArtifactFrame>
        <JsonView title={words.json} value={figure} />
      </>
    );
  }
  const held = rows.rows.length;
  const toggle = held > 0 && (
    <IconButton
      size={24}
      icon={asTable ? kind : 'table'}
      label={asTable ? words.showPicture : words.showTable}
      onClick={() => {
        setAsTable(!asTable);
      }}
    />
  );
  if (asTable) {
    return (
      <ArtifactFrame
        icon={kind}
        title={title}
        note={artifacts.table.rows(table.shown.length, held, held)}
        actions={
          <>
            <FindField value={table.find} onChange={table.setFind} />
            {toggle}
            <SaveRows
              name={fileName}
              shown={table.shown.length < held ? table.shown.length : null}
              textOf={table.textOf}
            />
          </>
        }
      >
        <TableBody data={rows} view={table} label={title} />
      </ArtifactFrame>
    );
  }
  const save = (format: PictureFormat) => {
    void standalonePicture(prepared).then(({ svg, size }) => saveSvg(svg, size, fileName, format));
  };
  return (
    <ArtifactFrame
      icon={kind}
      title={title}
      note={held === 0 ? '' : words.values[kind](held)}
      actions={
        <>
          {toggle}
          <PictureFormats onSave={save} />
        </>
      }
    >
      <Plot figure={prepared} values={held} />
      {prepared.notes.map((note) => (
        <p key={note.kind} className={styles['note']}>
          {noteWords(note, words)}
        </p>
      ))}
    </ArtifactFrame>
  );
}
