import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markup, nothing } from '../../../../core/reports/html/markup.ts';
import { byTag, readHtml, textOf } from './read-html.ts';

describe('markup', () => {
  it('escapes texts, and takes markup, lists of it and numbers as they are', () => {
    const items = ['<a>', '&'].map((text) => markup`<li>${text}</li>`);
    expect(markup`<ul title="${'"\'<>&'}">${items}${1}${nothing}</ul>`.html).toBe(
      '<ul title="&quot;&#39;&lt;&gt;&amp;"><li>&lt;a&gt;</li><li>&amp;</li>1</ul>',
    );
  });

  it.each([
    ['\u0000', '[U+0000]'],
    ['\u202ea', '[U+202E]a'],
    ['a\u200bb', 'a[U+200B]b'],
    ['\u00ad', '[U+00AD]'],
    ['\u{e0041}', '[U+E0041]'],
    ['a\tb\nc', 'a\tb\nc'],
    ['\r', '[U+000D]'],
    ['שלום é 株', 'שלום é 株'],
  ])('shows of %j what can not be seen', (text, shown) => {
    expect(markup`${text}`.html).toBe(shown);
  });

  it('never lets a text out of its element or attribute', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const page = readHtml(`<!DOCTYPE html>\n${markup`<p title="${text}">${text}</p>`.html}`);
        const [paragraph] = byTag(page, 'p');
        expect(byTag(page, '*')).toEqual([]);
        expect(page.children).toHaveLength(1);
        expect(paragraph?.attributes.size).toBe(1);
        if (/^[\p{L}\p{N}<>&"' ]*$/u.test(text)) expect(textOf(page)).toBe(text.replace(/\s+/g, ' ').trim());
      }),
    );
  });
});
