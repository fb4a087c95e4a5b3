const EXAMPLES = 3;

/** Counts the records that a transform leaves out for one reason. */
export class LeftOut {
  private readonly reason: string;
  private readonly examples: string[] = [];
  private count = 0;

  /** @param reason completes "3 records left out, …", e.g. `in need of SNP confirmation` */
  constructor(reason: string) {
    this.reason = reason;
  }

  add(id: string): void {
    this.count++;
    if (this.examples.length < EXAMPLES) this.examples.push(id === '' ? 'one without an id' : id);
  }

  /** One sentence with the number and up to three ids; null where nothing was left out. */
  note(): string | null {
    if (this.count === 0) return null;
    const records = this.count === 1 ? '1 record' : `${this.count} records`;
    const more = this.count > EXAMPLES ? ', …' : '';
    return `${records} left out, ${this.reason}: ${this.examples.join(', ')}${more}.`;
  }
}

/** Records whose ids are not of the form that a provider's ids have, shown as a pattern in words. */
export function otherIds(form: string): LeftOut {
  return new LeftOut(`with an id that is not of the form ${form}`);
}

/** Records without a letter of sequence, which no aligner takes. */
export function withoutSequence(): LeftOut {
  return new LeftOut('without a sequence');
}
