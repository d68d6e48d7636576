import type { ReactNode } from 'react';
import { Field } from '../parts/ui/field.tsx';

interface SelectProps<T extends string> {
  label: string;
  hint?: ReactNode;
  value: T;
  choices: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** A native choice with its label. */
export function Select<T extends string>({ label, hint, value, choices, onChange }: SelectProps<T>) {
  return (
    <Field label={label} hint={hint}>
      {({ required: _, ...control }) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value as T)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
