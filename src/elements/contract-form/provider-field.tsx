import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { FieldsForm } from '../../core/_form/form.ts';
import type { CONTRACT_FIELDS } from '../../core/contracts/fields.ts';
import type { Contract } from '../../core/contracts/model.ts';
import { NO_PROVIDER } from '../../core/contracts/texts.ts';
import { getCompanyOptions, withChosen } from '../../core/interventions/parties.ts';
import { $prestataires, prestataireCollection } from '../../core/profiles/store.ts';
import { PARTY_TEXTS } from '../_form/party-texts.ts';
import { SelectFormField } from '../_form/select-form-field.tsx';

interface ProviderFieldProps {
  form: FieldsForm<typeof CONTRACT_FIELDS>;
  /** The contract's present provider: offered even if the list lacks it. */
  current: Contract['prestataire'];
}

/** Chooses among the providers. */
export function ProviderField({ form, current }: ProviderFieldProps) {
  const { items, size, status } = useStore($prestataires);
  const choices = useMemo(() => {
    const chosen = current && { id: current.id, fullname: current.raison_sociale };
    return withChosen(getCompanyOptions(items.slice(0, size)), chosen);
  }, [items, size, current]);
  return (
    <SelectFormField
      form={form}
      name="prestataire"
      choices={choices}
      none={NO_PROVIDER}
      loading={status === 'LOADING' && size === 0}
      problem={status === 'ERROR' ? PARTY_TEXTS.companiesFailed : null}
      onRetry={() => void prestataireCollection.refresh()}
    />
  );
}
