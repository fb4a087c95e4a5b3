import { Button } from '../../components/Button.tsx';
import { ErrorText } from '../../components/ErrorText.tsx';
import { useText } from '../../i18n/text.ts';
import { useDatabases } from '../../state/databases.ts';

/** Why the databases could not be listed; nothing as long as they can. */
export function ListFailure() {
  const text = useText();
  const { error, load } = useDatabases();
  if (error === null) return null;
  return (
    <ErrorText
      problem={error}
      title={text.databases.failed}
      action={
        <Button size={24} onClick={() => void load()}>
          {text.errors.tryAgain}
        </Button>
      }
    />
  );
}
