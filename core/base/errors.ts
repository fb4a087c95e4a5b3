/** Exit classes of the command line; one per kind of fault (see docs/outputs.md). */
const EXIT = { unexpected: 1, usage: 2, missingDependency: 3, database: 4, input: 5 } as const;

/** Every code the product raises, with its exit status. The one place where a code is defined. */
const EXIT_STATUS_BY_CODE = {
  UNEXPECTED: EXIT.unexpected,
  BLAST_FAILED: EXIT.unexpected,
  MINIMAP2_FAILED: EXIT.unexpected,
  CS_MISSING: EXIT.unexpected,
  CS_PARSE_FAILED: EXIT.unexpected,
  CANCELLED: EXIT.unexpected,
  OUTPUT_NOT_WRITABLE: EXIT.unexpected,
  RUN_NOT_FOUND: EXIT.unexpected,
  RUN_UNREADABLE: EXIT.unexpected,
  RUN_BUSY: EXIT.unexpected,
  RUN_FAILED: EXIT.unexpected,
  TOOL_FAILED: EXIT.unexpected,
  SQL_REFUSED: EXIT.usage,
  SQL_FAILED: EXIT.usage,
  SQL_LIMIT: EXIT.unexpected,
  DATASET_MISSING: EXIT.input,
  DATASET_UNREADABLE: EXIT.input,
  OBJECTS_UNAVAILABLE: EXIT.input,
  DATABASE_CHANGED: EXIT.database,
  INPUT_CHANGED: EXIT.input,
  CONFIG_UNREADABLE: EXIT.input,
  SERVER_CHECK_FAILED: EXIT.unexpected,
  USAGE_ERROR: EXIT.usage,
  MISSING_DEPENDENCY: EXIT.missingDependency,
  DATADIR_NOT_FOUND: EXIT.database,
  DATADIR_EMPTY: EXIT.database,
  DATADIR_NOT_WRITABLE: EXIT.database,
  DATABASE_NOT_FOUND: EXIT.database,
  DATABASE_NOT_INDEXED: EXIT.database,
  DATABASE_MALFORMED: EXIT.database,
  DB_ALREADY_EXISTS: EXIT.database,
  DB_INCOMPLETE: EXIT.database,
  DB_BUSY: EXIT.database,
  DOWNLOAD_FAILED: EXIT.database,
  PROVIDER_EMPTY: EXIT.database,
  PROVIDER_INVALID: EXIT.database,
  BUILD_INVALID: EXIT.database,
  BUILD_SELF_CHECK_FAILED: EXIT.database,
  HEADER_MALFORMED: EXIT.database,
  FEATURES_MISSING: EXIT.database,
  FEATURES_MALFORMED: EXIT.database,
  TYPING_MALFORMED: EXIT.database,
  TYPING_UNKNOWN_GENE: EXIT.database,
  FLOORS_MALFORMED: EXIT.database,
  FLOORS_UNKNOWN_GENE: EXIT.database,
  INPUT_NOT_FOUND: EXIT.input,
  PATH_NOT_ALLOWED: EXIT.input,
  CHECKSUM_MISMATCH: EXIT.input,
  INVALID_FASTA: EXIT.input,
  INVALID_GENBANK: EXIT.input,
  INVALID_GFF: EXIT.input,
  INVALID_READS_FORMAT: EXIT.input,
  UNSUPPORTED_LOCATION: EXIT.input,
  GENE_OUT_OF_BOUNDS: EXIT.input,
  LOCUS_WITHOUT_GENES: EXIT.input,
  METADATA_MALFORMED: EXIT.input,
  MANIFEST_MALFORMED: EXIT.input,
  SUMMARY_MALFORMED: EXIT.input,
  DATABASE_MISMATCH: EXIT.input,
  TYPING_NO_DATA: EXIT.input,
  TYPING_NO_SCHEME: EXIT.input,
  TYPING_CLUSTER_DB: EXIT.input,
} as const;

export type ErrorCode = keyof typeof EXIT_STATUS_BY_CODE;

/** `gapit.error/1`: what every host shows of a failure, whole. */
export interface ErrorEnvelope {
  schema: 'gapit.error/1';
  code: string;
  message: string;
  context: Record<string, string>;
}

/**
 * A failure that a person or a program can act on.
 *
 * `message` says what happened and to which file; `context` holds the facts by name (`file`, `line`,
 * `binary`, `next_step`, …), so that a host never has to parse the message.
 */
export class GapitError extends Error {
  override readonly name = 'GapitError';
  readonly code: ErrorCode;
  readonly context: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    message: string,
    context: Record<string, string> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.code = code;
    this.context = context;
  }
}

/** Any thrown value as a `GapitError`; what nobody foresaw becomes `UNEXPECTED` with its message kept. */
export function toGapitError(thrown: unknown): GapitError {
  if (thrown instanceof GapitError) return thrown;
  if (isAbort(thrown)) return new GapitError('CANCELLED', 'cancelled', {}, { cause: thrown });
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return new GapitError('UNEXPECTED', message, {}, { cause: thrown });
}

/** Whether a thrown value is an `AbortSignal`'s reason. */
export function isAbort(thrown: unknown): boolean {
  return thrown instanceof Error && (thrown.name === 'AbortError' || thrown.name === 'TimeoutError');
}

/** What a thrown value says, as a record or a page takes it. */
export function problemOf(thrown: unknown): Omit<ErrorEnvelope, 'schema'> {
  const { code, message, context } = toGapitError(thrown);
  return { code, message, context: { ...context } };
}

/** The `gapit.error/1` envelope of a thrown value. */
export function errorEnvelope(thrown: unknown): ErrorEnvelope {
  return { schema: 'gapit.error/1', ...problemOf(thrown) };
}

/** Exit status (1 to 5) that belongs to a thrown value. */
export function exitStatusOf(thrown: unknown): number {
  return EXIT_STATUS_BY_CODE[toGapitError(thrown).code];
}
