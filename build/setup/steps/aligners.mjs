import { condaPrefix, missingAligners } from '../lib/aligner-programs.mjs';
import { installPackages, isDebianLike } from '../lib/debian.mjs';
import { findProgram } from '../lib/find-program.mjs';
import { capture, lastLines } from '../lib/run.mjs';
import { say, SetupProblem } from '../lib/say.mjs';

/** BLAST+ and minimap2, by the machine's own package manager. */
export async function aligners() {
  const missing = missingAligners();
  if (missing.length === 0) return;
  await installAligners(missing);
  const still = missingAligners();
  if (still.length > 0) {
    throw new SetupProblem(
      `${still.join(', ')} could not be found after installing.`,
      'Start a new terminal, in case the installation changed PATH, and try again.',
    );
  }
}

/** @param {string[]} missing */
async function installAligners(missing) {
  if (isDebianLike()) {
    const minimap2Only = missing.every((name) => name === 'minimap2');
    await installPackages([
      ...(minimap2Only ? [] : ['ncbi-blast+']),
      ...(missing.includes('minimap2') ? ['minimap2'] : []),
    ]);
    return;
  }
  const brew = findProgram('brew');
  const conda = ['mamba', 'micromamba', 'conda'].map((name) => findProgram(name)).find(Boolean);
  if (brew !== undefined) await runManager('Homebrew', brew, ['install', 'blast', 'minimap2']);
  else if (conda !== undefined) await runManager('conda', conda, condaArguments());
  else throw new SetupProblem(`These programs are missing: ${missing.join(', ')}.`, adviceForPlatform());
}

/** An environment of its own: the person's are left as they are. */
function condaArguments() {
  return ['create', '-y', '-p', condaPrefix(), '-c', 'conda-forge', '-c', 'bioconda', 'blast', 'minimap2'];
}

/**
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 */
async function runManager(name, command, args) {
  say(`aligners: ${name} installs BLAST+ and minimap2 (some minutes) …`);
  const outcome = await capture(command, args);
  if (!outcome.ok) {
    throw new SetupProblem(
      `${name} could not install BLAST+ and minimap2:\n${lastLines(outcome.output)}`,
      `When that is solved, run: ${[command, ...args].join(' ')}`,
    );
  }
}

function adviceForPlatform() {
  if (process.platform === 'darwin') {
    return 'Install Homebrew (brew.sh), then run: brew install blast minimap2';
  }
  if (process.platform === 'win32') {
    return (
      'Install BLAST+ with the installer from NCBI (search for "BLAST+ executables") and start a new terminal.\n' +
      'minimap2 has no installer for Windows: put a minimap2.exe in a folder of PATH, or use WSL with Debian or Ubuntu.'
    );
  }
  return (
    'Install Miniforge (conda-forge.org), then start again: set-up does the rest. Or by hand:\n' +
    'conda create -n gapit -c conda-forge -c bioconda blast minimap2, and start again inside that environment.'
  );
}
