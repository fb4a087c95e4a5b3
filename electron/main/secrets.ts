/* eslint-disable @typescript-eslint/no-deprecated -- what takes their place came after Electron 33, which the app runs on too */
import { safeStorage } from 'electron';
import { z } from 'zod';
import { GapitError } from '../../core/base/errors.ts';
import { secretName, type KeptSecrets, type SecretName } from '../../core/contract/system.ts';
import { readSettings, writeSettings } from '../../core/workspace/settings.ts';

/** Encrypted by the system's key store, in Base64. */
const secretsFile = z.partialRecord(secretName, z.string());

export interface Secrets {
  kept(): Promise<KeptSecrets>;
  /** @throws GapitError OUTPUT_NOT_WRITABLE where the system has no key store */
  keep(name: SecretName, value: string | null): Promise<KeptSecrets>;
  /** What is kept, for the engine alone; one that can't be decrypted any more is left out. */
  all(): Promise<Partial<Record<SecretName, string>>>;
}

/** Secrets in a file that only the system's key store can read. */
export function openSecrets(file: string): Secrets {
  const read = (): Promise<Partial<Record<SecretName, string>>> => readSettings(file, secretsFile);
  const kept = (known: Partial<Record<SecretName, string>>): KeptSecrets => ({
    canKeep: canKeep(),
    kept: secretName.options.filter((name) => name in known),
  });
  return {
    kept: async () => kept(await read()),
    keep: async (name, value) => {
      if (value !== null && !canKeep()) throw noKeyStore();
      const others = Object.entries(await read()).filter(([each]) => each !== name);
      const added = value === null ? [] : [[name, safeStorage.encryptString(value).toString('base64')]];
      const known = secretsFile.parse(Object.fromEntries([...others, ...added]));
      await writeSettings(file, known);
      return kept(known);
    },
    all: async () => {
      const readable = Object.entries(await read()).flatMap(([name, text]) => {
        const value = decrypted(text);
        return value === null ? [] : [[name, value] as const];
      });
      return Object.fromEntries(readable);
    },
  };
}

/** On Linux without a key store Chromium would write with a key that everybody knows. */
function canKeep(): boolean {
  if (!safeStorage.isEncryptionAvailable()) return false;
  return process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text';
}

function decrypted(text: string): string | null {
  try {
    return safeStorage.decryptString(Buffer.from(text, 'base64'));
  } catch {
    return null;
  }
}

function noKeyStore(): GapitError {
  return new GapitError('OUTPUT_NOT_WRITABLE', 'this system has no key store that keeps keys safe', {
    next_step:
      'Set ACCESS_KEY and SECRET_KEY in the environment, or install a key store (GNOME Keyring, KWallet).',
  });
}
