import { useStore } from '@nanostores/react';
import { $categories, $categoriesError, categoryCollection } from '../../../core/categories/store.ts';
import type { FieldName, Fields } from '../../../core/kernel/form/fields.ts';
import type { FieldsForm } from '../../../core/kernel/form/form.ts';
import { canReadAgain, describeUnread } from '../../../core/kernel/http/unread-text.ts';
import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import { sortKey } from '../../../core/kernel/lib/sort-key.ts';
import { Button } from '../ui/button.tsx';
import { FieldErrors, OptionalMark } from '../ui/field.tsx';
import { LabelledChoice } from '../ui/labelled-choice.tsx';
import { UI_TEXTS } from '../ui/ui-texts.ts';
import { PROFILE_FIELD_TEXTS } from './profile-texts.ts';
import { useFormField } from './use-form-field.ts';

/** The type of a category that is a trade (spec §3). */
const METIER = 'metier';

interface MetiersFormFieldProps<F extends Fields> {
  form: FieldsForm<F>;
  /** A field that holds ids as texts. */
  name: FieldName<F>;
  /** The trades that the object has: offered even if the list lacks them. */
  known: readonly { id: Id; name: string }[];
}

/** Several trades, as boxes to check; a failed load is shown beside them. */
export function MetiersFormField<F extends Fields>({ form, name, known }: MetiersFormFieldProps<F>) {
  const { id, label, errors, disabled, ...field } = useFormField(form, name);
  const { items, size, status } = useStore($categories);
  const problem = useStore($categoriesError);
  const chosen = field.value as readonly string[];
  const set = (metier: string, on: boolean) =>
    field.change((on ? [...chosen, metier] : chosen.filter((each) => each !== metier)) as typeof field.value);
  const trades = items.slice(0, size).filter(({ type }) => type === METIER);
  const options = new Map([...known, ...trades].map((each) => [String(each.id), each.name.trim()]));
  const sorted = [...options].sort(([, left], [, right]) => (sortKey(left) < sortKey(right) ? -1 : 1));
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="metiers"
      aria-describedby={errors.length > 0 ? `${id}-errors` : undefined}
    >
      <legend className="field-label">
        <span>{label}</span>
        <OptionalMark />
      </legend>
      <div className="metiers-choices">
        {sorted.map(([value, text]) => (
          <LabelledChoice
            key={value}
            className="metiers-choice"
            type="checkbox"
            checked={chosen.includes(value)}
            disabled={disabled}
            onChange={(event) => set(value, event.currentTarget.checked)}
          >
            {text || PROFILE_FIELD_TEXTS.unknown(value)}
          </LabelledChoice>
        ))}
        {sorted.length === 0 && !problem && (
          <p className="muted">{status === 'LOADED' ? PROFILE_FIELD_TEXTS.noMetiers : UI_TEXTS.loading}</p>
        )}
      </div>
      {problem && (
        <span className="select-problem" role="alert">
          <span>{describeUnread(problem)}</span>
          {canReadAgain(problem) && (
            <Button variant="quiet" onClick={() => void categoryCollection.refresh()}>
              {UI_TEXTS.retry}
            </Button>
          )}
        </span>
      )}
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </fieldset>
  );
}
