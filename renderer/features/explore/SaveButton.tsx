import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { useText } from '../../i18n/text.ts';
import { answerOf, useExplore } from '../../state/explore.ts';
import type { Question } from '../../state/exploreModel.ts';
import { useExploreViews, wishOf } from '../../state/exploreViews.ts';
import { ErrorText } from '../../components/ErrorText.tsx';
import { NameDialog } from './NameDialog.tsx';
import { chartOf, colouringOf, mapOf } from './model/pictures.ts';
import { resultData } from './model/resultData.ts';
import { savedArtifacts } from './model/savedArtifacts.ts';
import { useQuestionName } from './questions/useQuestionName.ts';
import { useSaveExploration } from './useSaveExploration.ts';

/** Keeps the question with its answer; there has to be one. */
export function SaveButton({ question }: { question: Question }) {
  const { save: words, pictures } = useText().explore;
  const answer = useExplore((state) => answerOf(state, question.id));
  const wish = useExploreViews((state) => wishOf(state, question.id));
  const nameOf = useQuestionName();
  const [open, setOpen] = useState(false);
  const { saving, problem, save } = useSaveExploration();
  const { result, answered } = answer;
  const keep = async (name: string) => {
    if (result === null) return;
    const data = resultData(result);
    const { map: colour, series } = colouringOf(data, wish, pictures);
    const map = mapOf(data, { colour, chosen: null, ink: null, words: pictures });
    const chart = chartOf(data, wish, { series, words: pictures });
    const artifacts = savedArtifacts(data, result.totalRows, [
      map?.figure ?? null,
      chart?.figure.figure ?? null,
    ]);
    if (await save({ name, sql: answered, artifacts })) setOpen(false);
  };
  return (
    <>
      <Button
        icon="download"
        disabled={result === null}
        onClick={() => {
          setOpen(true);
        }}
      >
        {words.action}
      </Button>
      {open && (
        <NameDialog
          title={words.title}
          explain={words.explain}
          confirm={words.confirm}
          name={nameOf(question)}
          busy={saving}
          onName={(name) => void keep(name)}
          onClose={() => {
            setOpen(false);
          }}
        >
          {problem !== null && <ErrorText title={words.failed} problem={problem} />}
        </NameDialog>
      )}
    </>
  );
}
