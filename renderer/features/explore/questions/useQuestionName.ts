import { useText } from '../../../i18n/text.ts';
import { useExplore } from '../../../state/explore.ts';
import type { Question } from '../../../state/exploreModel.ts';

/** What a question is called; one without a name, by its place. */
export function useQuestionName(): (question: Question) => string {
  const { questions: words } = useText().explore;
  const list = useExplore((state) => state.questions.list);
  return ({ id, name }) =>
    name === '' ? words.untitled(list.findIndex((other) => other.id === id) + 1) : name;
}
