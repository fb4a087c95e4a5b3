/** A question of the Explore page, as it is remembered. */
export interface Question {
  readonly id: string;
  /** Empty: it is called by its place. */
  readonly name: string;
  readonly sql: string;
}

export interface Questions {
  /** Never empty. */
  readonly list: readonly Question[];
  readonly chosen: string;
}

/** A question that was asked, and how it went. */
export interface Asked {
  readonly sql: string;
  readonly at: string;
  /** Null: it failed or was cancelled. */
  readonly rows: number | null;
}

const mostQuestions = 50;
const mostAsked = 50;
const longestSql = 200_000;

export function firstQuestions(id: string): Questions {
  return { list: [{ id, name: '', sql: '' }], chosen: id };
}

export function chosenQuestion({ list, chosen }: Questions): Question {
  return list.find(({ id }) => id === chosen) ?? list[0] ?? { id: chosen, name: '', sql: '' };
}

/** With one more at the end, which is chosen; where there are too many, the questions as they were. */
export function withQuestion({ list, chosen }: Questions, question: Question): Questions {
  if (list.length >= mostQuestions) return { list, chosen };
  return { list: [...list, question], chosen: question.id };
}

export function withChange(questions: Questions, id: string, change: Partial<Question>): Questions {
  return {
    ...questions,
    list: questions.list.map((question) => (question.id === id ? { ...question, ...change } : question)),
  };
}

/** Without one; its neighbour is chosen in its stead. The last one leaves an empty one with the id `freshId`. */
export function withoutQuestion({ list, chosen }: Questions, id: string, freshId: string): Questions {
  const at = list.findIndex((question) => question.id === id);
  const rest = list.filter((question) => question.id !== id);
  if (rest.length === 0) return firstQuestions(freshId);
  const neighbour = rest[Math.min(Math.max(at, 0), rest.length - 1)] ?? rest[0];
  return { list: rest, chosen: chosen === id ? (neighbour?.id ?? chosen) : chosen };
}

/** The newest first; a question that is asked again moves up. */
export function withAsked(history: readonly Asked[], asked: Asked): readonly Asked[] {
  return [asked, ...history.filter(({ sql }) => sql !== asked.sql)].slice(0, mostAsked);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isSql(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestSql;
}

function questionOf(value: unknown): Question[] {
  if (!isObject(value)) return [];
  const { id, name, sql } = value;
  return typeof id === 'string' && typeof name === 'string' && isSql(sql) ? [{ id, name, sql }] : [];
}

/** Questions as they were kept; null: they can't be read. */
export function storedQuestions(value: unknown): Questions | null {
  if (!isObject(value) || !Array.isArray(value['list'])) return null;
  const list = value['list'].flatMap(questionOf).slice(0, mostQuestions);
  const [first] = list;
  if (first === undefined || new Set(list.map(({ id }) => id)).size < list.length) return null;
  const chosen = list.find(({ id }) => id === value['chosen']) ?? first;
  return { list, chosen: chosen.id };
}

export function storedHistory(value: unknown): readonly Asked[] | null {
  if (!Array.isArray(value)) return null;
  return value
    .flatMap((item: unknown): Asked[] => {
      if (!isObject(item)) return [];
      const { sql, at, rows } = item;
      const isCount = rows === null || typeof rows === 'number';
      return isSql(sql) && typeof at === 'string' && isCount ? [{ sql, at, rows }] : [];
    })
    .slice(0, mostAsked);
}
