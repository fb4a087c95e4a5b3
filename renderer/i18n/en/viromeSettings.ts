import { counted } from './counts.ts';

/** The settings of the virus–host data. */
export const viromeSettings = {
  title: 'Virus–host data',
  about:
    'What the Explore page and the console ask. Without a place of your own it is the datasets that ship: made-up observations, to try things.',
  wins: (dotenv: string | null) =>
    `Variables of the environment${dotenv === null ? '' : `, and after them the file ${dotenv},`} win over what is set here. Servers that agents start go by the environment, not by this page.`,
  useShipped: 'Use the datasets that ship',
  fields: {
    dataset: {
      title: 'Observations',
      explain:
        'Parquet: a file, a folder, a pattern (*, **, ?), an address s3://bucket/key, or a key in the bucket below',
      placeholder: 'The dataset that ships, or *.parquet of the bucket',
    },
    taxonomy: {
      title: 'Taxonomy',
      explain: 'CSV: a file, a folder, a pattern, or an address s3://bucket/key',
      placeholder: 'The taxonomy that ships',
    },
    endpoint: {
      title: 'S3 endpoint',
      explain: 'Host of the store, with http:// before it where it has no TLS',
      placeholder: 's3.example.org',
    },
    region: {
      title: 'Region',
      explain: 'Empty: fr',
      placeholder: 'fr',
    },
    bucket: {
      title: 'Bucket',
      explain: 'Its name alone; not needed for s3:// addresses',
      placeholder: 'lab-data',
    },
  },
  urlStyle: 'Address of the bucket',
  urlStyleExplain: 'In the path (host/bucket) or before the host (bucket.host)',
  urlStyles: { path: 'Path', vhost: 'Virtual host' },
  chooseFile: 'Choose a file',
  chooseFolder: 'Choose a folder',
  chooseNamed: (choice: string, what: string) => `${choice}: ${what}`,
  oneOnly: 'Choose one, or the folder that holds them',
  keysInside: 'Keys belong below, not into an address',
  keys: {
    ACCESS_KEY: { title: 'Access key', explain: 'Kept encrypted by the key store of this system' },
    SECRET_KEY: { title: 'Secret key', explain: 'Never shown again' },
  },
  kept: 'Kept',
  notSet: 'Not set',
  setKey: 'Enter',
  replaceKey: 'Replace',
  removeKey: 'Remove',
  keepKey: 'Keep',
  cancel: 'Cancel',
  keyNamed: (action: string, title: string) => `${action}: ${title}`,
  keysFailed: 'What the key store holds could not be told',
  keyFailed: 'The key could not be kept or removed',
  cantKeep: (dotenv: string | null) =>
    `This system has no key store that keeps keys safe. Set ACCESS_KEY and SECRET_KEY in the environment${dotenv === null ? '' : ` or in the file ${dotenv}`}, or install a key store (on Linux GNOME Keyring or KWallet) and start the workbench again.`,
  now: 'Datasets now',
  nowFailed: 'The datasets could not be looked at',
  noDataset: 'There is no dataset',
  looking: 'Looking at the datasets',
  size: (rows: number, columns: number) =>
    `${counted(rows, 'row', 'rows')}, ${counted(columns, 'column', 'columns')}`,
  columns: (columns: number) => counted(columns, 'column', 'columns'),
  far: 'In the store: brought here by the first question',
  fetch: 'Fetch now',
  fetchNamed: (title: string) => `Fetch now: ${title}`,
  fetching: 'Fetching',
  stop: 'Stop',
  stopNamed: (title: string) => `Stop: ${title}`,
};
