import { Select } from '../../../../components/Select.tsx';
import { useText } from '../../../../i18n/text.ts';
import type { Scalar } from '../model/fields.ts';
import type { ControlProps } from './controlProps.ts';
import styles from './fields.module.css';

/** Stands for an argument that is left out: a list of choices has no empty one. */
const leftOut = 'left-out';

/** One of a few values; the default is left out of the call. */
export function ChoiceField({
  field,
  label,
  value,
  options,
  onChange,
}: ControlProps & { options: readonly Scalar[] }) {
  const { toolConsole: words } = useText();
  const at = options.findIndex((option) => option === value);
  const fallback = options.find((option) => option === field.fallback);
  // A value that is none of the choices, typed as JSON, is shown as it is.
  const foreign = value !== undefined && at === -1;
  return (
    <Select
      label={label}
      className={styles['choice']}
      value={foreign ? 'foreign' : at === -1 ? leftOut : String(at)}
      options={[
        ...(foreign ? [{ value: 'foreign', label: JSON.stringify(value) }] : []),
        ...(field.required && value !== undefined
          ? []
          : [
              {
                value: leftOut,
                label: fallback === undefined ? words.notSet : words.byDefault(String(fallback)),
              },
            ]),
        ...options
          .map((option, place) => ({ value: String(place), label: String(option), option }))
          .filter(({ option, value: place }) => option !== fallback || place === String(at))
          .map(({ value: place, label: shown }) => ({ value: place, label: shown })),
      ]}
      onChange={(chosen) => {
        if (chosen !== 'foreign') onChange(chosen === leftOut ? undefined : options[Number(chosen)]);
      }}
    />
  );
}
