/** The paths of a call that names a datadir; the usual one is allowed anyway. */
export function ofDatadir(datadir: string | undefined): string[] {
  return datadir === undefined ? [] : [datadir];
}
