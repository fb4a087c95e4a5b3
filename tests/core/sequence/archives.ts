const UNIT = 'ACGTTGCAGGATCCATTA'.repeat(20);

/** The text in every archive below. */
export const PLAIN = `>c1 first\n${UNIT}\n>c2\n${Array.from(UNIT).reverse().join('')}\n`;

/** Made by bzip2 1.0.8, xz 5.4 and zstd 1.5, since Node 20 writes none of the three. */
export const BZIP2 = Buffer.from(
  'QlpoOTFBWSZTWY7zU/EAAAPfgAAQQAAwASiABAAJIBwAIACJBUpG1GmmmgUqNKBoFN1WVMZItIWIyRiQvyRci5Gico5gmE4ThVsmCYJgmCbE0TZNiaEwTp17r7f4u5IpwoSEd5qfiA==',
  'base64',
);
export const XZ = Buffer.from(
  '/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4ALfADddAB8YwiIC+5LbwIxu0i52A8Q4EwY5Dqf80tAULwR3xqKcf+uvL7nStOAd88AhdhGrLQetorhUxAAAAFRMsdog+P2ZAAFT4AUAAABpmUVWscRn+wIAAAAABFla',
  'base64',
);
/** With a kind of check sum that the decoder doesn't know. */
export const XZ_SHA256 = Buffer.from(
  '/Td6WFoAAArh+wyhAgAhARYAAAB0L+Wj4ALfADddAB8YwiIC+5LbwIxu0i52A8Q4EwY5Dqf80tAULwR3xqKcf+uvL7nStOAd88AhdhGrLQetorhUxAAAAPri5BgyhTxmd26ouji3k0h9UWjCi3xIVK0pv1Mvlt5hAAFr4AUAAACpHGy+tunfHAIAAAAAClla',
  'base64',
);
export const ZSTD = Buffer.from(
  'KLUv/WTgAdUBAJQCPmMxIGZpcnN0CkFDR1RUR0NBR0dBVENDQVRUQQo+YzIKQVRUQUNDVAoEAFM1CvTIARxdE1OlTidueAoj',
  'base64',
);
export const ZSTD_UNCHECKED = Buffer.from(
  'KLUv/WDgAdUBAJQCPmMxIGZpcnN0CkFDR1RUR0NBR0dBVENDQVRUQQo+YzIKQVRUQUNDVAoEAFM1CvTIARxdE1OlTic=',
  'base64',
);
