import { useMemo } from 'react';
import type { HitRow } from '../../../../core/contract/results.ts';
import type { RunRecord } from '../../../../core/contract/runs.ts';
import { ErrorText } from '../../../components/ErrorText.tsx';
import { Pane, PaneSection } from '../../../components/Pane.tsx';
import { useText } from '../../../i18n/text.ts';
import { differencesOf } from '../model/alignment.ts';
import { nounOf } from '../../run/nouns.ts';
import { hitContext } from '../model/hitContext.ts';
import { AlignmentSection } from './AlignmentSection.tsx';
import { ContigSection } from './ContigSection.tsx';
import { CoverageSection } from './CoverageSection.tsx';
import { HitHead } from './HitHead.tsx';
import { PiecesSection } from './PiecesSection.tsx';
import { PaneFoot } from './PaneFoot.tsx';
import { RecordSection } from './RecordSection.tsx';
import { useHitDetail } from './useHitDetail.ts';

interface HitPaneProps {
  hit: HitRow;
  rows: readonly HitRow[];
  record: RunRecord;
  onStep: (step: 1 | -1) => void;
  onChoose: (hit: HitRow) => void;
  onClose: () => void;
}

/** One hit: the verdict in words, the numbers, then the proof. */
export function HitPane({ hit, rows, record, onStep, onChoose, onClose }: HitPaneProps) {
  const { results } = useText();
  const { detail, problem } = useHitDetail(record.summary.id, hit.id);
  const database = record.databases.find((used) => used.name === hit.database) ?? null;
  const subject = nounOf(record.databases, hit.database);
  const context = useMemo(() => hitContext(hit, rows), [hit, rows]);
  const alignment = detail?.alignment ?? null;
  const differences = useMemo(() => (alignment === null ? null : differencesOf(alignment)), [alignment]);
  return (
    <Pane
      id="hit"
      label={results.pane.label}
      onClose={onClose}
      foot={<PaneFoot hit={hit} record={record} sequence={detail?.sequence ?? null} />}
    >
      <PaneSection>
        <HitHead hit={hit} subject={subject} differences={differences} onStep={onStep} onClose={onClose} />
      </PaneSection>
      <CoverageSection
        hit={hit}
        subject={subject}
        differences={hit.fragments === null ? differences : null}
      />
      {hit.fragments === null ? (
        <ContigSection
          hit={hit}
          onContig={context.onContig}
          databases={record.databases}
          onChoose={onChoose}
        />
      ) : (
        <PiecesSection pieces={hit.fragments} />
      )}
      {problem === null ? (
        <AlignmentSection key={hit.id} hit={hit} detail={detail} differences={differences} />
      ) : (
        <PaneSection>
          <ErrorText title={results.pane.detailFailed} problem={problem} />
        </PaneSection>
      )}
      <RecordSection hit={hit} database={database} detail={detail} context={context} onChoose={onChoose} />
    </Pane>
  );
}
