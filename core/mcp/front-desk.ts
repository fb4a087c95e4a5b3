import { tool } from '../base/version.ts';
import type { CallClient } from '../workspace/call-schema.ts';
import type { Incoming } from './incoming.ts';
import type { MessageChannel } from './message-channel.ts';
import { INVALID_PARAMS, METHOD_NOT_FOUND } from './outgoing.ts';
import { DEFAULT_PROTOCOL_VERSION, STRICT_METHODS, type Profile } from './profiles.ts';
import { checkParams, isAnswered, isObject, takenBack } from './request-params.ts';

const LONGEST_NAME = 200;

/**
 * Answers what is the same whatever the tools are: the introduction, which echoes the protocol version that was
 * asked for, methods that there are not, and parameters that are none. The rest goes on to the tools.
 */
export class FrontDesk {
  readonly #channel: MessageChannel;
  readonly #profile: Profile;
  #client: CallClient = { host: 'mcp', name: '', version: '' };

  constructor(channel: MessageChannel, profile: Profile) {
    this.#channel = channel;
    this.#profile = profile;
  }

  /** As the client introduced itself; without a name before it did. */
  get client(): CallClient {
    return this.#client;
  }

  /** What of a message goes on to the tools; null where it is dealt with, or is of no concern. */
  passes(message: Incoming): Incoming | null {
    const { id, method } = message;
    const isStrict = this.#profile === 'gapit';
    if (id === null) {
      return !isStrict && method === 'notifications/cancelled' && takenBack(message) !== null
        ? message
        : null;
    }
    if (method === 'initialize') {
      this.#channel.answer(id, this.#introduce(message.params));
      return null;
    }
    if (!(isStrict ? STRICT_METHODS.has(method) : isAnswered(method))) {
      this.#channel.fail(id, { code: METHOD_NOT_FOUND, message: `method not found: ${method}` });
      return null;
    }
    const checked = checkParams(message);
    if ('fault' in checked) {
      this.#channel.fail(id, { code: INVALID_PARAMS, message: checked.fault });
      return null;
    }
    return { id, method, params: checked.params };
  }

  #introduce(params: unknown): object {
    const said = isObject(params) ? params : {};
    const info = isObject(said['clientInfo']) ? said['clientInfo'] : {};
    this.#client = { host: 'mcp', name: nameIn(info['name']), version: nameIn(info['version']) };
    const isStrict = this.#profile === 'gapit';
    return {
      protocolVersion: textIn(said['protocolVersion']) || DEFAULT_PROTOCOL_VERSION,
      capabilities: isStrict ? { tools: {} } : { tools: { listChanged: true }, resources: {} },
      serverInfo: {
        name: tool.name,
        ...(isStrict ? {} : { title: 'Gapit Workbench' }),
        version: tool.version,
      },
    };
  }
}

/** What a client calls itself; empty where that is no text. */
function nameIn(value: unknown): string {
  return textIn(value).slice(0, LONGEST_NAME);
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
