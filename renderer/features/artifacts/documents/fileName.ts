/** The last part of a path; a document may come from another system. */
export function fileName(path: string): string {
  return path.split(/[\\/]/).findLast((part) => part !== '') ?? path;
}

/** The folder before it; '' where there is none. */
export function folderOf(path: string): string {
  const name = fileName(path);
  return path.slice(0, path.length - name.length).replace(/[\\/]+$/, '');
}
