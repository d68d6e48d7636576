import type { FieldName, Fields } from '../../../core/kernel/form/fields.ts';
import type { FieldsForm } from '../../../core/kernel/form/form.ts';
import { FieldErrors } from '../ui/field.tsx';
import { LabelledChoice } from '../ui/labelled-choice.tsx';
import { useStyles } from '../ui/use-styles.ts';
import css from './toggle-form-field.css?inline';
import { useFormField } from './use-form-field.ts';

interface ToggleFormFieldProps<F extends Fields> {
  form: FieldsForm<F>;
  name: FieldName<F>;
}

/** A declared `toggle`: a box beside its label, and what it means. */
export function ToggleFormField<F extends Fields>({ form, name }: ToggleFormFieldProps<F>) {
  useStyles(css);
  const { id, label, hint, errors = [], value, busy, change } = useFormField(form, name);
  const isWrong = errors.length > 0;
  const described = [hint && `${id}-hint`, isWrong && `${id}-errors`].filter(Boolean).join(' ');
  return (
    <div className="toggle-field" data-invalid={isWrong || undefined}>
      <LabelledChoice
        className="toggle-field-choice"
        id={id}
        type="checkbox"
        checked={value === true}
        disabled={busy}
        aria-invalid={isWrong || undefined}
        aria-describedby={described || undefined}
        onChange={(event) => change(event.currentTarget.checked as typeof value)}
      >
        {label}
      </LabelledChoice>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </div>
  );
}
