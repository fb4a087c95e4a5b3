import { useMemo, useRef, useState } from 'react';
import type { ExploreResult } from '../../../core/contract/explore.ts';
import { useText } from '../../i18n/text.ts';
import { answerOf, useExplore } from '../../state/explore.ts';
import type { Question } from '../../state/exploreModel.ts';
import { useExploreTables } from '../../state/exploreTables.ts';
import { useExploreViews, wishOf } from '../../state/exploreViews.ts';
import { useStatus } from '../../state/status.ts';
import { AnswerArea } from './AnswerArea.tsx';
import { EditorBar } from './editor/EditorBar.tsx';
import { SqlEditor, type SqlEditorHandle } from './editor/SqlEditor.tsx';
import { resultData } from './model/resultData.ts';
import { PicturesPane } from './pictures/PicturesPane.tsx';
import { usePictures } from './pictures/usePictures.ts';
import { TablesColumn } from './tables/TablesColumn.tsx';
import styles from './explore.module.css';

const noTables = [] as const;
const noRows: Pick<ExploreResult, 'columns' | 'rows'> = { columns: [], rows: [] };

/** A question between what can be asked about and its pictures, its rows below it. */
export function QuestionView({ question }: { question: Question }) {
  const { edit, run, cancel, rename } = useExplore();
  const answer = useExplore((state) => answerOf(state, question.id));
  const tables = useExploreTables((state) => state.tables) ?? noTables;
  const { picturesOpen, setPicturesOpen, setWish } = useExploreViews();
  const wish = useExploreViews((state) => wishOf(state, question.id));
  const editor = useRef<SqlEditorHandle>(null);
  const runButton = useRef<HTMLButtonElement>(null);
  const { id, name, sql } = question;
  const { result } = answer;
  const [chosen, choose] = useChosenRow(result);
  const data = useMemo(() => resultData(result ?? noRows), [result]);
  const pictures = usePictures(data, wish, chosen);
  useResultStatus(result, chosen, pictures.map);
  const put = (text: string) => {
    edit(id, text);
    editor.current?.focus();
  };
  return (
    <div className={styles['columns']}>
      <TablesColumn
        onInsert={(text) => {
          editor.current?.insert(text);
        }}
      />
      <div className={styles['center']}>
        <SqlEditor
          ref={editor}
          sql={sql}
          tables={tables}
          onChange={(text) => {
            edit(id, text);
          }}
          onRun={() => void run(id)}
          onLeave={() => {
            runButton.current?.focus();
          }}
        />
        <EditorBar
          ref={runButton}
          sql={sql}
          answer={answer}
          onRun={() => void run(id)}
          onCancel={() => void cancel(id)}
          onRecall={put}
          pictures={result === null ? null : { open: picturesOpen, onToggle: setPicturesOpen }}
        />
        <AnswerArea
          question={question}
          answer={answer}
          data={data}
          series={pictures.colouring.series}
          chosen={chosen}
          onChoose={choose}
          onExample={(title, text) => {
            if (name === '') rename(id, title);
            put(text);
          }}
        />
      </div>
      {result !== null && picturesOpen && (
        <PicturesPane
          data={data}
          pictures={pictures}
          wish={wish}
          onWish={(next) => {
            setWish(id, next);
          }}
          onClose={() => {
            setPicturesOpen(false);
            runButton.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** The chosen row, by its place; another result has none yet. */
function useChosenRow(result: ExploreResult | null): [number | null, (place: number | null) => void] {
  const [choice, setChoice] = useState<{ of: ExploreResult | null; place: number | null }>({
    of: null,
    place: null,
  });
  const place = choice.of === result ? choice.place : null;
  return [
    place,
    (next) => {
      setChoice({ of: result, place: next });
    },
  ];
}

function useResultStatus(
  result: ExploreResult | null,
  chosen: number | null,
  map: { readonly places: number; readonly chosenHasPlace: boolean } | null,
) {
  const { status } = useText().explore;
  const parts =
    result === null
      ? []
      : chosen === null
        ? [status.result(result.totalRows, result.columns.length)]
        : [status.selected(map?.chosenHasPlace === true, map?.places ?? 0)];
  useStatus(...parts);
}
