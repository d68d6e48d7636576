import { useStore } from '@nanostores/react';
import { getCompanyOptions, withChosen } from '../../../core/interventions/assignees.ts';
import type { FieldChoice, FieldName, Fields } from '../../../core/kernel/form/fields.ts';
import type { FieldsForm } from '../../../core/kernel/form/form.ts';
import { toUnread } from '../../../core/kernel/http/unread-text.ts';
import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import type { Prestataire } from '../../../core/people/model.ts';
import { $prestataires, prestataireCollection } from '../../../core/profiles/store.ts';
import { COMPANIES_FAILED } from '../../../core/profiles/texts.ts';
import { SelectFormField } from './select-form-field.tsx';

interface CompanyFormFieldProps<F extends Fields> {
  form: FieldsForm<F>;
  name: FieldName<F>;
  /** The first option, for no company. */
  none: string;
  /** The present company: offered even if the list lacks it. */
  current?: { id: Id; raison_sociale: string } | null;
  /** In which order and groups, by default by name; none is chosen by it. */
  toChoices?: (companies: readonly Prestataire[]) => FieldChoice[];
}

/** Chooses among the companies of the providers. */
export function CompanyFormField<F extends Fields>(props: CompanyFormFieldProps<F>) {
  const { form, name, none, current = null, toChoices = getCompanyOptions } = props;
  const { items, size, status, error } = useStore($prestataires);
  const chosen = current && { id: current.id, fullname: current.raison_sociale };
  return (
    <SelectFormField
      form={form}
      name={name}
      choices={withChosen(toChoices(items.slice(0, size)), chosen)}
      none={none}
      loading={status === 'LOADING' && size === 0}
      problem={status === 'ERROR' ? toUnread(error, COMPANIES_FAILED) : null}
      onRetry={() => void prestataireCollection.refresh()}
    />
  );
}
