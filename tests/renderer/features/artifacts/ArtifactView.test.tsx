import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Artifact } from '../../../../core/artifacts/artifact.ts';
import { TooltipProvider } from '../../../../renderer/components/Tooltip.tsx';
import { ArtifactView } from '../../../../renderer/features/artifacts/ArtifactView.tsx';

function drawn(artifact: Artifact): string {
  return renderToStaticMarkup(
    <TooltipProvider>
      <ArtifactView artifact={artifact} />
    </TooltipProvider>,
  );
}

describe('an artifact', () => {
  it('is drawn by its type', () => {
    const table = { type: 'table', columns: ['gene'], rows: [], total_rows: 40 };
    expect(drawn(table)).toContain('0 of 40 rows');
    expect(drawn({ type: 'pubmed', pmids: [12345] })).toContain('https://pubmed.ncbi.nlm.nih.gov/12345/');
    expect(drawn({ type: 'ncbi_taxonomy', url: 'https://example.org/573', tax_id: '573' })).toContain(
      'NCBI Taxonomy 573',
    );
  });

  it('of an unknown type, or of another shape than its type has, is its JSON', () => {
    for (const artifact of [
      { type: 'sonnet', lines: ['&lt;b&gt;'] },
      { type: 'table', rows: 'none' },
      { type: 'gapit.report', document: { schema: 'gapit.report/1' } },
    ]) {
      const markup = drawn(artifact);
      expect(markup).toContain(`<h3`);
      expect(markup).toContain(`>${artifact.type}</h3>`);
      expect(markup).toContain('&quot;type&quot;');
    }
  });

  it('is text, whatever it says', () => {
    const image = '<img src=x onerror=alert(1)>';
    const markup = drawn({ type: 'other', image });
    expect(markup).not.toContain('<img');
    expect(markup).toContain('&lt;img');
  });

  it('opens no address that is none of the web', () => {
    const bad = drawn({ type: 'url', url: 'javascript:alert(1)' });
    expect(bad).toContain('javascript:alert(1)');
    expect(bad).not.toMatch(/<a\b|<button|href/);
    const good = drawn({ type: 'url', url: 'https://example.org/a' });
    expect(good).toContain('role="link"');
    expect(good).not.toMatch(/<a\b|href/);
  });
});
