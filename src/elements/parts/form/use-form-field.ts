import { useStore } from '@nanostores/react';
import { createContext, useContext } from 'react';
import type { FieldName, Fields, Values } from '../../../core/kernel/form/fields.ts';
import type { FieldsForm } from '../../../core/kernel/form/form.ts';
import { useReady } from '../ui/use-ready.ts';

/** What a form's frame passes to its fields. */
export interface FrameState {
  /** The prefix of the fields' ids. */
  prefix: string;
  /** Nothing can be entered. */
  disabled: boolean;
}

export const FrameContext = createContext<FrameState>({ prefix: '', disabled: false });

export const fieldId = (prefix: string, name: string): string => `${prefix}-${name}`;

/** The state of a declared field for its control. */
export interface FormFieldState<T> {
  id: string;
  label: string;
  hint: string | undefined;
  optional: boolean;
  errors: readonly string[];
  value: T;
  /** Whether the form is being sent: the control cannot be changed. */
  busy: boolean;
  disabled: boolean;
  change: (value: T) => void;
}

/** The state of one field of a form. */
export function useFormField<F extends Fields, Name extends FieldName<F>>(
  form: FieldsForm<F>,
  name: Name,
): FormFieldState<Values<F>[Name]> {
  useReady();
  const { prefix, disabled } = useContext(FrameContext);
  const values = useStore(form.$values);
  const errors = useStore(form.$errors);
  const { busy } = useStore(form.$sending);
  const { label = '', hint, optional = false } = form.fields[name] ?? {};
  return {
    id: fieldId(prefix, name),
    label,
    hint,
    optional,
    errors: errors[name] ?? [],
    value: values[name],
    busy,
    disabled: disabled || busy,
    change: (value) => form.change({ [name]: value } as unknown as Partial<Values<F>>),
  };
}
