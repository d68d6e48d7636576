import { useStore } from '@nanostores/react';
import { type Fields, namesOf } from '../../../core/kernel/form/fields.ts';
import type { FieldsForm, Form } from '../../../core/kernel/form/form.ts';
import { ErrorSummary, type ErrorSummaryProps, type FieldError, listFieldErrors } from './error-summary.tsx';
import { FORM_TEXTS } from './form-texts.ts';
import { fieldId } from './use-form-field.ts';

export interface FormSummaryProps extends Pick<ErrorSummaryProps, 'hasMovedOn'> {
  form: Pick<FieldsForm<Fields>, 'fields' | '$errors'> &
    Pick<Form<Fields, never, unknown>, '$problem' | '$failures'>;
  onSend: () => void;
  rows?: (idOf: (name: string) => string) => readonly FieldError[];
  /** The prefix of the fields' ids. */
  prefix: string;
  /** The number of failures before the form was drawn, which do not take the focus. */
  initial: number;
}

/** Why the form was not sent; takes the focus after each failure, unless the user has gone on meanwhile. */
export function FormSummary({ form, onSend, rows, prefix, initial, hasMovedOn }: FormSummaryProps) {
  const errors = useStore(form.$errors);
  const problem = useStore(form.$problem);
  const attempt = useStore(form.$failures);
  const names = namesOf(form.fields);
  const labelOf = (name: string) => form.fields[name]?.label ?? '';
  const lost = problem?.canRetry ? [FORM_TEXTS.lost] : [];
  return (
    <ErrorSummary
      attempt={attempt}
      initial={initial}
      hasMovedOn={hasMovedOn}
      title={problem?.title}
      general={[...(problem ? [problem.message] : []), ...(errors[''] ?? []), ...lost]}
      errors={
        rows?.((name) => fieldId(prefix, name)) ??
        listFieldErrors(names, errors, labelOf, (name) => fieldId(prefix, name))
      }
      details={problem?.details}
      onRetry={problem?.canRetry ? onSend : undefined}
    />
  );
}
