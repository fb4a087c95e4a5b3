import { Button } from '../../../components/Button.tsx';
import { useText } from '../../../i18n/text.ts';
import { useBuildForm } from '../../../state/buildForm.ts';
import { emptyFields } from '../../../state/buildFormModel.ts';
import { showToast } from '../../../state/toasts.ts';

/** Empties the form, which is kept until then; nothing as long as it is empty. */
export function ClearButton() {
  const { databaseBuild: words } = useText();
  const { fields, building, clear, change } = useBuildForm();
  if (fields === emptyFields) return null;
  const clearForm = () => {
    clear();
    showToast({
      icon: 'undo',
      message: words.cleared,
      action: {
        label: words.undo,
        run: () => {
          change(fields);
        },
      },
    });
  };
  return (
    <Button
      size={24}
      variant="ghost"
      aria-label={words.clearNamed}
      disabled={building !== null}
      onClick={clearForm}
    >
      {words.clear}
    </Button>
  );
}
