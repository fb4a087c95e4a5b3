import {
  LATEST_PROTOCOL_VERSION,
  ProtocolError,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { tool } from '../base/version.ts';
import { GapitError } from '../base/errors.ts';
import type { AnyTool } from '../tools/any-tool.ts';
import type { CallProgress, ToolDesk } from '../tools/tool-desk.ts';
import type { CallClient } from '../workspace/call-schema.ts';
import { fullTool } from './full-tools.ts';
import { answerOrPointer } from './large-answers.ts';
import { INVALID_PARAMS, METHOD_NOT_FOUND } from './outgoing.ts';
import type { Profile } from './profiles.ts';
import type { ServerResources } from './server-resources.ts';
import { strictTool } from './strict-tools.ts';
import { failure, toolResult, type ToolResult } from './tool-result.ts';

export interface ProtocolParts {
  readonly profile: Profile;
  readonly desk: ToolDesk;
  /** Tools that go on with long calls: they answer at once, and keep no record of themselves. */
  readonly runTools: ToolDesk | null;
  readonly resources: ServerResources;
  readonly client: () => CallClient;
  /** Milliseconds after which a call is answered with a pointer. */
  readonly patience: number;
}

/** Progress is told so often at most, in milliseconds. */
const PROGRESS_EVERY = 200;

/** The SDK's server with what this one answers: tools, and outside the strict profile resources. */
// eslint-disable-next-line @typescript-eslint/no-deprecated -- the high-level server takes no raw JSON Schemas
export function protocolServer(parts: ProtocolParts): Server {
  const { profile, resources } = parts;
  const isStrict = profile === 'gapit';
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- as above
  const server = new Server(
    { name: tool.name, version: tool.version },
    {
      capabilities: isStrict ? { tools: {} } : { tools: { listChanged: true }, resources: {} },
      // The introduction is answered before; without later versions the SDK offers no methods of theirs.
      supportedProtocolVersions: [LATEST_PROTOCOL_VERSION],
    },
  );
  const list = lister(profile);
  server.setRequestHandler('tools/list', async () => {
    const tools = [...(await parts.desk.tools()), ...((await parts.runTools?.tools()) ?? [])];
    return { tools: tools.map(list) as never };
  });
  server.setRequestHandler('tools/call', (request, context) =>
    callTool(parts, request.params.name, request.params.arguments, context),
  );
  if (!isStrict) {
    server.setRequestHandler('resources/list', () => resources.list() as never);
    server.setRequestHandler('resources/templates/list', () => resources.templates() as never);
    server.setRequestHandler('resources/read', ({ params }) => resources.read(params.uri) as never);
  }
  server.fallbackRequestHandler = ({ method }) =>
    Promise.reject(new ProtocolError(METHOD_NOT_FOUND, `method not found: ${method}`));
  return server;
}

/** Made once: a client asks for the list again and again. */
function lister(profile: Profile): (tool: AnyTool) => object {
  const listed = new Map<AnyTool, object>();
  return (each) => {
    const known = listed.get(each) ?? (profile === 'gapit' ? strictTool(each) : fullTool(each));
    listed.set(each, known);
    return known;
  };
}

async function callTool(
  parts: ProtocolParts,
  name: string,
  given: unknown,
  { mcpReq }: ServerContext,
): Promise<ToolResult> {
  const { profile, desk, runTools, client, patience } = parts;
  const isStrict = profile === 'gapit';
  const isRunTool = runTools?.has(name) === true;
  const owner = isRunTool ? runTools : desk;
  if (!owner.has(name)) throw new ProtocolError(INVALID_PARAMS, `unknown tool: ${name}`);
  const token = mcpReq._meta?.progressToken;
  let isAnswered = false;
  const onProgress =
    isStrict || token === undefined
      ? undefined
      : progressTeller((params) => {
          // A call may go on in the background: its request is over.
          if (isAnswered) return;
          void mcpReq.notify({
            method: 'notifications/progress',
            params: { progressToken: token, ...params },
          });
        });
  let call;
  try {
    call = await owner.start({
      tool: name,
      arguments: given,
      client: client(),
      ...(onProgress === undefined ? {} : { onProgress }),
    });
  } catch (thrown) {
    return failure(thrown instanceof GapitError ? thrown : new GapitError('UNEXPECTED', String(thrown), {}));
  }
  const stop = (): void => {
    call.cancel();
  };
  mcpReq.signal.addEventListener('abort', stop, { once: true });
  if (mcpReq.signal.aborted) stop();
  try {
    // A pointer is of use where there are tools that go on with it.
    if (runTools === null || isRunTool)
      return toolResult(await call.outcome, { structured: !isStrict, failure: call.failure });
    return await answerOrPointer(call, patience);
  } finally {
    isAnswered = true;
    // A call that goes on in the background is no longer the request's to take back.
    mcpReq.signal.removeEventListener('abort', stop);
  }
}

interface ProgressParams {
  progress: number;
  total?: number;
  message?: string;
}

/** Tells progress, which must grow from one message to the next, not too often. */
function progressTeller(tell: (params: ProgressParams) => void): (progress: CallProgress) => void {
  let last = -1;
  let toldAt = 0;
  let toldMessage = '';
  return ({ done, total, message }) => {
    const now = Date.now();
    if (done <= last && message === toldMessage) return;
    if (now - toldAt < PROGRESS_EVERY && done !== total) return;
    const progress = done > last ? done : last + 1e-6;
    last = progress;
    toldAt = now;
    toldMessage = message;
    tell({
      progress,
      ...(total === null ? {} : { total }),
      ...(message === '' ? {} : { message }),
    });
  };
}
