import { useEffect, useState } from 'react';
import { call } from '../../../state/bridge.ts';

/** Rest between the last change and the question, in milliseconds. */
const rest = 250;

/**
 * The command line that does what these arguments do; null while there is none. The last one stays while the
 * next is asked for.
 */
export function useCommandLine(tool: string, args: Readonly<Record<string, unknown>> | null): string | null {
  const [command, setCommand] = useState<string | null>(null);
  useEffect(() => {
    if (args === null) return;
    let left = false;
    const timer = setTimeout(() => {
      call('toolCommandLine', { tool, arguments: { ...args } }).then(
        (line) => {
          if (!left) setCommand(line);
        },
        () => {
          if (!left) setCommand(null);
        },
      );
    }, rest);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [tool, args]);
  return args === null ? null : command;
}
