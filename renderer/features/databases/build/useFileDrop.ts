import { useState, type DragEvent } from 'react';

interface FileDrop {
  /** Files are held over the element. */
  held: boolean;
  /** For the element that takes them. */
  dropProps: Record<'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>;
}

/**
 * Lets an element take files that are dropped on it, by their paths. Its drags end here: the window, which takes
 * all other files for the next screen, sees them leave at the element's edge. `take` null: dropped files go nowhere.
 */
export function useFileDrop(take: ((paths: string[]) => void) | null): FileDrop {
  const [held, setHeld] = useState(false);
  return {
    held: held && take !== null,
    dropProps: {
      onDragEnter: withFiles(() => {
        setHeld(true);
      }),
      onDragOver: withFiles(({ dataTransfer }) => {
        dataTransfer.dropEffect = take === null ? 'none' : 'copy';
      }),
      onDragLeave: withFiles(({ currentTarget, relatedTarget }) => {
        // Going from one part of the element to another is no leaving.
        const inside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!inside) setHeld(false);
      }),
      onDrop: withFiles(({ dataTransfer }) => {
        setHeld(false);
        take?.(window.gapit.pathsOfFiles([...dataTransfer.files]));
      }),
    },
  };
}

/** Keeps to itself what is dragged, as long as it is files. */
function withFiles(react: (event: DragEvent) => void) {
  return (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.stopPropagation();
    react(event);
  };
}
