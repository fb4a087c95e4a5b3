import { Glyph } from '../../components/Glyph.tsx';

/** A small sign beside a word: a disc for what is live, a ring for what is not, a half disc for what is outdated. */
export function LiveDot({ kind }: { kind: 'live' | 'off' | 'old' }) {
  return (
    <Glyph size={10}>
      {kind === 'live' && <circle cx="7" cy="7" r="3.5" fill="var(--exact)" />}
      {kind === 'off' && <circle cx="7" cy="7" r="3.5" stroke="var(--absent)" strokeWidth="1.6" />}
      {kind === 'old' && (
        <>
          <circle cx="7" cy="7" r="3.5" stroke="var(--partial)" strokeWidth="1.6" />
          <path d="M7 3.5a3.5 3.5 0 0 0 0 7z" fill="var(--partial)" />
        </>
      )}
    </Glyph>
  );
}
