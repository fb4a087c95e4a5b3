import { text } from 'node:stream/consumers';
import { fromBuffer } from 'yauzl';

/** The files of a zip archive as text, by name. */
export function unzip(bytes: Buffer): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (failure, zip) => {
      if (failure !== null) {
        reject(failure);
        return;
      }
      const files = new Map<string, string>();
      zip.on('error', reject);
      zip.on('end', () => {
        resolve(files);
      });
      zip.on('entry', (entry: { fileName: string }) => {
        zip.openReadStream(entry as never, (problem, stream) => {
          if (problem !== null) {
            reject(problem);
            return;
          }
          text(stream).then((content) => {
            files.set(entry.fileName, content);
            zip.readEntry();
          }, reject);
        });
      });
      zip.readEntry();
    });
  });
}
