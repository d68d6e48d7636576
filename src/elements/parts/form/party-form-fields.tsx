import { useStore } from '@nanostores/react';
import type { Intervention } from '../../../core/interventions/model.ts';
import { getCompanyOptions, getPersonOptions, withChosen } from '../../../core/interventions/parties.ts';
import type { FieldName, Fields } from '../../../core/kernel/form/fields.ts';
import type { FieldsForm } from '../../../core/kernel/form/form.ts';
import { prestataireCollection, profileCollection } from '../../../core/profiles/store.ts';
import { COMPANIES_FAILED } from '../../../core/profiles/texts.ts';
import { PARTY_TEXTS as TEXTS } from './party-texts.ts';
import { SelectFormField } from './select-form-field.tsx';

interface PartyFormFieldsProps<F extends Fields> {
  /** A form with the fields `prestataire` and `intervenant`. */
  form: FieldsForm<F>;
  /** The current company and person: offered even if the lists lack them. */
  current?: Pick<Intervention, 'prestataire' | 'intervenant'>;
}

/** The company that an intervention is assigned to, and a person of it or of the own staff, who is optional. */
export function PartyFormFields<F extends Fields>({ form, current }: PartyFormFieldsProps<F>) {
  const companies = useStore(prestataireCollection.$state);
  const people = useStore(profileCollection.$state);
  const { prestataire, intervenant }: Readonly<Record<string, unknown>> = useStore(form.$values);
  const chosen = current?.intervenant ?? null;
  return (
    <>
      <SelectFormField
        form={form}
        name={'prestataire' as FieldName<F>}
        choices={withChosen(getCompanyOptions(companies.items), current?.prestataire ?? null)}
        none={TEXTS.choose}
        loading={companies.status === 'LOADING' && companies.size === 0}
        problem={companies.status === 'ERROR' ? COMPANIES_FAILED : null}
        onRetry={() => void prestataireCollection.refresh()}
      />
      <SelectFormField
        form={form}
        name={'intervenant' as FieldName<F>}
        choices={withChosen(
          getPersonOptions(people.items, String(prestataire ?? '')),
          intervenant === String(chosen?.id) ? chosen : null,
        )}
        none={TEXTS.nobody}
        loading={people.status === 'LOADING' && people.size === 0}
        problem={people.status === 'ERROR' ? TEXTS.peopleFailed : null}
        onRetry={() => void profileCollection.refresh()}
      />
    </>
  );
}
