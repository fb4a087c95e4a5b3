const END_RECORD = Buffer.from('PK\x05\x06', 'latin1');
/** The first day that a zip file can name, as its date and time. */
const DATE = 0x0021;
const TIME = 0;

/**
 * Sets the time of every entry of a zip file, so that the same content makes the same bytes.
 *
 * @param {Buffer} zip changed in place
 */
export function fixTimes(zip) {
  const end = zip.lastIndexOf(END_RECORD);
  if (end < 0) throw new Error('not a zip file');
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    const local = zip.readUInt32LE(at + 42);
    setTime(zip, at + 12);
    setTime(zip, local + 10);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}

/**
 * @param {Buffer} zip
 * @param {number} offset
 */
function setTime(zip, offset) {
  zip.writeUInt16LE(TIME, offset);
  zip.writeUInt16LE(DATE, offset + 2);
}
