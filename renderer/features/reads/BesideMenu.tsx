import type { RunRecord, Search } from '../../../core/contract/runs.ts';
import { LinkButton } from '../../components/Button.tsx';
import { Menu } from '../../components/Menu.tsx';
import { useText } from '../../i18n/text.ts';
import { changeReadsView } from '../../state/readsView.ts';

interface BesideMenuProps {
  record: RunRecord;
  candidates: readonly Search[];
  chosen: Search | null;
}

/** Which assembly stands beside the reads. */
export function BesideMenu({ record, candidates, chosen }: BesideMenuProps) {
  const { reads } = useText();
  const runId = record.summary.id;
  const nameOf = (search: Search) => record.samples.find(({ id }) => id === search.sampleId)?.name ?? '';
  return (
    <Menu
      trigger={
        chosen === null ? (
          <LinkButton>{reads.beside.choose}</LinkButton>
        ) : (
          <LinkButton aria-label={reads.beside.changeNamed(nameOf(chosen))}>{reads.beside.change}</LinkButton>
        )
      }
      items={[
        ...candidates.map((search) => ({
          id: search.id,
          label: nameOf(search),
          checked: search.id === chosen?.id,
          disabled: search.state !== 'done',
          onSelect: () => {
            changeReadsView(runId, { beside: { searchId: search.id } });
          },
        })),
        {
          id: 'nothing',
          label: reads.beside.nothing,
          checked: chosen === null,
          separated: true,
          onSelect: () => {
            changeReadsView(runId, { beside: 'none' });
          },
        },
      ]}
    />
  );
}
