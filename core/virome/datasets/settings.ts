import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseDotenv } from './dotenv.ts';

/** Settings that nobody may see: they come from the environment, `.env` or the key store alone. */
export const SECRET_SETTINGS = ['ACCESS_KEY', 'SECRET_KEY'] as const;
export type SecretSetting = (typeof SECRET_SETTINGS)[number];

/** A setting that is set: never empty. */
export interface Setting {
  readonly text: string;
  /** Where relative paths begin. */
  readonly folder: string;
}

/** What is set, by name, and what could not be read. */
export interface ViromeSettings {
  readonly get: (name: string) => Setting | null;
  /** In sentences without a secret. */
  readonly problems: readonly string[];
}

/** What the desktop keeps: plain settings by the names of the environment, and secrets in the system's key store. */
export interface DesktopSettings {
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly secret: (name: SecretSetting) => Promise<string | null>;
}

export interface SettingSources {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Need not exist; null: none is read. */
  readonly dotenvFile: string | null;
  readonly desktop: DesktopSettings | null;
  /** Where relative paths of the environment and the desktop begin. */
  readonly folder?: string;
}

type Lookup = (name: string) => Setting | null;

/**
 * The settings of the virome tools (`ENDPOINT`, `ACCESS_KEY`, `SECRET_KEY`, `BUCKET`, `REGION`, `S3_URL_STYLE` and
 * those that datasets name), each from the first place that sets it: environment, `.env`, desktop. Never throws.
 */
export async function viromeSettings(sources: SettingSources): Promise<ViromeSettings> {
  const { env, dotenvFile, desktop, folder = process.cwd() } = sources;
  const problems: string[] = [];
  const fromEnv = lookup((name) => env[name], folder);
  const fromFile = await dotenvLookup(dotenvFile, problems);
  const outside: Lookup = (name) => fromEnv(name) ?? fromFile(name);
  const secrets =
    desktop === null ? new Map<string, string>() : await keptSecrets(desktop, outside, problems);
  const fromDesktop = lookup((name) => (isSecret(name) ? secrets.get(name) : desktop?.values[name]), folder);
  return { get: (name) => outside(name) ?? fromDesktop(name), problems };
}

function lookup(valueOf: (name: string) => string | undefined, folder: string): Lookup {
  return (name) => {
    const text = valueOf(name)?.trim() ?? '';
    return text === '' ? null : { text, folder };
  };
}

async function dotenvLookup(file: string | null, problems: string[]): Promise<Lookup> {
  if (file === null) return () => null;
  try {
    const { values, problems: found } = parseDotenv(decoded(await readFile(file)));
    problems.push(...found.map((problem) => `${file}: ${problem}`));
    return lookup((name) => values.get(name), dirname(file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT')
      problems.push(`${file} can't be read (${code ?? 'unknown'}); its settings are not used`);
    return () => null;
  }
}

/** Windows PowerShell writes UTF-16 where a file is made by `>`. */
function decoded(bytes: Buffer): string {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(utf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}

/** Secrets of the key store, which is asked only for what nobody else sets. */
async function keptSecrets(
  desktop: DesktopSettings,
  outside: Lookup,
  problems: string[],
): Promise<ReadonlyMap<string, string>> {
  const secrets = new Map<string, string>();
  for (const name of SECRET_SETTINGS) {
    if (outside(name) !== null) continue;
    try {
      secrets.set(name, (await desktop.secret(name)) ?? '');
    } catch {
      problems.push(`the system's key store does not give ${name}; unlock it, or enter the key again`);
    }
  }
  return secrets;
}

function isSecret(name: string): boolean {
  return (SECRET_SETTINGS as readonly string[]).includes(name);
}
