import { useEffect, useState } from 'react';
import type { DatabaseSummary, DatabaseVersion } from '../../../../core/contract/databases.ts';
import { asRemoteError, call, type RemoteError } from '../../../state/bridge.ts';

interface Versions {
  /** Empty until they are read. */
  versions: readonly DatabaseVersion[];
  /** Why they could not be listed, or one could not be deleted. */
  failure: { what: 'list' | 'delete'; problem: RemoteError } | null;
  /** For good. */
  deleteVersion: (id: string) => Promise<void>;
}

/** The kept versions of a database, read again when another one comes in use or work on it ends. */
export function useVersions(database: DatabaseSummary, working: boolean): Versions {
  const { name } = database;
  const stamp = [name, database.state, database.sha256, database.fetchedAt, working].join(' ');
  const [versions, setVersions] = useState<readonly DatabaseVersion[]>([]);
  const [failure, setFailure] = useState<Versions['failure']>(null);
  useEffect(() => {
    let left = false;
    call('databaseVersions', { name }).then(
      (found) => {
        if (left) return;
        setVersions(found);
        setFailure(null);
      },
      (error: unknown) => {
        if (!left) setFailure({ what: 'list', problem: asRemoteError(error) });
      },
    );
    return () => {
      left = true;
    };
  }, [name, stamp]);
  return {
    versions,
    failure,
    deleteVersion: async (id) => {
      try {
        setVersions(await call('deleteDatabaseVersion', { name, id }));
        setFailure(null);
      } catch (error) {
        setFailure({ what: 'delete', problem: asRemoteError(error) });
      }
    },
  };
}
