import type { ReactNode } from 'react';
import { dashedRing, Glyph, halfDisc, splitDisc, tickedDisc } from '../../components/Glyph.tsx';
import type { CallMark, GeneMark } from './model/locus.ts';

const shapes: Record<GeneMark, ReactNode> = {
  present: tickedDisc,
  split: splitDisc,
  partial: halfDisc,
  absent: dashedRing,
};

/** A gene's token: present ones have the colour of an exact hit. */
export const geneColour: Record<GeneMark, string> = {
  present: 'var(--exact)',
  split: 'var(--split)',
  partial: 'var(--partial)',
  absent: 'var(--absent)',
};

const callShapes: Record<CallMark, GeneMark> = {
  whole: 'present',
  split: 'split',
  incomplete: 'partial',
  none: 'absent',
};

interface GlyphProps {
  label?: string | undefined;
  size?: number;
}

/** The shape of a gene's verdict. */
export function GeneGlyph({ mark, label, size }: GlyphProps & { mark: GeneMark }) {
  return (
    <Glyph label={label} size={size}>
      {shapes[mark]}
    </Glyph>
  );
}

/** The shape of how a locus was called. */
export function CallGlyph({ mark, label, size }: GlyphProps & { mark: CallMark }) {
  return <GeneGlyph mark={callShapes[mark]} label={label} {...(size === undefined ? {} : { size })} />;
}

/** The soft ground behind the words of a call. */
export function callGround(mark: CallMark): string {
  return {
    whole: 'var(--exact-soft)',
    split: 'var(--split-soft)',
    incomplete: 'var(--partial-soft)',
    none: 'var(--absent-soft)',
  }[mark];
}
