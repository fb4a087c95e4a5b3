import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useText } from '../../i18n/text.ts';
import { useFileActions } from '../../state/useFileActions.ts';

export function EmptyList() {
  const text = useText();
  const files = useFileActions();
  return (
    <EmptyState
      title={text.screen.empty}
      explain={text.screen.emptyExplain}
      action={
        <>
          <Button size={24} icon="file" onClick={files.chooseFiles}>
            {text.screen.chooseFiles}
          </Button>
          <Button size={24} icon="folder" onClick={files.chooseFolder}>
            {text.screen.chooseFolder}
          </Button>
        </>
      }
    />
  );
}
