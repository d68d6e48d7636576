import { type FieldName, type Fields, namesOf } from '../../../core/kernel/form/fields.ts';
import type { FieldsForm } from '../../../core/kernel/form/form.ts';
import { FormField } from './form-field.tsx';

interface FormFieldsProps<F extends Fields, Drawn extends Fields> {
  form: FieldsForm<F>;
  /** The fields to draw, in the order of their declaration; each is the form's field of that name. */
  fields: Drawn & { [Name in keyof Drawn]: Name extends keyof F ? unknown : never };
}

/** Draws declared fields: a field added to the declaration needs no other line. */
export function FormFields<F extends Fields, Drawn extends Fields>({
  form,
  fields,
}: FormFieldsProps<F, Drawn>) {
  return namesOf(fields as Fields).map((name) => (
    <FormField key={name} form={form} name={name as FieldName<F>} control={{ name }} />
  ));
}
