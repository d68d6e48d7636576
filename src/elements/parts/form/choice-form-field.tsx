import type { FieldName, Fields } from '../../../core/kernel/form/fields.ts';
import type { FieldsForm } from '../../../core/kernel/form/form.ts';
import { ChoiceGroup, type ChoiceGroupProps } from '../ui/choice-group.tsx';
import { useFormField } from './use-form-field.ts';

interface ChoiceFormFieldProps<F extends Fields> {
  form: FieldsForm<F>;
  name: FieldName<F>;
  /** The choices, when they are not declared or have icons. */
  choices?: ChoiceGroupProps<string>['choices'];
}

/** A declared `choice`: a few values side by side. */
export function ChoiceFormField<F extends Fields>({ form, name, choices }: ChoiceFormFieldProps<F>) {
  const { id, label, hint, errors, value, busy, change } = useFormField(form, name);
  return (
    <div id={id} tabIndex={-1}>
      <ChoiceGroup
        label={label}
        choices={choices ?? form.fields[name]?.choices ?? []}
        value={String(value)}
        errors={errors}
        readOnly={busy}
        onChange={(chosen) => change(chosen as typeof value)}
      />
      {hint && <p className="field-hint choices-hint">{hint}</p>}
    </div>
  );
}
