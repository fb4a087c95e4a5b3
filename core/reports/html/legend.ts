import type { Confidence } from '../confidence.ts';
import { CONFIDENCE_WORD, CONFIDENCES, glyph } from './glyphs.ts';
import { markup, type Markup } from './markup.ts';

const MEANING: Readonly<Record<Confidence, string>> = {
  exact: 'the whole gene, letter for letter: coverage 100 %, identity 100 %, no gaps',
  close: 'at least 90 % of the gene, at least 90 % of its aligned letters identical',
  diverged: 'at least 90 % of the gene, below 90 % identical: it may be another member of its family',
  partial: 'below 90 % of the gene; at a contig end the assembly, not the organism, may be what cuts it',
  split: 'pieces on several contigs or places that make up the gene together',
};

/** What the words and drawings mean. */
export function legend(): Markup {
  const words = CONFIDENCES.map(
    (word) => markup`<dt>${glyph(word)} ${CONFIDENCE_WORD[word]}</dt><dd>${MEANING[word]}</dd>`,
  );
  return markup`<section id="legend"><h2>Legend</h2>
<dl class="legend">${words}
<dt>Coverage</dt><dd>aligned part of the database's gene; in the bar the line is the whole gene, the block the part found, a slanted cut a gap, an end tick a missing end</dd>
<dt>Identity</dt><dd>identical letters among those aligned</dd>
<dt>Gaps</dt><dd>how many, and in brackets how many letters they have together</dd>
<dt>Start, end</dt><dd>on the contig, from 1, both ends included</dd>
<dt>Breadth, depth</dt><dd>part of the gene that reads cover; reads over a letter of it, on average</dd>
</dl>
</section>
`;
}
