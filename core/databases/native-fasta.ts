import { GapitError } from '../base/errors.ts';
import { decodeId, encodeNativeId, type HeaderFields } from './header.ts';

const RESIDUES_PER_LINE = 60;

/** A record of a `sequences` file to be written. */
export interface NativeRecord extends HeaderFields {
  readonly sequence: string;
  /** Text behind the id; may be empty. */
  readonly product: string;
}

/**
 * FASTA with native headers, 60 columns; every header is decoded again before anything relies on it.
 *
 * @throws GapitError BUILD_INVALID (an empty sequence, a line break in a product), BUILD_SELF_CHECK_FAILED,
 *   HEADER_MALFORMED
 */
export function formatNativeFasta(records: readonly NativeRecord[]): string {
  const line = new RegExp(`.{1,${RESIDUES_PER_LINE}}`, 'g');
  return records
    .map((record) => {
      const id = checkedNativeId(record);
      const lines = record.sequence.match(line) ?? [];
      return `>${id}${record.product === '' ? '' : ` ${record.product}`}\n${lines.join('\n')}\n`;
    })
    .join('');
}

/**
 * The id of a record's header, which is decoded again before anything relies on it.
 *
 * @throws GapitError as `formatNativeFasta` does
 */
export function checkedNativeId(record: NativeRecord): string {
  const id = encodeNativeId(record);
  if (record.sequence === '' || /[\r\n]/.test(record.product)) {
    throw new GapitError(
      'BUILD_INVALID',
      `the record ${record.gene} has an empty sequence or a line break in its product`,
      { gene: record.gene },
    );
  }
  const decoded = decodeId(id, record.database);
  const same =
    decoded.database === record.database &&
    decoded.gene === record.gene &&
    decoded.accession === record.accession &&
    decoded.classes.join(';') === record.classes.join(';');
  if (!same) {
    throw new GapitError(
      'BUILD_SELF_CHECK_FAILED',
      `the header of ${record.gene} does not read back as it was written`,
      { gene: record.gene, header: id },
    );
  }
  return id;
}
