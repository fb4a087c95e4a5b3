import type { MessageId } from './incoming.ts';

export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

export const METHOD_NOT_FOUND = -32601;
export const INVALID_PARAMS = -32602;
export const INVALID_REQUEST = -32600;
export const INTERNAL_ERROR = -32603;

/** One line of output, its end included; compact, keys in the order of the contract's examples. */
export function answerLine(id: MessageId, result: unknown): string {
  return line({ jsonrpc: '2.0', id, result });
}

export function errorLine(id: MessageId, { code, message, data }: RpcError): string {
  return line({ jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } });
}

export function notificationLine(method: string, params: unknown): string {
  return line({ jsonrpc: '2.0', method, params });
}

function line(message: object): string {
  return `${JSON.stringify(message)}\n`;
}
