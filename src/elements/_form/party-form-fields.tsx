import { useStore } from '@nanostores/react';
import type { FieldName, Fields } from '../../core/_form/fields.ts';
import type { FormFields } from '../../core/_form/form.ts';
import type { Intervention } from '../../core/interventions/model.ts';
import { getCompanyOptions, getPersonOptions, withChosen } from '../../core/interventions/parties.ts';
import { prestataireCollection, profileCollection } from '../../core/people/store.ts';
import { PARTY_TEXTS as TEXTS } from './party-texts.ts';
import { SelectFormField } from './select-form-field.tsx';

interface PartyFormFieldsProps<F extends Fields> {
  /** With the fields `prestataire` and `intervenant`. */
  form: FormFields<F>;
  /** Whom it is given to now: offered whatever the lists hold. */
  current?: Pick<Intervention, 'prestataire' | 'intervenant'>;
}

/** The company that an intervention is given to, and the person of it or of one's own staff, who may be left open. */
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
        problem={companies.status === 'ERROR' ? TEXTS.companiesFailed : null}
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
