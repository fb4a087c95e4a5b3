/** Characters that one of the desktop's systems refuses in a file's name. */
// eslint-disable-next-line no-control-regex -- they are what must be replaced
const REFUSED = /[<>:"/\\|?*\u0000-\u001f\u007f]/g;
/** Names that Windows keeps for devices, with any ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** In UTF-8; most file systems take 255 with the ending. */
const MOST_BYTES = 200;

/** Names for the files of samples: sound on every system, each given once whatever samples are called. */
export function createFileNames(ending: string): (sampleName: string) => string {
  const given = new Set<string>();
  return (sampleName) => {
    const stem = soundStem(sampleName);
    for (let copy = 1; ; copy++) {
      const name = copy === 1 ? `${stem}${ending}` : `${stem}-${copy}${ending}`;
      // Windows and macOS don't tell capitals apart, nor one spelling of an accent from the other.
      const key = name.normalize('NFC').toLowerCase();
      if (given.has(key)) continue;
      given.add(key);
      return name;
    }
  };
}

function soundStem(sampleName: string): string {
  const plain = sampleName.replace(REFUSED, '_').replace(/^[.\s]+|[.\s]+$/g, '');
  let stem = '';
  for (const character of plain) {
    if (Buffer.byteLength(stem + character) > MOST_BYTES) break;
    stem += character;
  }
  if (stem === '') return 'sample';
  return DEVICE.test(stem) ? `_${stem}` : stem;
}
