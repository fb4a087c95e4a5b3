import type { ParameterDescription } from '../../../../core/contract/system.ts';
import { LinkButton } from '../../../components/Button.tsx';
import { PaneSection } from '../../../components/Pane.tsx';
import { useText } from '../../../i18n/text.ts';
import { usePlan } from '../../../state/plan.ts';
import { thresholdValue, type ThresholdGroup } from '../../../state/planModel.ts';
import { useSystem } from '../../../state/system.ts';
import { AssemblySearch } from './AssemblySearch.tsx';
import { Fold } from './Fold.tsx';
import { Threshold } from './Threshold.tsx';
import { usePlanned } from './usePlanned.ts';

const none: readonly ParameterDescription[] = [];
const order: readonly ThresholdGroup[] = ['contig', 'reads', 'loci'];

/**
 * How strictly: only what applies to the list. One group stands open; of several each is a line that says
 * what it holds, open where something differs from the defaults.
 */
export function ThresholdSection() {
  const text = useText();
  const parameters = useSystem((state) => state.appInfo?.parameters) ?? none;
  const { thresholds, assemblyMethod, options, backToDefaults } = usePlan();
  const { kinds, groups, methodApplies } = usePlanned();
  const shown = order.filter((group) => groups.has(group) || (group === 'contig' && methodApplies));
  const isChanged = (parameter: ParameterDescription) =>
    thresholdValue(thresholds, parameter) !== parameter.default;
  const searchChanged = assemblyMethod !== 'contig' || options.mergeFragments || options.recoverCulled;
  const values = Object.fromEntries(
    parameters.map((parameter) => [parameter.name, thresholdValue(thresholds, parameter)]),
  );

  const content = (group: ThresholdGroup) => (
    <>
      {groups.has(group) &&
        parameters
          .filter(({ engine }) => engine === group)
          .map((parameter) => <Threshold key={parameter.name} parameter={parameter} />)}
      {group === 'contig' && methodApplies && <AssemblySearch />}
    </>
  );
  const isSurvey = assemblyMethod === 'survey' && methodApplies;
  const titleOf = (group: ThresholdGroup) => {
    if (group !== 'reads' || !isSurvey) return text.screen.groups[group];
    return kinds.includes('reads') ? text.screen.readsAndSurvey : text.screen.survey;
  };
  if (shown.length === 0) return null;
  return (
    <PaneSection
      title={text.screen.thresholds}
      action={
        (parameters.some(isChanged) || searchChanged) && (
          <LinkButton onClick={backToDefaults}>{text.screen.backToDefaults}</LinkButton>
        )
      }
    >
      {shown.map((group) =>
        // Of a survey, the way of searching is all there is to say.
        shown.length === 1 || (group === 'contig' && !groups.has('contig')) ? (
          <div key={group}>{content(group)}</div>
        ) : (
          <Fold
            key={group}
            title={titleOf(group)}
            summary={text.screen.groupSummary[group](values)}
            openAtFirst={
              parameters.some((parameter) => parameter.engine === group && isChanged(parameter)) ||
              (group === 'contig' && searchChanged)
            }
          >
            {content(group)}
          </Fold>
        ),
      )}
    </PaneSection>
  );
}
