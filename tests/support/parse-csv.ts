/** Records of RFC 4180 text, by the grammar of the RFC with LF or CRLF; throws where the text breaks it. */
export function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const record: string[] = [];
    for (;;) {
      const [field, next] = text[at] === '"' ? quoted(text, at) : bare(text, at);
      record.push(field);
      at = next;
      if (text[at] !== ',') break;
      at++;
    }
    if (text.startsWith('\r\n', at)) at += 2;
    else if (text[at] === '\n') at += 1;
    else if (at < text.length)
      throw new Error(`expected a comma or a line end at ${at}: ${text.slice(at, at + 20)}`);
    records.push(record);
  }
  return records;
}

function quoted(text: string, start: number): [string, number] {
  let field = '';
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] !== '"') field += text[at] ?? '';
    else if (text[at + 1] === '"') {
      field += '"';
      at++;
    } else return [field, at + 1];
  }
  throw new Error('a quote is not closed');
}

function bare(text: string, start: number): [string, number] {
  let end = start;
  while (end < text.length && !',\r\n'.includes(text.charAt(end))) {
    if (text[end] === '"') throw new Error(`a quote inside an unquoted field at ${end}`);
    end++;
  }
  return [text.slice(start, end), end];
}
