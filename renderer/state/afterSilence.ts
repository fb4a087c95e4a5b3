/** How long a run that is worked on may say nothing, in milliseconds. */
const silence = 3000;

/**
 * Looks again after each silence until the signal aborts; the answer is to be called when there was news.
 * Another program may work on a run, on a disk that does not tell of its news, and may have ended.
 */
export function afterSilence(look: () => Promise<void>, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    if (signal.aborted) return;
    timer = setTimeout(() => {
      look().then(wait, wait);
    }, silence);
  };
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
  });
  wait();
  return wait;
}
