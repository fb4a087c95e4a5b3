import { archiveFault, memberFault, type SourceFile } from './archive-fault.ts';
import { sizeInWords } from '../../base/sizes.ts';

/** What an archive may unpack to; beyond it, it is taken for a bomb. Sizes in bytes. */
export interface UnpackLimits {
  readonly members: number;
  readonly memberBytes: number;
  readonly totalBytes: number;
  /** Unpacked bytes per packed byte, counted once more than `ratioFreeBytes` are unpacked. */
  readonly ratio: number;
  readonly ratioFreeBytes: number;
}

const MIB = 1024 * 1024;

export const UNPACK_LIMITS: UnpackLimits = {
  members: 100_000,
  memberBytes: 1024 * MIB,
  totalBytes: 2048 * MIB,
  ratio: 200,
  ratioFreeBytes: 64 * MIB,
};

/** Counts what an archive unpacks to, and stops at the first byte too many. */
export class UnpackBudget {
  private readonly file: SourceFile;
  private readonly limits: UnpackLimits;
  private members = 0;
  private packed = 0;
  private unpacked = 0;

  constructor(file: SourceFile, limits: UnpackLimits) {
    this.file = file;
    this.limits = limits;
  }

  /** @throws GapitError PROVIDER_INVALID, as the others do */
  countMember(): void {
    this.members++;
    if (this.members > this.limits.members) {
      throw archiveFault(this.file, `holds more than ${this.limits.members} files`);
    }
  }

  countPacked(bytes: number): void {
    this.packed += bytes;
  }

  countUnpacked(bytes: number): void {
    this.unpacked += bytes;
    const { totalBytes, ratio, ratioFreeBytes } = this.limits;
    if (this.unpacked > totalBytes) {
      throw archiveFault(this.file, `unpacks to more than ${sizeInWords(totalBytes)}`);
    }
    if (this.unpacked > ratioFreeBytes && this.unpacked > this.packed * ratio) {
      throw archiveFault(this.file, `unpacks to more than ${ratio} times its size, as no real data do`);
    }
  }

  /** @param bytes what a member has come to, or what the archive says that it will */
  checkMember(member: string, bytes: number): void {
    if (bytes > this.limits.memberBytes) {
      throw memberFault(this.file, member, `is larger than ${sizeInWords(this.limits.memberBytes)}`);
    }
  }
}
