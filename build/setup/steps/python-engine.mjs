import { installPackages, isDebianLike, missingPackages } from '../lib/debian.mjs';

/** The second engine for data code: the system's own Python with its libraries, and what closes it in. */
const PACKAGES = ['bubblewrap', 'python3-pandas', 'python3-plotly'];

/** For its tests alone; a person who wants the engine installs these, as the program tells. */
export async function pythonEngine() {
  if (process.platform !== 'linux' || !isDebianLike()) return;
  const missing = await missingPackages(PACKAGES);
  if (missing.length > 0) await installPackages(missing);
}
