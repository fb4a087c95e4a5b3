/**
 * The process in which the JavaScript of agents runs, one for each call: takes a request from standard input, runs the
 * code in an interpreter, and writes what came of it to standard output (sandbox/wire.ts). Whoever started it ends it
 * at the deadline.
 */
import { codedColumn } from './sandbox/columns.ts';
import { readCsv } from './sandbox/csv.ts';
import { Interpreter, Thrown } from './sandbox/interpreter.ts';
import {
  CELLS_PER_LINE,
  linesOfColumn,
  piecesOf,
  PRINTED,
  PRINTED_LENGTH,
  type WireFrame,
  type WireRequest,
} from './sandbox/wire.ts';

type Lines = Iterator<string, undefined>;

await main();

async function main(): Promise<void> {
  const lines = linesOf(await allOf(process.stdin));
  const request = JSON.parse(nextOf(lines)) as WireRequest;
  try {
    await answer(request, lines);
  } catch (error) {
    write(error instanceof Thrown ? `{"kind":"threw",${error.json.slice(1)}` : refusal(sentenceOf(error)));
  }
}

async function answer(request: WireRequest, lines: Lines): Promise<void> {
  const interpreter = await Interpreter.open(request.memoryBytes, printer());
  for (const frame of request.frames) await addFrame(interpreter, frame, lines);
  if (request.expects === 'figure') {
    const { named, last } = interpreter.run(request.code, 'fig');
    const text = interpreter.ask('figure', named, last, request.resultBytes);
    write(text.startsWith('{"problem"') ? `{"kind":"refused",${text.slice(1)}` : text);
    return;
  }
  const { named, last } = interpreter.run(request.code, 'result');
  const text = interpreter.ask('table', named, last, request.rows);
  if (text.startsWith('{"problem"')) write(`{"kind":"refused",${text.slice(1)}`);
  else writeTable(interpreter, JSON.parse(text) as { columns: number; rows: number }, request.resultBytes);
}

function writeTable(
  interpreter: Interpreter,
  size: { columns: number; rows: number },
  mostBytes: number,
): void {
  let bytes = 0;
  for (let column = 0; column < size.columns; column += 1) {
    for (let from = 0; from < size.rows; from += CELLS_PER_LINE) {
      const text = interpreter.ask('piece', column, from, Math.min(size.rows, from + CELLS_PER_LINE));
      bytes += text.length;
      if (bytes > mostBytes) {
        write(
          refusal(
            `result is larger than the ${String(Math.round(mostBytes / 1e6))} MB that are returned: select fewer columns, or group, filter or slice it first.`,
          ),
        );
        return;
      }
      write(text);
    }
  }
  write(interpreter.ask('end'));
}

async function addFrame(interpreter: Interpreter, frame: WireFrame, lines: Lines): Promise<void> {
  if (frame.kind === 'absent') {
    interpreter.absentFrame(frame.name, frame.problem);
    return;
  }
  const isTable = frame.kind === 'table';
  const csv = isTable ? null : await readCsv(frame.path, frame.name);
  const names = isTable ? frame.columns : (csv?.names ?? []);
  try {
    for (const [place, name] of names.entries()) {
      const values = isTable ? columnOf(lines, frame.rows) : (csv?.columns[place] ?? []);
      interpreter.addColumn(name, codedColumn(values));
    }
    interpreter.endFrame(frame.name);
  } catch (error) {
    if (!(error instanceof Thrown)) throw error;
    throw new Error(
      `${frame.name} is too large for the memory that code may use: filter it with SQL first (query_host_sql), selecting the rows and columns that you need.`,
      { cause: error },
    );
  }
}

function columnOf(lines: Lines, rows: number): unknown[] {
  const pieces = Array.from({ length: linesOfColumn(rows) }, () => JSON.parse(nextOf(lines)) as unknown[]);
  return pieces.flat(1);
}

function write(text: string): void {
  for (const piece of piecesOf(text)) process.stdout.write(piece);
}

function refusal(problem: string): string {
  return JSON.stringify({ kind: 'refused', problem });
}

/** Writes what is printed as it comes, so that it is there when the code never ends; up to a bound. */
function printer(): (text: string) => void {
  let left = PRINTED_LENGTH;
  return (text) => {
    if (left <= 0) return;
    const kept = text.length < left ? text : `${text.slice(0, left)} … (the rest is left out)`;
    left -= text.length + 1;
    process.stdout.write(`${PRINTED}${JSON.stringify(kept)}\n`);
  };
}

function sentenceOf(error: unknown): string {
  // The interpreter itself gave up, or had no stack left; WebAssembly's errors are not among Node's types.
  if (error instanceof RangeError || (error instanceof Error && error.name === 'RuntimeError')) {
    return 'The code brought the interpreter down: it nests or calls itself too deeply, or uses too much memory. Work on fewer rows, and use loops.';
  }
  return error instanceof Error ? error.message : String(error);
}

async function allOf(input: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of input) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function* linesOf(bytes: Buffer): Generator<string, undefined> {
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(10, from);
    const to = end === -1 ? bytes.length : end;
    yield bytes.toString('utf8', from, to);
    from = to + 1;
  }
  return undefined;
}

function nextOf(lines: Lines): string {
  const { value } = lines.next();
  if (value === undefined) throw new Error('The request ended too early.');
  return value;
}
