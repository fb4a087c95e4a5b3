export const errors = {
  file: 'File',
  copyDetails: 'Copy details',
  detailsCopied: 'Details copied',
  tryAgain: 'Try again',
  /** What to do, where the failure itself does not say it; a file that can't be read always does. */
  nextSteps: {
    UNEXPECTED: 'Try again. If it happens once more, copy the details and report them.',
    BLAST_FAILED: 'Try the search again. The self-check shows whether BLAST+ works.',
    MINIMAP2_FAILED: 'Try the search again. The self-check shows whether minimap2 works.',
    OUTPUT_NOT_WRITABLE: 'Choose another folder, or close the program that holds the file.',
    RUN_NOT_FOUND: 'The run may have been deleted or moved outside the app.',
    RUN_UNREADABLE:
      'The file was left as it is. Show it in its folder to look at it or to bring back a copy.',
    MISSING_DEPENDENCY: 'Choose the folder that holds the aligners on the self-check page.',
    DATADIR_NOT_FOUND: 'Choose the folder of the databases on the self-check page.',
    DATADIR_EMPTY: 'Get or build a database on the Databases page, or choose another folder.',
    DATADIR_NOT_WRITABLE: 'Allow writing to this folder, or choose another one on the self-check page.',
    DATABASE_NOT_FOUND: 'Choose another database.',
    DATABASE_NOT_INDEXED: 'Prepare the database first.',
    DATABASE_MALFORMED: 'Replace its sequence file with a sound copy.',
    INPUT_NOT_FOUND: 'Put the file back where it was, or add it again from its new place.',
  } as Record<string, string>,
};
