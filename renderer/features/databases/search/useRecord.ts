import { useEffect, useState } from 'react';
import type { DatabaseRecord, RecordRow } from '../../../../core/contract/databases.ts';
import { asRemoteError, call, type RemoteError } from '../../../state/bridge.ts';
import { keyOfRecord } from './model/records.ts';

interface Answer {
  record: DatabaseRecord | null;
  problem: RemoteError | null;
}

/** Holding an arrow key runs over many records; only where it rests one is read. */
const rest = 120;

/** The whole of a record that was found; null until it is there. */
export function useRecord(row: RecordRow): Answer & { retry: () => void } {
  const [answer, setAnswer] = useState<(Answer & { key: string }) | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { database, ordinal } = row;
  const key = keyOfRecord(row);
  useEffect(() => {
    let left = false;
    const timer = setTimeout(() => {
      call('databaseRecord', { database, ordinal }).then(
        (record) => {
          if (!left) setAnswer({ key, record, problem: null });
        },
        (error: unknown) => {
          if (!left) setAnswer({ key, record: null, problem: asRemoteError(error) });
        },
      );
    }, rest);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [database, ordinal, key, attempt]);
  const retry = () => {
    setAnswer(null);
    setAttempt((now) => now + 1);
  };
  return { ...(answer?.key === key ? answer : { record: null, problem: null }), retry };
}
