import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useText } from '../../i18n/text.ts';

/** A search that leaves nothing names itself, and goes with a click. */
export function NoMatch({ find, onClear }: { find: string; onClear: () => void }) {
  const { artifacts } = useText();
  return (
    <EmptyState
      title={artifacts.noMatch(find.trim())}
      action={<Button onClick={onClear}>{artifacts.clearFind}</Button>}
    />
  );
}
