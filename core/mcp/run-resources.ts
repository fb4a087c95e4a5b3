import { ProtocolError } from '@modelcontextprotocol/server';
import { toGapitError } from '../base/errors.ts';
import { counted } from '../base/numbers.ts';
import { runRecordView } from '../runs/run-views.ts';
import { readKnowledge, readSummary } from '../runs/run-knowledge.ts';
import { cutText } from '../workspace/call-arguments.ts';
import type { RunLibrary } from '../workspace/run-library.ts';
import { INVALID_PARAMS } from './outgoing.ts';
import type { ResourceSource } from './resource-source.ts';

const PREFIX = 'resource://runs/';
/** A client shows them as a list to choose from. */
const LISTED = 50;
/** The longest address that is repeated, in letters. */
const LONGEST_NAMED = 200;

/** The kept screenings as resources: what was asked of each, and how it ended. */
export function runResources(library: RunLibrary): ResourceSource {
  return {
    list: async () => {
      const ids = (await library.ids()).slice(0, LISTED);
      const found = await Promise.all(ids.map((id) => describe(library, id)));
      return found.filter((resource) => resource !== null);
    },
    templates: [
      {
        uriTemplate: `${PREFIX}{run_id}`,
        name: 'run',
        title: 'A kept screening',
        description: 'Inputs, databases and their versions, thresholds, searches and how they ended',
        mimeType: 'application/json',
      },
    ],
    read: async (uri) => {
      if (!uri.startsWith(PREFIX)) return null;
      try {
        const record = runRecordView(await readKnowledge(library, uri.slice(PREFIX.length)));
        return JSON.stringify(record, null, 2);
      } catch (cause) {
        throw new ProtocolError(
          INVALID_PARAMS,
          `${cutText(uri, LONGEST_NAMED)}: ${cutText(toGapitError(cause).message, LONGEST_NAMED)}`,
        );
      }
    },
  };
}

async function describe(library: RunLibrary, id: string): Promise<object | null> {
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
