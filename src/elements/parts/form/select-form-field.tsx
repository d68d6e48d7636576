import type { FieldChoice, FieldName, Fields } from '../../../core/kernel/form/fields.ts';
import type { FieldsForm } from '../../../core/kernel/form/form.ts';
import { canReadAgain, describeUnread, type Unread } from '../../../core/kernel/http/unread-text.ts';
import { Button } from '../ui/button.tsx';
import { UI_TEXTS } from '../ui/ui-texts.ts';
import { FormField } from './form-field.tsx';

interface SelectFormFieldProps<F extends Fields> {
  form: FieldsForm<F>;
  name: FieldName<F>;
  choices: readonly FieldChoice[];
  /** The first option, for no choice. */
  none: string;
  /** The options are being loaded. */
  loading?: boolean;
  /** Why they could not be loaded. */
  problem?: Unread | null;
  onRetry: () => void;
  /** Replaces the default handling, which changes this field. */
  onChange?: (value: string) => void;
}

/** A declared `select` with options from the server; a failed load is shown beside the control. */
export function SelectFormField<F extends Fields>(props: SelectFormFieldProps<F>) {
  const { form, name, choices, none, loading, problem, onRetry, onChange } = props;
  return (
    <FormField
      form={form}
      name={name}
      onChange={onChange}
      choices={[{ value: '', label: loading ? UI_TEXTS.loading : none }, ...choices]}
      hint={
        problem && (
          <span className="select-problem" role="alert">
            <span>{describeUnread(problem)}</span>
            {canReadAgain(problem) && (
              <Button variant="quiet" onClick={onRetry}>
                {UI_TEXTS.retry}
              </Button>
            )}
          </span>
        )
      }
    />
  );
}
