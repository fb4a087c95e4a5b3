import { installPackages, isDebianLike, missingPackages } from '../lib/debian.mjs';

/**
 * Public data and a simulator of reads, as Debian packages them (about 40 MB): loci and genomes with known loci,
 * Nanopore reads, wgsim. Tests that need them say what is absent where they are not installed.
 */
const PACKAGES = [
  'kaptive-data',
  'kaptive-example',
  'kleborate-examples',
  'python3-nanoget-examples',
  'samtools',
];

export async function realData() {
  if (process.platform !== 'linux' || !isDebianLike()) return;
  const missing = await missingPackages(PACKAGES);
  if (missing.length > 0) await installPackages(missing);
}
