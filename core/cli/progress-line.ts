import { partInWords, sizeInWords } from '../base/sizes.ts';

/** One line that is drawn over again, on a terminal only. */
export interface ProgressLine {
  show(done: number, total: number, label: string): void;
  /** Of a download; `total` is null where nobody knows it. */
  showBytes(bytes: number, total: number | null, label: string): void;
  /** Clears the line, so that other output stands alone. */
  clear(): void;
}

const BAR = 24;

export function progressLine(stream: NodeJS.WriteStream, enabled: boolean): ProgressLine {
  if (!enabled || !stream.isTTY) {
    return { show: () => undefined, showBytes: () => undefined, clear: () => undefined };
  }
  let shown = false;
  const clear = (): void => {
    if (shown) stream.write('\r\u001b[2K');
    shown = false;
  };
  const draw = (line: string): void => {
    clear();
    stream.write(line.slice(0, Math.max(20, stream.columns - 1)));
    shown = true;
  };
  return {
    clear,
    show: (done, total, label) => {
      draw(`${barOf(done, total)} ${done}/${total}  ${label}`);
    },
    showBytes: (bytes, total, label) => {
      const amount = total === null ? sizeInWords(bytes) : partInWords(bytes, total);
      draw(`${total === null ? '' : `${barOf(bytes, total)} `}${amount}  ${label}`);
    },
  };
}

function barOf(done: number, total: number): string {
  const filled = Math.min(BAR, Math.round((BAR * done) / Math.max(1, total)));
  return `${'█'.repeat(filled)}${'░'.repeat(BAR - filled)}`;
}
