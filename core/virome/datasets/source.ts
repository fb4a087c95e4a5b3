import type { DatasetDescription, DatasetSource } from './dataset.ts';
import { isLocalForm, localFiles } from './local-files.ts';
import { isS3Address, meansBucket, sourceInBucket, sourceOfAddress } from './s3-place.ts';
import type { Setting, ViromeSettings } from './settings.ts';

/**
 * Where the rows of a dataset are: where its setting says, else in the bucket of the settings, else beside its
 * description. A text in the setting is a path where it has the form of one or no bucket is set, else a key.
 */
export async function datasetSource(
  description: DatasetDescription,
  folder: string,
  settings: ViromeSettings,
): Promise<DatasetSource> {
  const extension = `.${description.format}`;
  const { variable, keyInBucket } = description.setting ?? { variable: '', keyInBucket: null };
  const given = description.setting === null ? null : settings.get(variable);
  const bucketMeant = keyInBucket !== null && meansBucket(settings);
  if (given === null) {
    if (bucketMeant) return sourceInBucket(keyInBucket, settings);
    return plainSource({ text: description.file, folder }, description.file, extension, settings);
  }
  const isKey = !isS3Address(given.text) && !isLocalForm(given.text);
  if (!isKey || !bucketMeant) return plainSource(given, `${variable}=${given.text}`, extension, settings);
  if (settings.get('BUCKET') !== null) return sourceInBucket(given.text, settings);
  // Without a bucket it may be a path after all, and the other settings of another program.
  const local = await plainSource(given, variable, extension, settings);
  return local.kind === 'files' ? local : sourceInBucket(given.text, settings);
}

async function plainSource(
  { text, folder }: Setting,
  said: string,
  extension: string,
  settings: ViromeSettings,
): Promise<DatasetSource> {
  if (isS3Address(text)) return sourceOfAddress(text, extension, settings);
  try {
    const paths = await localFiles(text, folder, extension);
    if (paths.length > 0) return { kind: 'files', paths };
    const problem = `${said} leads to no ${extension} file (looked for from ${folder}): give a file, a folder or a pattern`;
    return { kind: 'missing', problem };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'missing', problem: `${said} can't be looked through: ${reason}` };
  }
}
