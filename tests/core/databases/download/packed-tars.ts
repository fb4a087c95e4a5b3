/**
 * The files `./db/b.fsa`, `./db/a.fsa` and `README` of archive.test.ts, by GNU tar 1.34 with bzip2 1.0.8, xz 5.4 and
 * zstd 1.5, since Node 20 writes none of the three.
 */
export const PACKED_TARS = {
  bzip2: Buffer.from(
    'QlpoOTFBWSZTWaD9lxwAAHf/hMkQAGBAAf+BLoIREHUAnkAAAICIIACSiNII0AAGjQNABFU1MI00ZGmTTQ0aaaZMnXAu4MbG7SIF/TCA01WVtAzslhBmHkxIhBC/tV7kCV+sHW2WV6kzxd4IY4k4NJdJXERpJQcHBIsEZgxAIUhQYSAgMBhfxNz2Lh7VvxkHQyy+MIZkReYDoODuc3Q1ZBodW2ZEP4u5IpwoSFB+y44A',
    'base64',
  ),
  xz: Buffer.from(
    '/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4Cf/AJVdABcLyQb//K5DmC16GOdKO3KOSSM9PRCgltOqnzZ8JO23yv/rJa0aRRDXDs39V+n+ATC5+xbVMO5YEsA8uS3PQBwL/1XMsbid0cZoVRo9CVakvmCHR5z4nACVmJoqZNq0OEqRxnX6UdtZWQW3rst+t4JUESTkDkMdkBGVejfmDClSFNpWDac4CJvWRD+wf50H3uS1jUAAAAAAABizWRGmG52lAAGxAYBQAAA2pUauscRn+wIAAAAABFla',
    'base64',
  ),
  zstd: Buffer.from(
    'KLUv/WQAJ8UDADJFERGQfQDUB/HVK0GqOxRQXVWBFH0ZRMr/P5SvwekaoIU+iBFU9hvj/CFkujV/Et4UUwp5goxS5aiSyivyCCnyVF9RR7VDBBMgkBfXHAIMPdz7r96xKnU3pwifSmTqQUA8wNbaq/YcCsMA2B+QxjHzhEEBzKYyBz7zRTU=',
    'base64',
  ),
} as const;
