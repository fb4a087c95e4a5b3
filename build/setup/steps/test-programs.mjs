import { installPackages, isDebianLike, missingPackages } from '../lib/debian.mjs';

/** Makes the certificates of the loopback servers that tests of downloads talk to. */
const PROGRAMS = ['openssl'];

/** What tests run that is no part of the program; elsewhere than on Debian and its kin a developer has it. */
export async function testPrograms() {
  if (process.platform !== 'linux' || !isDebianLike()) return;
  const missing = await missingPackages(PROGRAMS);
  if (missing.length > 0) await installPackages(missing);
}
