import { ErrorText } from '../../components/ErrorText.tsx';
import { LoadingRows } from '../../components/LoadingRows.tsx';
import { useText } from '../../i18n/text.ts';
import type { ExploreAnswer } from '../../state/explore.ts';
import type { Question } from '../../state/exploreModel.ts';
import { FirstLook } from './FirstLook.tsx';
import type { ResultData } from './model/resultData.ts';
import type { Series } from './model/series.ts';
import { useQuestionName } from './questions/useQuestionName.ts';
import { ResultTable } from './result/ResultTable.tsx';
import styles from './explore.module.css';

interface AnswerAreaProps {
  question: Question;
  answer: ExploreAnswer;
  data: ResultData;
  series: Series | null;
  chosen: number | null;
  onChoose: (place: number | null) => void;
  onExample: (name: string, sql: string) => void;
}

/** Below the editor: the rows, why there are none, or questions to start from. */
export function AnswerArea(props: AnswerAreaProps) {
  const { question, answer, data, series, chosen, onChoose, onExample } = props;
  const { editor: words } = useText().explore;
  const nameOf = useQuestionName();
  const { result, running, problem, answered } = answer;
  return (
    <>
      {problem !== null && (
        <div className={styles['problem']}>
          <ErrorText
            title={words.failed}
            problem={problem}
            {...(result === null ? {} : { unaffected: words.before })}
          />
        </div>
      )}
      {result === null && (running !== null ? <LoadingRows rows={8} /> : <FirstLook onExample={onExample} />)}
      {result !== null && (
        <ResultTable
          key={answered}
          result={result}
          data={data}
          fileName={nameOf(question)}
          series={series}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
    </>
  );
}
