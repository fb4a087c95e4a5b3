/** Names kept at most; with them the set takes 16 MB. */
const BOUND = 2 ** 20;
const FIRST_SLOTS = 2 ** 12;

/**
 * Read names that a gene has been seen with, kept as 64-bit hashes in bounded memory. Beyond the bound no
 * further ones are kept: such a name counts again when it comes back. Mates that follow each other are known
 * without this set, so that only files that hold all first and then all second mates, with more than a million
 * reads on genes, can be counted too high.
 */
export class SeenNames {
  private readonly bound: number;
  private slots = new Uint32Array(2 * FIRST_SLOTS);
  private size = 0;

  constructor(bound = BOUND) {
    this.bound = bound;
  }

  /** Whether the gene is seen with this name for the first time, as far as is known. */
  add(gene: number, name: string): boolean {
    const [high, low] = hashOf(gene, name);
    const at = slotOf(this.slots, high, low);
    if (this.slots[at] !== 0 || this.slots[at + 1] !== 0) return false;
    if (this.size >= this.bound) return true;
    this.slots[at] = high;
    this.slots[at + 1] = low;
    this.size++;
    // Half empty, so that searches stay short.
    if (4 * this.size > this.slots.length) this.grow();
    return true;
  }

  private grow(): void {
    const larger = new Uint32Array(2 * this.slots.length);
    for (let at = 0; at < this.slots.length; at += 2) {
      const high = this.slots[at] ?? 0;
      const low = this.slots[at + 1] ?? 0;
      if (high === 0 && low === 0) continue;
      const to = slotOf(larger, high, low);
      larger[to] = high;
      larger[to + 1] = low;
    }
    this.slots = larger;
  }
}

/** Where a hash stands, or the free place where it would. */
function slotOf(slots: Uint32Array, high: number, low: number): number {
  let at = (2 * high) % slots.length;
  while ((slots[at] !== 0 || slots[at + 1] !== 0) && (slots[at] !== high || slots[at + 1] !== low)) {
    at = (at + 2) % slots.length;
  }
  return at;
}

/** Two hashes of 32 bits (FNV-1a and a multiplicative one), mixed so that all bits count; never both 0. */
function hashOf(gene: number, name: string): [number, number] {
  let a = 0x811c9dc5 ^ gene;
  let b = gene + 1;
  for (let i = 0; i < name.length; i++) {
    const code = name.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = (Math.imul(b, 0x5bd1e995) + code) | 0;
  }
  return [mixed(a), (mixed(b) | 1) >>> 0];
}

function mixed(hash: number): number {
  let h = hash ^ (hash >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
