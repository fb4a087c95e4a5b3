import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MiddleCut } from '../../../renderer/components/MiddleCut.tsx';

const drawn = (text: string) => renderToStaticMarkup(<MiddleCut text={text} keep={4} fits={8} />);

describe('a name that may be cut', () => {
  it('is drawn in one piece where it fits', () => {
    expect(drawn('ward-7')).toBe('ward-7');
  });

  it('keeps its end in a piece of its own, and is read out as one word', () => {
    const markup = drawn('GCF_003095495.1.fna');
    expect(markup).toContain('>GCF_003095495.1<');
    expect(markup).toContain('>.fna<');
    expect(markup).toContain('>GCF_003095495.1.fna<');
  });

  it.each(['عينات المستشفى', 'ward דגימות 7.fna'])(
    'that is written from the right is never split: %s',
    (text) => {
      const markup = drawn(text);
      expect(markup.replace(/<[^>]*>/g, '')).toBe(text);
      expect(markup).toContain(`>${text}<`);
    },
  );
});
