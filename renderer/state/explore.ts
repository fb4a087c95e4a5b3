import { create } from 'zustand';
import type { ExploreResult } from '../../core/contract/explore.ts';
import { asRemoteError, call, type RemoteError } from './bridge.ts';
import {
  firstQuestions,
  storedHistory,
  storedQuestions,
  withAsked,
  withChange,
  withoutQuestion,
  withQuestion,
  type Asked,
  type Questions,
} from './exploreModel.ts';
import { readStored, writeStored } from './stored.ts';

/** So many rows come to the page; more than that nobody looks through, and SQL counts them better. */
const mostRows = 20_000;

/** What came of a question. The result stays while the next one is on its way, and when that fails. */
export interface ExploreAnswer {
  readonly result: ExploreResult | null;
  /** The SQL that gave the result. */
  readonly answered: string;
  readonly running: { readonly requestId: string; readonly startedAt: string } | null;
  readonly problem: RemoteError | null;
  readonly cancelled: boolean;
}

const unasked: ExploreAnswer = { result: null, answered: '', running: null, problem: null, cancelled: false };

interface Explore {
  questions: Questions;
  /** By question; of this session alone. */
  answers: ReadonlyMap<string, ExploreAnswer>;
  /** The newest first. */
  history: readonly Asked[];
  add: (name: string, sql: string) => void;
  choose: (id: string) => void;
  rename: (id: string, name: string) => void;
  edit: (id: string, sql: string) => void;
  /** Its query is cancelled where it runs. */
  close: (id: string) => void;
  run: (id: string) => Promise<void>;
  cancel: (id: string) => Promise<void>;
}

const questionsKey = 'explore.questions';
const historyKey = 'explore.history';

function freshId(): string {
  return crypto.randomUUID();
}

export const useExplore = create<Explore>()((set, get) => {
  const keep = (change: (questions: Questions) => Questions) => {
    const questions = change(get().questions);
    set({ questions });
    writeStored(questionsKey, questions);
  };
  const put = (id: string, change: Partial<ExploreAnswer>) => {
    set(({ answers }) => ({
      answers: new Map([...answers, [id, { ...(answers.get(id) ?? unasked), ...change }]]),
    }));
  };
  const record = (sql: string, rows: number | null) => {
    const history = withAsked(get().history, { sql, at: new Date().toISOString(), rows });
    set({ history });
    writeStored(historyKey, history);
  };
  return {
    questions: readStored(questionsKey, storedQuestions, firstQuestions(freshId())),
    answers: new Map(),
    history: readStored(historyKey, storedHistory, []),
    add: (name, sql) => {
      keep((questions) => withQuestion(questions, { id: freshId(), name, sql }));
    },
    choose: (id) => {
      keep((questions) => ({ ...questions, chosen: id }));
    },
    rename: (id, name) => {
      keep((questions) => withChange(questions, id, { name }));
    },
    edit: (id, sql) => {
      keep((questions) => withChange(questions, id, { sql }));
    },
    close: (id) => {
      void get().cancel(id);
      keep((questions) => withoutQuestion(questions, id, freshId()));
      set(({ answers }) => ({ answers: new Map([...answers].filter(([other]) => other !== id)) }));
    },
    run: async (id) => {
      const sql =
        get()
          .questions.list.find((question) => question.id === id)
          ?.sql.trim() ?? '';
      if (sql === '' || (get().answers.get(id)?.running ?? null) !== null) return;
      const requestId = freshId();
      put(id, {
        running: { requestId, startedAt: new Date().toISOString() },
        problem: null,
        cancelled: false,
      });
      // A question that was closed meanwhile has no answer.
      const isAwaited = () => get().answers.get(id)?.running?.requestId === requestId;
      try {
        const result = await call('exploreQuery', { requestId, sql, maxRows: mostRows });
        record(sql, result.totalRows);
        if (isAwaited()) put(id, { result, answered: sql, running: null });
      } catch (error) {
        const problem = asRemoteError(error);
        record(sql, null);
        if (!isAwaited()) return;
        put(
          id,
          problem.code === 'CANCELLED' ? { running: null, cancelled: true } : { running: null, problem },
        );
      }
    },
    cancel: async (id) => {
      const running = get().answers.get(id)?.running ?? null;
      // What can't be stopped goes on, and the page says so.
      if (running !== null)
        await call('cancelExploreQuery', { requestId: running.requestId }).catch(() => undefined);
    },
  };
});

/** What came of a question; one that was not asked yet has nothing. */
export function answerOf({ answers }: Pick<Explore, 'answers'>, id: string): ExploreAnswer {
  return answers.get(id) ?? unasked;
}
