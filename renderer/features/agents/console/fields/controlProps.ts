import type { Field } from '../model/fields.ts';

/** What every control of the form is given. */
export interface ControlProps {
  field: Field;
  /** Accessible name. */
  label: string;
  /** Undefined: left out. */
  value: unknown;
  bad: boolean;
  describedBy: string | undefined;
  onChange: (value: unknown) => void;
}
