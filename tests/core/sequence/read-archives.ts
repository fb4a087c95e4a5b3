/** Two FASTQ files of a pair, plain. */
export const MATES_1 = '@p0/1\nACGTACGTAC\n+\nIIIIIIIIII\n@p1/1\nGGGTTTCCCA\n+\nIIIIIIIIII\n';
export const MATES_2 = '@p0/2\nTTGCATTGCA\n+\nIIIIIIIIII\n@p1/2\nCCATGGCCAT\n+\nIIIIIIIIII\n';

/** The same as xz 5.4, bzip2 1.0.8 and zstd 1.5 pack them, since Node 20 writes none of the three. */
export const MATES_1_XZ = Buffer.from(
  '/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4AA7ACNdACAcAgLxrjiHTHmdEB5HI6QUHo/5DyfVKn/yltck+F6nN10AAADBT5/9t4YhwwABPzyQ4zdXH7bzfQEAAAAABFla',
  'base64',
);
export const MATES_2_XZ = Buffer.from(
  '/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4AA7ACNdACAcAgLxtvy80NgnROe40jL+dQh3+2h7Tgo4XMQwQkih5GkAAAB/CDIBlJdVSQABPzyQ4zdXH7bzfQEAAAAABFla',
  'base64',
);
export const MATES_1_BZIP2 = Buffer.from(
  'QlpoOTFBWSZTWa8y3ksAAAlegAEQAAjgAGigBABAACAAMQDQAJUzSaZGnSrRRJJSyxoOYPaE4sgbxpDmxsPi7kinChIV5lvJYA==',
  'base64',
);
export const MATES_2_ZSTD = Buffer.from(
  'KLUv/SQ8TQEA4EBwMC8yClRUR0NBCisKSQpAcDEvMgpDQ0FUR0cEAEEJkMI+Tgna4gU3fjaG',
  'base64',
);
