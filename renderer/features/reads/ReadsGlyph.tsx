import { dashedRing, Glyph, halfDisc } from '../../components/Glyph.tsx';
import { VerdictGlyph } from '../../components/VerdictGlyph.tsx';
import type { TableVerdict } from './model/verdict.ts';

/** The colour of a verdict's token: below a limit is drawn as partial. */
export function toneOf(verdict: TableVerdict): 'exact' | 'close' | 'diverged' | 'partial' | 'absent' {
  if (verdict === 'none') return 'absent';
  if (verdict === 'present') return 'exact';
  return verdict === 'belowBreadth' || verdict === 'belowIdentity' ? 'partial' : verdict;
}

/** The shape of what reads say of a gene. */
export function ReadsGlyph({ verdict, label }: { verdict: TableVerdict; label?: string }) {
  const tone = toneOf(verdict);
  if (tone === 'absent') return <Glyph label={label}>{dashedRing}</Glyph>;
  if (tone === 'partial') return <Glyph label={label}>{halfDisc}</Glyph>;
  return <VerdictGlyph verdict={tone} {...(label === undefined ? {} : { label })} />;
}
