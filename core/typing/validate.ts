import type { z } from 'zod';
import { GapitError } from '../base/errors.ts';
import {
  composedScheme,
  ruleScheme,
  typingDocument,
  type ComposedScheme,
  type RuleScheme,
  type TypingDocument,
} from '../documents/typing.ts';
import { partsOf } from './compose.ts';
import { schemesOf } from './evaluate.ts';
import { referencesOf } from './references.ts';

/** Names that a database has. */
export interface KnownNames {
  readonly genes: ReadonlySet<string>;
  /** Of a cluster database; a gene database has none, not even an empty set. */
  readonly loci?: ReadonlySet<string>;
}

/** How messages name what is validated. */
export interface TypingPlace {
  readonly file: string;
  readonly database: string;
}

/**
 * A typing document that fits a database.
 *
 * @throws GapitError TYPING_MALFORMED with `path` of the fault (`schemes[0].rules[2].identity_floor`);
 *   TYPING_UNKNOWN_GENE with `scheme`, `rule` and `gene` or `locus`
 */
export function validateTyping(json: unknown, known: KnownNames, place: TypingPlace): TypingDocument {
  const parsed = typingDocument.safeParse(json);
  if (!parsed.success) {
    const { path, message } = firstFault(parsed.error, json);
    throw malformed(place, path, message);
  }
  const schemes = schemesOf(parsed.data);
  schemes.forEach((scheme, at) => {
    const path = parsed.data.schema === 'gapit.typing/1' ? [] : ['schemes', at];
    if ('compose' in scheme) requireParts(scheme, schemes, path, place);
    else requireKnown(scheme, known, path, place);
  });
  return parsed.data;
}

type Path = readonly PropertyKey[];

/** The first fault; of a scheme that is neither kind, as the kind it means to be. */
function firstFault(error: z.ZodError, json: unknown): { path: Path; message: string } {
  const [issue] = error.issues;
  if (issue === undefined) return { path: [], message: error.message };
  const [container, at, ...further] = issue.path;
  if (issue.code !== 'invalid_union' || container !== 'schemes' || further.length > 0) return issue;
  const value = (json as { schemes: readonly unknown[] }).schemes[Number(at)];
  const isComposed = typeof value === 'object' && value !== null && 'compose' in value;
  const own = (isComposed ? composedScheme : ruleScheme).safeParse(value).error?.issues[0];
  return own === undefined ? issue : { path: [...issue.path, ...own.path], message: own.message };
}

function requireParts(
  { compose }: ComposedScheme,
  siblings: readonly (RuleScheme | ComposedScheme)[],
  path: Path,
  place: TypingPlace,
): void {
  const parts = partsOf(compose);
  const fault = (what: string): GapitError => malformed(place, [...path, 'compose'], what);
  if (parts === null) throw fault(`braces name a scheme each, as in {o_group}: ${compose}`);
  if (parts.length === 0) throw fault('it names no scheme');
  for (const part of parts) {
    const sibling = siblings.find(({ name }) => name === part);
    if (sibling === undefined) throw fault(`there is no scheme ${part}`);
    if ('compose' in sibling) throw fault(`${part} is composed itself`);
  }
}

function requireKnown(scheme: RuleScheme, known: KnownNames, path: Path, place: TypingPlace): void {
  const isGeneDatabase = known.loci === undefined;
  scheme.rules.forEach(({ model }, at) => {
    if (isGeneDatabase && (model === 'cluster_match' || model === 'learned_linear')) {
      throw malformed(place, [...path, 'rules', at, 'model'], `${model} needs a database of gene clusters`);
    }
  });
  for (const { of, name, rule } of referencesOf(scheme)) {
    if ((of === 'gene' ? known.genes : known.loci)?.has(name) === true) continue;
    const who = rule === null ? `scheme ${scheme.name}` : `rule ${rule} of scheme ${scheme.name}`;
    throw new GapitError(
      'TYPING_UNKNOWN_GENE',
      `${place.file}: ${who} names the ${of} ${name}, which ${place.database} doesn't have`,
      {
        ...place,
        scheme: scheme.name,
        ...(rule === null ? {} : { rule }),
        [of]: name,
        next_step: `Correct the name, or build ${place.database} with a record of that name.`,
      },
    );
  }
}

function malformed({ file, database }: TypingPlace, path: Path, message: string): GapitError {
  const where = path
    .map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at === 0 ? '' : '.'}${String(key)}`))
    .join('');
  return new GapitError('TYPING_MALFORMED', `${file}: ${where === '' ? '' : `${where}: `}${message}`, {
    file,
    database,
    path: where,
    next_step: 'gapit schema typing prints what such a document holds.',
  });
}
