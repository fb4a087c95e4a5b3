import { installPackages, isDebianLike, missingPackages } from '../lib/debian.mjs';

/** What Electron links against or loads, and a minimal Debian lacks. */
const LIBRARIES = [
  'libgtk-3-0',
  'libnss3',
  'libgbm1',
  'libasound2',
  'libxss1',
  'libatk-bridge2.0-0',
  'libxtst6',
  'libnotify4',
  'libcups2',
  'libdrm2',
  'libxkbcommon0',
];

/** A screen in memory for the tests, with a font to draw in and the message bus that Chromium looks for. */
const VIRTUAL_SCREEN = ['xvfb', 'xauth', 'fonts-dejavu-core', 'dbus'];

/** The system libraries that Electron needs. Elsewhere than on Debian and its kin a desktop brings them. */
export async function desktopLibraries() {
  await ensurePackages(LIBRARIES);
}

/** The same, and what the end-to-end tests need on a machine without a screen. */
export async function desktopTestPackages() {
  await ensurePackages([...LIBRARIES, ...VIRTUAL_SCREEN]);
}

/** @param {string[]} names */
async function ensurePackages(names) {
  if (process.platform !== 'linux' || !isDebianLike()) return;
  const missing = await missingPackages(names);
  if (missing.length > 0) await installPackages(missing);
}
