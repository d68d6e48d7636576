import { useStore } from '@nanostores/react';
import type { InterventionForm } from '../../core/interventions/form.ts';
import { getCompanyOptions, getPersonOptions } from '../../core/interventions/parties.ts';
import { prestataireCollection, profileCollection } from '../../core/people/store.ts';
import { PartyFields } from '../_ui/party-fields.tsx';

interface PartiesProps {
  form: InterventionForm;
  fieldId: (field: 'prestataire' | 'intervenant') => string;
}

/** The company, and a person of it or of one's own staff. */
export function Parties({ form, fieldId }: PartiesProps) {
  const companies = useStore(prestataireCollection.$state);
  const people = useStore(profileCollection.$state);
  const draft = useStore(form.$draft);
  const errors = useStore(form.$errors);
  const { busy } = useStore(form.$sending);
  return (
    <PartyFields
      companies={{
        options: getCompanyOptions(companies.items),
        loading: companies.status === 'LOADING' && companies.size === 0,
        failed: companies.status === 'ERROR',
        retry: () => void prestataireCollection.refresh(),
      }}
      people={{
        options: getPersonOptions(people.items, draft.prestataire),
        loading: people.status === 'LOADING' && people.size === 0,
        failed: people.status === 'ERROR',
        retry: () => void profileCollection.refresh(),
      }}
      values={draft}
      errors={errors}
      fieldId={fieldId}
      readOnly={busy}
      onChange={form.change}
    />
  );
}
