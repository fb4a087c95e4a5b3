import type { Workbench } from './app.ts';

/** The system's dialogs can't be driven from outside: this gives the answer that a person would choose. */
export async function answerSaveDialog({ app }: Workbench, path: string | null): Promise<void> {
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: chosen === null, filePath: chosen ?? '' });
  }, path);
}

export async function answerOpenDialog({ app }: Workbench, paths: readonly string[]): Promise<void> {
  await app.evaluate(
    ({ dialog }, chosen) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: chosen.length === 0, filePaths: chosen });
    },
    [...paths],
  );
}
