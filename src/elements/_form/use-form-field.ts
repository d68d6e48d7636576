import { useStore } from '@nanostores/react';
import { createContext, useContext } from 'react';
import type { FieldName, Fields, Values } from '../../core/_form/fields.ts';
import type { FormFields } from '../../core/_form/form.ts';

/** What a form's frame tells its fields. */
export interface FrameState {
  /** Begins the ids of the fields. */
  prefix: string;
  /** Nothing can be entered. */
  disabled: boolean;
}

export const FrameContext = createContext<FrameState>({ prefix: '', disabled: false });

export const fieldId = (prefix: string, name: string): string => `${prefix}-${name}`;

/** A declared field as a control needs it. */
export interface FormFieldState<T> {
  id: string;
  label: string;
  hint: string | undefined;
  optional: boolean;
  errors: readonly string[];
  value: T;
  /** It is being sent: the control stands as it is. */
  busy: boolean;
  disabled: boolean;
  change: (value: T) => void;
}

/** Follows one field of a form. */
export function useFormField<F extends Fields, Name extends FieldName<F>>(
  form: FormFields<F>,
  name: Name,
): FormFieldState<Values<F>[Name]> {
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
