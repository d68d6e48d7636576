import { useStore } from '@nanostores/react';
import { getCompanyOptions, getPersonOptions, withChosen } from '../../core/interventions/parties.ts';
import { prestataireCollection, profileCollection } from '../../core/people/store.ts';
import { PartyFields } from '../_ui/party-fields.tsx';
import type { StepFieldsProps } from './step-inputs.tsx';

/** Among the companies and people that may be read; the present ones are kept whatever the lists hold. */
export function AssignFields({ mine, intervention, errors, busy, fieldId, onChange }: StepFieldsProps) {
  const companies = useStore(prestataireCollection.$state);
  const people = useStore(profileCollection.$state);
  const company = mine.prestataire ?? '';
  const person = mine.intervenant ?? '';
  const { prestataire, intervenant } = intervention;
  return (
    <PartyFields
      companies={{
        options: withChosen(getCompanyOptions(companies.items), prestataire),
        loading: companies.status === 'LOADING' && companies.size === 0,
        failed: companies.status === 'ERROR',
        retry: () => void prestataireCollection.refresh(),
      }}
      people={{
        options: withChosen(
          getPersonOptions(people.items, company),
          person === String(intervenant?.id) ? intervenant : null,
        ),
        loading: people.status === 'LOADING' && people.size === 0,
        failed: people.status === 'ERROR',
        retry: () => void profileCollection.refresh(),
      }}
      values={{ prestataire: company, intervenant: person }}
      errors={errors}
      fieldId={fieldId}
      readOnly={busy}
      onChange={(field, value) => {
        onChange(field, value);
        if (field === 'prestataire') onChange('intervenant', '');
      }}
    />
  );
}
