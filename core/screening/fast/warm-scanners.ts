import type { Database } from '../../databases/database.ts';
import type { GeneScanner } from '../../scanner/gene-scanner.ts';
import { ScanThreads } from '../../scanner/scan-threads.ts';
import { openGeneScanner } from './seed-index.ts';

/** Memory that indexes may hold together; beyond it the one that was used longest ago is let go. */
const MOST_BYTES = 768 * 1024 * 1024;

interface Held {
  readonly scanner: Promise<GeneScanner | null>;
  size: number;
}

/** The threads and the indexes that stay loaded from search to search, over samples and databases. */
export class WarmScanners {
  readonly threads = new ScanThreads();
  /** By folder and content, the one that was used last at the end. */
  readonly #held = new Map<string, Held>();

  /** The scanner of a database; null where it has none. */
  of(database: Pick<Database, 'folder' | 'stamp'>): Promise<GeneScanner | null> {
    const key = `${database.folder}\n${database.stamp}`;
    const held = this.#held.get(key) ?? { scanner: openGeneScanner(database, this.threads), size: 0 };
    this.#held.delete(key);
    this.#held.set(key, held);
    held.scanner.then(
      (scanner) => {
        held.size = scanner?.size ?? 0;
        this.#makeRoom(key);
      },
      () => this.#held.delete(key),
    );
    return held.scanner;
  }

  async close(): Promise<void> {
    this.#held.clear();
    await this.threads.close();
  }

  #makeRoom(inUse: string): void {
    let bytes = [...this.#held.values()].reduce((sum, { size }) => sum + size, 0);
    for (const [key, { scanner, size }] of this.#held) {
      if (bytes <= MOST_BYTES) return;
      if (key === inUse || size === 0) continue;
      this.#held.delete(key);
      bytes -= size;
      // A scan at work ends with what it has.
      void scanner.then((idle) => {
        idle?.close();
      });
    }
  }
}
