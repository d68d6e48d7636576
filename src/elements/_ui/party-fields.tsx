import type { PartyOption } from '../../core/interventions/parties.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { PARTY_TEXTS } from './party-texts.ts';

/** One of the two lists, and how its loading goes. */
export interface PartyList {
  options: readonly PartyOption[];
  loading: boolean;
  failed: boolean;
  retry: () => void;
}

export interface PartyFieldsProps {
  companies: PartyList;
  people: PartyList;
  values: { prestataire: string; intervenant: string };
  errors: Record<string, readonly string[] | undefined>;
  fieldId: (field: 'prestataire' | 'intervenant') => string;
  readOnly: boolean;
  onChange: (field: 'prestataire' | 'intervenant', value: string) => void;
}

/** The company an intervention is given to, and the person of it, who may be left open. */
export function PartyFields({
  companies,
  people,
  values,
  errors,
  fieldId,
  readOnly,
  onChange,
}: PartyFieldsProps) {
  return (
    <>
      <Field
        id={fieldId('prestataire')}
        label={PARTY_TEXTS.prestataire}
        errors={errors.prestataire}
        hint={companies.failed && <Failed sentence={PARTY_TEXTS.companiesFailed} retry={companies.retry} />}
      >
        {(control) => (
          <select
            {...control}
            disabled={readOnly}
            value={values.prestataire}
            onChange={(event) => onChange('prestataire', event.currentTarget.value)}
          >
            <option value="">{companies.loading ? PARTY_TEXTS.loading : PARTY_TEXTS.choose}</option>
            <Options options={companies.options} />
          </select>
        )}
      </Field>
      <Field
        id={fieldId('intervenant')}
        label={PARTY_TEXTS.intervenant}
        errors={errors.intervenant}
        hint={people.failed && <Failed sentence={PARTY_TEXTS.peopleFailed} retry={people.retry} />}
        optional
      >
        {(control) => (
          <select
            {...control}
            disabled={readOnly}
            value={values.intervenant}
            onChange={(event) => onChange('intervenant', event.currentTarget.value)}
          >
            <option value="">{people.loading ? PARTY_TEXTS.loading : PARTY_TEXTS.nobody}</option>
            <Options options={people.options} />
          </select>
        )}
      </Field>
    </>
  );
}

const Options = ({ options }: { options: readonly PartyOption[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

function Failed({ sentence, retry }: { sentence: string; retry: () => void }) {
  return (
    <>
      {sentence}{' '}
      <Button variant="quiet" onClick={retry}>
        {PARTY_TEXTS.retry}
      </Button>
    </>
  );
}
