import { Button, LinkButton } from '../../components/Button.tsx';
import { useText } from '../../i18n/text.ts';
import { useSystem } from '../../state/system.ts';
import { SettingRow } from './SettingRow.tsx';

interface FolderSettingProps {
  title: string;
  explain?: string;
  /** Null: not set. */
  path: string | null;
  /** What holds while it is not set. */
  unset: string;
  onChoose: () => Promise<void>;
  onReset: () => void;
}

export function FolderSetting({ title, explain, path, unset, onChoose, onReset }: FolderSettingProps) {
  const { settings: words, selfCheck } = useText();
  const error = useSystem((state) => state.error);
  return (
    <SettingRow
      title={title}
      explain={
        <>
          {explain !== undefined && <div>{explain}</div>}
          {path === null ? unset : <code>{path}</code>}
          {error !== null && <div role="alert">{`${selfCheck.failed}: ${error.message}`}</div>}
        </>
      }
    >
      {path !== null && <LinkButton onClick={onReset}>{words.useUsual}</LinkButton>}
      <Button size={24} aria-label={words.chooseNamed(title)} onClick={() => void onChoose()}>
        {words.choose}
      </Button>
    </SettingRow>
  );
}
