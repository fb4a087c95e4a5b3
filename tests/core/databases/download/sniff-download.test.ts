import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { downloadFile } from '../../../../core/databases/download/download-file.ts';
import { downloadKind, requireShape } from '../../../../core/databases/download/sniff-download.ts';
import type { SourceShape } from '../../../../core/databases/providers/provider.ts';
import { describeWithShared, shared } from '../../../support/shared-folder.ts';
import { temporaryFile, temporaryFolder } from '../../../support/temporary.ts';
import { BZIP2, XZ, ZSTD } from '../../sequence/archives.ts';
import { faultOf } from '../../sequence/support.ts';
import { zip } from '../../sequence/zip-writer.ts';
import { client, serve } from './file-server.ts';
import { tar } from './tar-writer.ts';

const URL = 'https://example.org/db.zip';

describe('downloadKind', () => {
  it.each([
    ['html', '<!DOCTYPE html><html>'],
    ['html', '\ufeff\r\n  <HTML lang="en">'],
    ['html', '<?xml version="1.0"?>\n<!-- x -->\n<!doctype HTML PUBLIC "x">'],
    ['xml', '<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>'],
    ['xml', '<Error>'],
    ['json', '{"error":"moved"}'],
    ['json', ' {}'],
    ['json', '[{"a":1}]'],
    ['text', '[section]\nkey=1\n'],
    ['text', 'gene\taccession\n'],
    ['text', 'LOCUST and others'],
    ['fasta', '>a\nACGT\n'],
    ['fasta', '\n>a<html>\nACGT\n'],
    ['genbank', 'LOCUS       KL1'],
    ['empty', ''],
  ])('%s: %j', (kind, text) => {
    expect(downloadKind(Buffer.from(text))).toBe(kind);
  });

  it('tells compression and archives', async () => {
    const archive = await tar([{ name: 'a', content: 'x' }]);
    const heads = [gzipSync('x'), BZIP2, XZ, ZSTD, zip([{ name: 'a', content: 'x' }]), archive];
    expect(heads.map(downloadKind)).toEqual(['gzip', 'bzip2', 'xz', 'zstd', 'zip', 'tar']);
  });
});

describe('requireShape', () => {
  async function fault(content: string | Uint8Array, shape: SourceShape) {
    const path = await temporaryFile('db.zip', content);
    return faultOf(() => requireShape(path, URL, shape));
  }

  it('says what came, how much, and its title', async () => {
    const page = `<!DOCTYPE html><html><head><title>\n Access\u001b[31m denied </title></head>`.padEnd(
      55_162,
    );
    expect(await fault(page, 'archive')).toMatchObject({
      code: 'PROVIDER_INVALID',
      message: `${URL} gave an HTML page, 55,162 bytes, instead of an archive`,
      context: { url: URL, came: 'html', bytes: '55162', detail: 'Access [31m denied' },
    });
  });

  it.each([
    ['{"error":"moved"}', 'a JSON message, 17 bytes', 'moved'],
    ['{"type":"error","error":{"message":"No such\\nrepository"}}', 'a JSON message', 'No such repository'],
    ['[1,2', 'a JSON message, 4 bytes', '[1,2'],
    ['<Error><Code>1</Code><Message>No such key</Message></Error>', 'an XML message', 'No such key'],
    ['', 'nothing, 0 bytes', undefined],
  ])('refuses %j as data too', async (content, words, detail) => {
    const { message, context } = await fault(content, 'text');
    expect(message).toContain(`${URL} gave ${words}`);
    expect(message).toContain('instead of a file of data');
    expect(context['detail']).toBe(detail);
  });

  it('refuses plain text as an archive alone', async () => {
    expect((await fault('>a\nAC\n', 'archive')).message).toContain(
      'gave a FASTA file, 6 bytes, instead of an archive',
    );
    await requireShape(await temporaryFile('a', '>a\nAC\n'), URL, 'text');
    await requireShape(await temporaryFile('a', gzipSync('x')), URL, 'archive');
    await requireShape(await temporaryFile('a', gzipSync('x')), URL, 'text');
  });

  it('leaves user and password out', async () => {
    const path = await temporaryFile('x', '');
    const { message } = await faultOf(() => requireShape(path, 'https://me:secret@example.org/x', 'text'));
    expect(message).toContain('https://example.org/x gave nothing');
  });
});

describeWithShared('case 076: status 200 with something else', () => {
  it.each([
    ['megares_v3.zip', 'archive', 'an HTML page, 1,720 bytes', '403'],
    ['card-data.tar.bz2', 'archive', 'a JSON message, 18 bytes', 'moved'],
    ['vfdb.fas.gz', 'text', 'nothing, 0 bytes', undefined],
  ] as const)('%s', async (name, shape, words, detail) => {
    const { origin } = await serve((_, response) => response.end(readFileSync(shared('cases/076', name))));
    const target = join(await temporaryFolder(), name);
    const { url } = await downloadFile({ url: `${origin}/${name}`, target, limitBytes: 1e6, http: client() });
    const fault = await faultOf(() => requireShape(target, url, shape));
    expect(fault.code).toBe('PROVIDER_INVALID');
    expect(fault.message).toContain(`${origin}/${name} gave ${words}`);
    expect(fault.context['detail']).toBe(detail);
  });
});
