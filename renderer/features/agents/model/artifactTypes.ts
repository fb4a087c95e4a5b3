import type { IconName } from '../../../components/Icon.tsx';

const icons: Readonly<Record<string, IconName>> = {
  table: 'table',
  plotly: 'chart',
  url: 'open',
  pubmed: 'open',
  ncbi_taxonomy: 'open',
  'gapit.report': 'table',
  'gapit.reads': 'table',
  'gapit.cluster': 'gene',
  'gapit.summary': 'columns',
};

/** One icon a kind of artifact, each once, in the order of the answer. */
export function artifactIcons(types: readonly string[]): readonly { icon: IconName; types: string[] }[] {
  const byIcon = new Map<IconName, string[]>();
  for (const type of new Set(types)) {
    const icon = icons[type] ?? 'file';
    byIcon.set(icon, [...(byIcon.get(icon) ?? []), type]);
  }
  return [...byIcon].map(([icon, kinds]) => ({ icon, types: kinds }));
}
