/**
 * Offers a file as a download: the app asks where to save it.
 *
 * @param name without its ending; letters that a system may refuse are replaced
 */
export function download(blob: Blob, name: string, ending: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${plainName(name)}.${ending}`;
  link.click();
  // The download has its own hold on the bytes once it has begun.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 60_000);
}

/** A name that every system takes for a file: "ant(3'')-Ia_1" keeps its letters, quotes and slashes go. */
function plainName(name: string): string {
  return name.replace(/[^\p{L}\p{N}._ ()-]+/gu, '_').trim() || 'picture';
}

/** What is drawn on a canvas. @throws Error when it is too large for the system */
export function pngOfCanvas(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('the picture is too large to be drawn'));
      else resolve(blob);
    }, 'image/png');
  });
}
