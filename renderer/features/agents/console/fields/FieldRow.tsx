import { useId } from 'react';
import { classNames } from '../../../../components/classNames.ts';
import { useText } from '../../../../i18n/text.ts';
import type { Issue } from '../model/check.ts';
import { isShort, type Field } from '../model/fields.ts';
import { FieldControl } from './FieldControl.tsx';
import { useFieldHint } from './useFieldHint.ts';
import styles from './fields.module.css';

interface FieldRowProps {
  field: Field;
  /** Undefined: left out. */
  value: unknown;
  /** What stands in a field of JSON and is none; null: nothing. */
  brokenText: string | null;
  /** What is wrong with it, except that it is missing. */
  issues: readonly Issue[];
  onChange: (value: unknown) => void;
  onJson: (text: string) => void;
}

/** An argument: its name, the control that fits its schema, and what it takes or what is wrong with it. */
export function FieldRow({ field, value, brokenText, issues, onChange, onJson }: FieldRowProps) {
  const { toolConsole: words } = useText();
  const hintId = useId();
  const faults = [
    ...(brokenText === null ? [] : [words.notJson(null)]),
    ...issues.slice(0, 3).map(({ path, fault }) => {
      const said = words.faultWords(fault);
      return path.length > 1 ? words.faultAt(placeOf(path), said) : said;
    }),
  ];
  const isBad = faults.length > 0;
  const hint = useFieldHint(field);
  return (
    <div className={classNames(styles['field'], isShort(field) && styles['short'])}>
      <div className={styles['name']} aria-hidden="true">
        {field.name}
        {field.required && <span className={styles['required']}> {words.required}</span>}
      </div>
      <FieldControl
        field={field}
        label={field.required ? `${field.name} ${words.required}` : field.name}
        value={value}
        brokenText={brokenText}
        bad={isBad}
        describedBy={isBad || hint.length > 0 ? hintId : undefined}
        onChange={onChange}
        onJson={onJson}
      />
      <div id={hintId} className={styles['hint']}>
        {isBad ? (
          <div role="alert" className={styles['fault']}>
            {faults.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </div>
        ) : (
          hint.map((line) => <p key={line}>{line}</p>)
        )}
      </div>
    </div>
  );
}

/** Down from the argument; entries of a list are counted from 1. */
function placeOf(path: Issue['path']): readonly (string | number)[] {
  return path.slice(1).map((step) => (typeof step === 'number' ? step + 1 : step));
}
