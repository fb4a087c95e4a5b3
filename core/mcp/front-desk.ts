import { tool } from '../base/version.ts';
import type { CallClient } from '../workspace/call-schema.ts';
import type { Incoming } from './incoming.ts';
import type { MessageChannel } from './message-channel.ts';
import { INVALID_PARAMS, METHOD_NOT_FOUND } from './outgoing.ts';
import { DEFAULT_PROTOCOL_VERSION, STRICT_METHODS, type Profile } from './profiles.ts';

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

  /** True where the message is dealt with. */
  takes({ id, method, params }: Incoming): boolean {
    if (method === 'initialize' && id !== null) {
      this.#channel.answer(id, this.#introduce(params));
      return true;
    }
    if (this.#profile === 'gapit' && !STRICT_METHODS.has(method)) {
      if (id !== null) {
        this.#channel.fail(id, { code: METHOD_NOT_FOUND, message: `method not found: ${method}` });
      }
      return true;
    }
    if (params !== undefined && !isObject(params)) {
      if (id !== null) this.#channel.fail(id, { code: INVALID_PARAMS, message: 'params must be an object' });
      return true;
    }
    return false;
  }

  #introduce(params: unknown): object {
    const said = isObject(params) ? params : {};
    const info = isObject(said['clientInfo']) ? said['clientInfo'] : {};
    this.#client = { host: 'mcp', name: nameIn(info['name']), version: nameIn(info['version']) };
    const isStrict = this.#profile === 'gapit';
    return {
      protocolVersion: nameIn(said['protocolVersion']) || DEFAULT_PROTOCOL_VERSION,
      capabilities: isStrict ? { tools: {} } : { tools: { listChanged: true }, resources: {} },
      serverInfo: {
        name: tool.name,
        ...(isStrict ? {} : { title: 'Gapit Workbench' }),
        version: tool.version,
      },
    };
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a client calls itself or a version; empty where that is no text. */
function nameIn(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, LONGEST_NAME) : '';
}
