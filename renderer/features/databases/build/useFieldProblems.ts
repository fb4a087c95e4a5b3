import type { BuildPreview } from '../../../../core/contract/databases.ts';
import { nextStepOf, sentenceOf } from '../../../components/errorDetails.ts';
import { useText } from '../../../i18n/text.ts';
import { useBuildForm } from '../../../state/buildForm.ts';

type ProblemField = BuildPreview['problems'][number]['field'];

/** What hinders a build in this field, each problem with its next step. */
export function useFieldProblems(field: ProblemField): readonly string[] {
  const { databaseBuild: words, errors } = useText();
  const problems = useBuildForm((state) => state.preview?.problems ?? none);
  return problems
    .filter((one) => one.field === field)
    .map(({ problem }) => words.problem(sentenceOf(problem.message), nextStepOf(problem, errors.nextSteps)));
}

const none: BuildPreview['problems'] = [];
