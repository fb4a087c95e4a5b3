import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { GapitError } from '../base/errors.ts';
import { providerOf } from './providers/index.ts';

/**
 * A refusal to open a database, with the way to get it as the next step where the program knows one: a provider has
 * it, or the program ships the rules of a panel without its markers.
 *
 * @param bundledFolder `<resources>/bundled`; the rules lie in `<resources>/typing`
 */
export async function tellingHowToGet(
  thrown: unknown,
  name: string,
  bundledFolder: string,
): Promise<unknown> {
  if (!(thrown instanceof GapitError) || !isAbsence(thrown)) return thrown;
  const { code, message, context } = thrown;
  const step = await stepTo(name, bundledFolder);
  return step === null
    ? thrown
    : new GapitError(code, message, { ...context, next_step: step }, { cause: thrown });
}

function isAbsence({ code }: GapitError): boolean {
  return code === 'DATABASE_NOT_FOUND' || code === 'DATADIR_EMPTY' || code === 'DATADIR_NOT_FOUND';
}

async function stepTo(name: string, bundledFolder: string): Promise<string | null> {
  if (providerOf(name) !== undefined)
    return `gapit db fetch ${name} downloads it; --source takes a copy instead.`;
  if (!/^[a-z0-9_]+$/.test(name)) return null;
  const rules = join(bundledFolder, '..', 'typing', `${name}.typing.json`);
  const isThere = await access(rules).then(
    () => true,
    () => false,
  );
  return isThere
    ? `The rules of this panel ship with the program, its markers don't: gapit db build ${name} MARKERS.fa --typing '${rules}'.`
    : null;
}
