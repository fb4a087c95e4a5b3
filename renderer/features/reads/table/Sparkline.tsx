import { memo } from 'react';
import { depthArea } from '../model/plot.ts';
import type { DepthProfile, TableGene } from '../model/gene.ts';

const height = 18;
/** Units across; drawn as wide as the column is. */
const width = 240;

/** The depth along a gene, small. All plots of a table end at the same depth. */
export const Sparkline = memo(function Sparkline({
  gene,
  profile,
  deepest,
  strong,
}: {
  gene: Pick<TableGene, 'geneLength'>;
  profile: DepthProfile;
  deepest: number;
  strong: boolean;
}) {
  const frame = { left: 0, right: width, top: 1, bottom: height, geneLength: gene.geneLength, deepest };
  return (
    <svg
      width="100%"
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      style={{ display: 'block' }}
      aria-hidden="true"
    >
      <path d={`M0 ${height - 0.5}H${width}`} stroke="var(--line-strong)" />
      <path d={depthArea(frame, profile)} fill="var(--seq-4)" opacity={strong ? 1 : 0.75} />
    </svg>
  );
});
