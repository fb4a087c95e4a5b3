import type { CodeLanguage } from './code-request.ts';

interface Sign {
  readonly pattern: RegExp;
  readonly weight: number;
}

/** So much of code tells its language. */
const MOST_LETTERS = 64 * 1024;

/**
 * What is said in one language and not in the other. Strings and comments are taken out before. Repetitions are bounded:
 * code may be long and strange.
 */
const PYTHON: readonly Sign[] = [
  {
    pattern:
      /^[ \t]{0,80}import\s{1,9}\w{1,60}(?:\.\w{1,60}){0,6}(?:\s{1,9}as\s{1,9}\w{1,60})?[ \t]{0,80}(?:#.{0,200})?$/m,
    weight: 6,
  },
  { pattern: /^[ \t]{0,80}from\s{1,9}[\w.]{1,80}\s{1,9}import\s/m, weight: 6 },
  { pattern: /^[ \t]{0,80}(?:async\s{1,9})?def\s{1,9}\w{1,60}\s{0,40}\(.{0,200}:\s{0,40}$/m, weight: 6 },
  { pattern: /\blambda\b[^;{}\n]{0,100}:/, weight: 5 },
  {
    pattern:
      /^[ \t]{0,80}(?:if|elif|else|for|while|with|try|except|finally)\b[^{}\n]{0,200}:[ \t]{0,80}(?:#.{0,200})?$/m,
    weight: 5,
  },
  { pattern: /\b(?:pd|np)\.\w/, weight: 4 },
  { pattern: /\b(?:True|False|None)\b/, weight: 4 },
  // A keyword argument: `lat='lat'` after a bracket or a comma; defaults and arrows of JavaScript have none of these.
  { pattern: /[(,]\s{0,40}[A-Za-z_]\w{0,60}\s{0,40}=(?![=>])/, weight: 4 },
  { pattern: /\b(?:and|or|not|in|is)\s{1,9}(?:not\s{1,9})?[\w(['"]/, weight: 1 },
  { pattern: /\bis\s{1,9}(?:not\s{1,9})?None\b|\bnot\s{1,9}in\b/, weight: 3 },
  {
    pattern: /[[(]\s{0,40}[^[\]\n]{0,200}\bfor\s{1,9}\w{1,60}(?:\s{0,40},\s{0,40}\w{1,60}){0,4}\s{1,9}in\s/,
    weight: 5,
  },
  // Rows by a condition, columns by a list of names.
  {
    pattern: /\b\w{1,60}\[\s{0,40}\(?\s{0,40}~?\(?\s{0,40}\w{1,60}(?:\[|\.)\S{0,60}\s{0,40}(?:[=!<>]=?|\.)/,
    weight: 2,
  },
  { pattern: /\b\w{1,60}\[\s{0,40}\[\s{0,40}""/, weight: 4 },
  { pattern: /\bdf\w{0,60}\[""\]/, weight: 2 },
  {
    pattern:
      /\.(?:loc|iloc|iat|value_counts|reset_index|sort_values|astype|fillna|dropna|nunique|isin|isna|notna|to_frame|agg|drop_duplicates|nlargest|nsmallest|head|tail|describe|groupby\(\[|str\.\w{1,60}\(|dt\.\w{1,60}|merge|pivot_table|assign\(\w{1,60}=|apply\(lambda|query\(|to_datetime|size\(\)|rename\(columns)/,
    weight: 3,
  },
  {
    pattern: /\blen\s{0,40}\(|\brange\s{0,40}\(|\bstr\s{0,40}\(|\bint\s{0,40}\(|\bfloat\s{0,40}\(/,
    weight: 2,
  },
  { pattern: /\bfr?""|\brf?""/, weight: 4 },
  { pattern: /#PY/, weight: 4 },
];

const JAVASCRIPT: readonly Sign[] = [
  { pattern: /=>/, weight: 6 },
  { pattern: /^[ \t]{0,80}(?:const|let|var)\s{1,9}[\w{[]/m, weight: 6 },
  { pattern: /\bfunction\b\s{0,40}\*?\s{0,40}\w{0,60}\s{0,40}\(/, weight: 6 },
  { pattern: /\baq\.\w/, weight: 6 },
  { pattern: /\bop\.\w{1,60}\(/, weight: 4 },
  { pattern: /===|!==|&&|\|\||\?\?|\?\./, weight: 5 },
  { pattern: /;[ \t]{0,80}$/m, weight: 2 },
  { pattern: /\bnew\s{1,9}[A-Z]\w{0,60}/, weight: 4 },
  { pattern: /[(,]\s{0,40}\{\s{0,40}(?:\.\.\.|\w{1,60}\s{0,40}[:,}])/, weight: 5 },
  { pattern: /^[ \t]{0,80}\}\s{0,40}\)?;?[ \t]{0,80}$/m, weight: 1 },
  {
    pattern:
      /\.(?:rollup|derive|orderby|ungroup|numRows|objects|columnNames|forEach|push|slice|fold|impute|length\b|toSorted)\b/,
    weight: 3,
  },
  { pattern: /\b(?:null|undefined|true|false|typeof)\b/, weight: 3 },
  { pattern: /\bconsole\.\w{1,60}\(/, weight: 5 },
  { pattern: /\b(?:Math|JSON|Object|Array|Number|String)\.\w{1,60}\(/, weight: 3 },
  { pattern: /^[ \t]{0,80}(?:if|for|while)\s{0,40}\(.{0,200}\)\s{0,40}\{?[ \t]{0,80}$/m, weight: 3 },
  { pattern: /\/\/JS/, weight: 4 },
];

/**
 * Strings become `""`, so that what they say is not taken for code; comments become a mark of their language where only
 * that language has them.
 */
function skeletonOf(code: string): string {
  const parts =
    /"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|`(?:\\[\s\S]|[^`\\])*`?|\/\*[\s\S]*?(?:\*\/|$)|(?<![:/])\/\/[^\n]*|(?<![\w&$])#(?!\w+\s*[({=])[^\n]*/g;
  return code.replace(parts, (part, at: number) => {
    if (part.startsWith('"""') || part.startsWith("'''")) return '"" #PY';
    if (part.startsWith('`')) return '"" //JS';
    if (part.startsWith('/*')) return ' //JS ';
    // Two slashes divide in Python; a comment has a line or the end of a statement before it.
    if (part.startsWith('//')) return isAfterValue(code, at) ? ' ' : ' //JS';
    if (part.startsWith('#')) return ' #PY';
    return '""';
  });
}

function isAfterValue(code: string, at: number): boolean {
  return /[\w)\]][ \t]*$/.test(code.slice(Math.max(0, at - 40), at));
}

function weightOf(skeleton: string, signs: readonly Sign[]): number {
  return signs.reduce((sum, { pattern, weight }) => sum + (pattern.test(skeleton) ? weight : 0), 0);
}

/**
 * The language that code is written in: the one that was asked for, else what it looks like. Where it could be either,
 * it is JavaScript, which every machine can run.
 */
export function languageOf(code: string, asked?: CodeLanguage): CodeLanguage {
  if (asked !== undefined) return asked;
  const fence = /^\s*```\s*(\w+)/.exec(code)?.[1]?.toLowerCase();
  if (fence === 'python' || fence === 'py') return 'python';
  if (fence === 'javascript' || fence === 'js') return 'javascript';
  const skeleton = skeletonOf(code.slice(0, MOST_LETTERS));
  return weightOf(skeleton, PYTHON) > weightOf(skeleton, JAVASCRIPT) ? 'python' : 'javascript';
}

/** Code without the fence of Markdown that models like to put around it; its lines keep their numbers. */
export function withoutFence(code: string): string {
  const fenced = /^\s*```[^\n]*\n([\s\S]*?)\n?```\s*$/.exec(code)?.[1];
  return fenced === undefined ? code : `\n${fenced}`;
}
