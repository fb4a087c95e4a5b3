import { describe, expect, it } from 'vitest';
import { pubmedAddress, webAddress } from '../../../../renderer/features/artifacts/links/address.ts';

describe('addresses', () => {
  it('of the web are shown in full', () => {
    expect(webAddress('https://www.ncbi.nlm.nih.gov/nuccore/AY458016')).toBe(
      'https://www.ncbi.nlm.nih.gov/nuccore/AY458016',
    );
    expect(webAddress('http://example.org')).toBe('http://example.org/');
    expect(pubmedAddress(29474399)).toBe('https://pubmed.ncbi.nlm.nih.gov/29474399/');
  });

  it('in letters of another script are shown as what they are', () => {
    expect(webAddress('https://ncbі.example/')).toBe('https://xn--ncb-lhd.example/');
  });

  it.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
    '//evil.example',
    'no address',
    '',
  ])('%s is none', (text) => {
    expect(webAddress(text)).toBeNull();
  });
});
