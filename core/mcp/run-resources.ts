import { ProtocolError, ResourceNotFoundError } from '@modelcontextprotocol/server';
import { toGapitError } from '../base/errors.ts';
import { counted } from '../base/numbers.ts';
import { runRecordView } from '../runs/run-views.ts';
import { readKnowledge, readSummary } from '../runs/run-knowledge.ts';
import { cutText } from '../workspace/call-arguments.ts';
import type { RunLibrary } from '../workspace/run-library.ts';
import { INVALID_PARAMS } from './outgoing.ts';

const PREFIX = 'resource://runs/';
/** A client shows them as a list to choose from. */
const LISTED = 50;
/** The longest address that is repeated, in letters. */
const LONGEST_NAMED = 200;

/** What a server lists and reads besides its tools. */
export interface RunResources {
  list(): Promise<object>;
  templates(): Promise<object>;
  /** @throws ProtocolError where there is no such resource */
  read(uri: string): Promise<object>;
}

/** The kept screenings as resources: what was asked of each, and how it ended. Null: there is no library. */
export function runResources(library: RunLibrary | null): RunResources {
  return {
    list: async () => {
      const ids = library === null ? [] : (await library.ids()).slice(0, LISTED);
      const found = await Promise.all(ids.map((id) => describe(library, id)));
      return { resources: found.filter((resource) => resource !== null) };
    },
    templates: () =>
      Promise.resolve({
        resourceTemplates:
          library === null
            ? []
            : [
                {
                  uriTemplate: `${PREFIX}{run_id}`,
                  name: 'run',
                  title: 'A kept screening',
                  description:
                    'Inputs, databases and their versions, thresholds, searches and how they ended',
                  mimeType: 'application/json',
                },
              ],
      }),
    read: async (uri) => {
      const named = cutText(uri, LONGEST_NAMED);
      if (library === null || !uri.startsWith(PREFIX)) throw new ResourceNotFoundError(named);
      try {
        const record = runRecordView(await readKnowledge(library, uri.slice(PREFIX.length)));
        return {
          contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(record, null, 2) }],
        };
      } catch (cause) {
        throw new ProtocolError(
          INVALID_PARAMS,
          `${named}: ${cutText(toGapitError(cause).message, LONGEST_NAMED)}`,
        );
      }
    },
  };
}

async function describe(library: RunLibrary | null, id: string): Promise<object | null> {
  if (library === null) return null;
  try {
    const { name, samples, databases, state, hits } = await readSummary(library, id);
    return {
      uri: `${PREFIX}${id}`,
      name: id,
      title: name,
      description: `${counted(samples, 'sample')}, ${databases.join(', ')}: ${state}, ${counted(hits, 'hit')}`,
      mimeType: 'application/json',
    };
  } catch {
    // A run that can't be read is told of in the workbench.
    return null;
  }
}
