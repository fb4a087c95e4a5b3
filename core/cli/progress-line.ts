/** One line that is drawn over again, on a terminal only. */
export interface ProgressLine {
  show(done: number, total: number, label: string): void;
  /** Clears the line, so that other output stands alone. */
  clear(): void;
}

const BAR = 24;

export function progressLine(stream: NodeJS.WriteStream, enabled: boolean): ProgressLine {
  if (!enabled || !stream.isTTY) return { show: () => undefined, clear: () => undefined };
  let shown = false;
  const clear = (): void => {
    if (shown) stream.write('\r\u001b[2K');
    shown = false;
  };
  return {
    clear,
    show: (done, total, label) => {
      clear();
      const filled = Math.round((BAR * done) / Math.max(1, total));
      const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR - filled)}`;
      const line = `${bar} ${done}/${total}  ${label}`;
      stream.write(line.slice(0, Math.max(20, stream.columns - 1)));
      shown = true;
    },
  };
}
