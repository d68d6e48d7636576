import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $society } from '../../../core/config/store.ts';
import { getPersonOptions, withChosen } from '../../../core/interventions/assignees.ts';
import type { Intervention } from '../../../core/interventions/model.ts';
import {
  suggestCompanies,
  toGroupedChoices,
  type Wanted,
} from '../../../core/interventions/suggested-providers.ts';
import type { FieldName, Fields } from '../../../core/kernel/form/fields.ts';
import type { FieldsForm } from '../../../core/kernel/form/form.ts';
import { toUnread } from '../../../core/kernel/http/unread-text.ts';
import { sameId } from '../../../core/kernel/lib/lenient-schema.ts';
import { findOwnCompany } from '../../../core/people/model.ts';
import { prestataireCollection, profileCollection } from '../../../core/profiles/store.ts';
import { COMPANIES_FAILED } from '../../../core/profiles/texts.ts';
import { NoCompany, NoStaff } from './no-company.tsx';
import { PARTY_TEXTS as TEXTS } from './party-texts.ts';
import { SelectFormField } from './select-form-field.tsx';
import { SuggestedCompanies } from './suggested-companies.tsx';
import { useFormField } from './use-form-field.ts';
import { useKnownTickets } from './use-known-tickets.ts';

interface PartyFormFieldsProps<F extends Fields> {
  /** A form with the fields `prestataire` and `intervenant`. */
  form: FieldsForm<F>;
  /** The current company and person: offered even if the lists lack them. */
  current?: Pick<Intervention, 'prestataire' | 'intervenant'>;
  /** The ticket that the work is for: who did such work stands first. */
  wanted: Wanted | null;
}

/** The company that an intervention is assigned to, and a person of it or of the own staff, who is optional. */
export function PartyFormFields<F extends Fields>({ form, current, wanted }: PartyFormFieldsProps<F>) {
  const companies = useStore(prestataireCollection.$state);
  const people = useStore(profileCollection.$state);
  const { prestataire, intervenant }: Readonly<Record<string, unknown>> = useStore(form.$values);
  const { name } = useStore($society);
  const known = companies.items.slice(0, companies.size);
  const chosen = current?.intervenant ?? null;
  const own = findOwnCompany(known, name);
  const done = useKnownTickets(wanted !== null);
  const [tickets, setTickets] = useState(done.tickets);
  // what comes later would put the options in another order under the keys that choose
  if (!prestataire && tickets !== done.tickets) setTickets(done.tickets);
  const suggestions = suggestCompanies(known, tickets, wanted ? [wanted] : [], name);
  const company = 'prestataire' as FieldName<F>;
  const { disabled, busy } = useFormField(form, company);
  const isFree = wanted !== null && !current?.prestataire && (busy || !disabled);
  const areComing = companies.status === 'LOADING' && companies.size === 0;
  const persons = getPersonOptions(people.items.slice(0, people.size), String(prestataire ?? ''), own);
  return (
    <>
      <div>
        <SelectFormField
          form={form}
          name={company}
          choices={withChosen(toGroupedChoices(suggestions), current?.prestataire ?? null)}
          none={TEXTS.choose}
          loading={areComing}
          problem={companies.status === 'ERROR' ? toUnread(companies.error, COMPANIES_FAILED) : null}
          onRetry={() => void prestataireCollection.refresh()}
        />
        {isFree && (areComing || known.length > 0) && (
          <SuggestedCompanies
            suggestions={suggestions}
            isLoading={areComing || done.isLoading}
            busy={busy}
            onPick={(value) => form.change({ [company]: value } as never)}
          />
        )}
      </div>
      <div className="answer" role="status">
        {companies.status === 'LOADED' && companies.size === 0 && <NoCompany />}
      </div>
      <SelectFormField
        form={form}
        name={'intervenant' as FieldName<F>}
        choices={withChosen(persons, intervenant === String(chosen?.id) ? chosen : null)}
        none={TEXTS.nobody}
        loading={people.status === 'LOADING' && people.size === 0}
        problem={people.status === 'ERROR' ? toUnread(people.error, TEXTS.peopleFailed) : null}
        onRetry={() => void profileCollection.refresh()}
      />
      <div className="answer" role="status">
        {people.status === 'LOADED' && persons.length === 0 && sameId(own?.id, String(prestataire)) && (
          <NoStaff />
        )}
      </div>
    </>
  );
}
