import {
  deserializeMessage,
  serializeMessage,
  type JSONRPCMessage,
  type Transport,
} from '@modelcontextprotocol/client';
import { getDefaultEnvironment } from '@modelcontextprotocol/client/stdio';
import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { StringDecoder } from 'node:string_decoder';
import type { ServerCommand } from '../server-command.ts';

/** How much of the server's standard error is kept for messages, in characters. */
const STDERR_TAIL = 4096;
/** How much of a line that is no message is shown, in characters. */
const SHOWN_JUNK = 200;

export interface ServerEnd {
  readonly status: number | null;
  readonly signal: string | null;
}

/**
 * A server at the other end of a pipe, started as clients start it: with few variables of the environment and no
 * shell. Unlike the client library's own pipe it is strict about what comes on standard output, tells how the server
 * ended, and leaves none of its processes behind.
 */
export class ServerPipe implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport['onmessage'];
  /** How the server ended; settles after all that it wrote was read. */
  readonly ended: Promise<ServerEnd>;

  readonly #command: ServerCommand;
  readonly #onTrouble: (what: string) => void;
  #child: ChildProcessWithoutNullStreams | undefined;
  #settleEnd: (end: ServerEnd) => void = () => undefined;
  #stderr = '';
  #rest = '';

  /** @param onTrouble told that the server ended, or wrote what is no message, in words */
  constructor(command: ServerCommand, onTrouble: (what: string) => void) {
    this.#command = command;
    this.#onTrouble = onTrouble;
    this.ended = new Promise((resolve) => {
      this.#settleEnd = resolve;
    });
  }

  /** Last part of what the server wrote to standard error. */
  get stderr(): string {
    return this.#stderr.trim();
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts the server; rejects where its program can't be started. */
  launch(): Promise<void> {
    const { command, args, env } = this.#command;
    const child = spawn(command, [...args], {
      env: { ...getDefaultEnvironment(), ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    this.#child = child;
    this.#listen(child);
    return new Promise((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
  }

  /** The client library's start: the server runs already. */
  start(): Promise<void> {
    return Promise.resolve();
  }

  send(message: JSONRPCMessage): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#child === undefined) {
        reject(new Error('the server is not running'));
        return;
      }
      this.#child.stdin.write(serializeMessage(message), (error) => {
        if (error === null || error === undefined) resolve();
        else reject(error);
      });
    });
  }

  /** Tells the server that nothing more comes, as a client does when it quits. */
  endInput(): void {
    this.#child?.stdin.end();
  }

  /** Ends the server and all that it has started, at once. */
  close(): Promise<void> {
    const pid = this.#child?.pid;
    if (pid === undefined) return Promise.resolve();
    try {
      if (process.platform === 'win32') spawnSync('taskkill', ['/PID', String(pid), '/T', '/F']);
      else process.kill(-pid, 'SIGKILL');
    } catch {
      // None of them is left.
    }
    return Promise.resolve();
  }

  #listen(child: ChildProcessWithoutNullStreams): void {
    const decoder = new StringDecoder('utf8');
    child.stdout.on('data', (part: Buffer) => {
      this.#read(decoder.write(part));
    });
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      this.#stderr = (this.#stderr + part).slice(-STDERR_TAIL);
    });
    // A server that closes its input has its own reasons: its end tells them.
    child.stdin.on('error', () => undefined);
    // What it has started might hold the pipes open, and would outlive it.
    child.once('exit', () => void this.close());
    child.once('close', (status, signal) => {
      this.#onTrouble(`it ended with ${status === null ? String(signal) : `status ${status}`}`);
      this.#settleEnd({ status, signal });
      this.onclose?.();
    });
  }

  #read(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#take(line.replace(/\r$/, ''));
  }

  #take(line: string): void {
    let message: JSONRPCMessage;
    try {
      message = deserializeMessage(line);
    } catch {
      this.#onTrouble(
        `it wrote a line to standard output that is no message: ${JSON.stringify(line.slice(0, SHOWN_JUNK))}`,
      );
      return;
    }
    this.onmessage?.(message);
  }
}
