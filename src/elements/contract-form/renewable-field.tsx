import type { FieldsForm } from '../../core/_form/form.ts';
import type { CONTRACT_FIELDS } from '../../core/contracts/fields.ts';
import { useFormField } from '../_form/use-form-field.ts';
import { FieldErrors } from '../_ui/field.tsx';

/** Whether the contract can be renewed: a box beside its label, and what it means. */
export function RenewableField({ form }: { form: FieldsForm<typeof CONTRACT_FIELDS> }) {
  const { id, label, hint, errors, value, busy, change } = useFormField(form, 'renouvelable');
  const isWrong = errors.length > 0;
  return (
    <div className="renewable" data-invalid={isWrong || undefined}>
      <label className="renewable-choice">
        <input
          id={id}
          type="checkbox"
          checked={value}
          disabled={busy}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-hint ${id}-errors` : `${id}-hint`}
          onChange={(event) => change(event.currentTarget.checked)}
        />
        {label}
      </label>
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </div>
  );
}
