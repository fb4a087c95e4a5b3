import { useRef } from 'react';
import type { RecordNoun } from '../../../../core/contract/databases.ts';
import { Button } from '../../../components/Button.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { PictureMenu } from '../../../components/PictureMenu.tsx';
import { Segments } from '../../../components/Segments.tsx';
import { useText } from '../../../i18n/text.ts';
import { changeReadsView, useReadsView } from '../../../state/readsView.ts';
import { differencesOf } from '../model/differences.ts';
import { readsFacts } from '../model/facts.ts';
import type { Laid } from '../model/gene.ts';
import { notesOn } from '../model/geneNotes.ts';
import type { GeneRow } from '../model/rows.ts';
import type { ReadsLimits } from '../model/verdict.ts';
import { ReadsGlyph, toneOf } from '../ReadsGlyph.tsx';
import { baseColour, bases } from './baseColours.ts';
import { DepthPlot } from './DepthPlot.tsx';
import { DepthTable } from './DepthTable.tsx';
import styles from './panel.module.css';

interface GenePanelProps {
  runId: string;
  row: GeneRow;
  sample: string;
  subject: RecordNoun;
  laid: Laid;
  limits: ReadsLimits;
  /** Of the search; those that name the gene are shown. */
  notes: readonly string[];
  onClose: () => void;
}

/** One gene: the verdict in words, the numbers, then the depth along it as plot or table. */
export function GenePanel({ runId, row, sample, subject, laid, limits, notes, onClose }: GenePanelProps) {
  const { reads, notes: text } = useText();
  const { panelAs } = useReadsView(runId);
  const svg = useRef<SVGSVGElement>(null);
  const { gene, verdict } = row;
  const isTable = panelAs === 'table';
  return (
    <section className={styles['panel']} aria-label={reads.panel}>
      <div className={styles['head']}>
        <h2 className={styles['gene']}>{row.name}</h2>
        <span className={styles['badge']} style={{ background: `var(--${toneOf(verdict)}-soft)` }}>
          <ReadsGlyph verdict={verdict} />
          {reads.verdict(verdict, limits, laid)}
        </span>
        {gene !== null && (
          <span className={styles['facts']}>
            {reads.facts({
              length: gene.geneLength,
              breadth: gene.breadthPct,
              depth: gene.meanDepth,
              identity: gene.meanIdentityPct,
            })}
          </span>
        )}
        <span className={styles['actions']}>
          {gene !== null && (
            <>
              {!isTable && <PictureMenu svg={svg} name={`${row.name} ${sample}`} />}
              <Button
                size={24}
                icon={isTable ? 'columns' : 'table'}
                onClick={() => {
                  changeReadsView(runId, { panelAs: isTable ? 'plot' : 'table' });
                }}
              >
                {isTable ? reads.plot.showPlot : reads.plot.showTable}
              </Button>
            </>
          )}
          <IconButton size={24} icon="close" label={reads.close} keys="Esc" onClick={onClose} />
        </span>
      </div>
      <div className={styles['saying']}>
        <div className={styles['words']}>
          <p className={`${styles['sentence'] ?? ''} selectable`} aria-live="polite">
            <Segments parts={reads.sentence(readsFacts(row, subject, laid, limits))} />
          </p>
          {notesOn(row.name, notes).map((note) => (
            <p key={note} className={`${styles['note'] ?? ''} selectable`}>
              {text.sentence(note)}
            </p>
          ))}
        </div>
        {gene !== null && !isTable && <Legend shown={gene.profile.mismatches.length > 0} />}
      </div>
      {gene !== null &&
        (isTable ? (
          <DepthTable gene={gene} differences={differencesOf(gene.profile)} laid={laid} />
        ) : (
          <DepthPlot ref={svg} gene={gene} verdict={verdict} laid={laid} />
        ))}
    </section>
  );
}

/** The colours of the bases, where there is one to tell. */
function Legend({ shown }: { shown: boolean }) {
  const { plot } = useText().reads;
  if (!shown) return null;
  return (
    <span className={styles['legend']}>
      {plot.differingBase}
      {bases.map((base) => (
        <span key={base} className={styles['legendPart']}>
          <i style={{ background: baseColour(base) }} />
          {base}
        </span>
      ))}
    </span>
  );
}
