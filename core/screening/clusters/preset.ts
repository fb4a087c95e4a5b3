/** minimap2's preset for genomes of some percent divergence, for its index and for the search. */
export const PRESET = ['-x', 'asm20'] as const;

/** File of a database's folder that holds its loci. */
export const TARGET = 'sequences';
