/** Options of the contig engine that were asked for, by the names of the command line, as exports list them. */
export function contigOptionsAsked(options: {
  readonly mergeFragments?: boolean | undefined;
  readonly recoverCulled?: boolean | undefined;
}): Record<string, string> {
  return {
    ...(options.mergeFragments === true ? { merge_fragments: 'yes' } : {}),
    ...(options.recoverCulled === true ? { recover_culled: 'yes' } : {}),
  };
}
