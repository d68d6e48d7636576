import { useMemo } from 'react';
import { type EntryValues, toEntryValues } from '../../core/finance/fields.ts';
import { getFormKey } from '../../core/finance/form.ts';
import type { FinanceEntry } from '../../core/finance/model.ts';
import { canWriteFinance } from '../../core/finance/rights.ts';
import { entryQuery } from '../../core/finance/store.ts';
import { getToday } from '../../core/kernel/time/paris-clock.ts';
import { FormView } from '../parts/frame/form-view.tsx';
import type { CommonProps } from '../parts/host/attributes.ts';
import { EntryFields } from './entry-fields.tsx';
import { ENTRY_FORM_TEXTS } from './texts.ts';

interface EntryFormProps extends CommonProps {
  entry: string;
  from: string;
  heading: string;
}

/** `<balise-entry-form>`. */
export function EntryFormView({ kiosk, readonly, ...props }: EntryFormProps) {
  const [entry, from] = [props.entry.trim(), props.from.trim()];
  const formKey = getFormKey(entry, from);
  const disabled = kiosk || readonly;
  return (
    <FormView
      heading={props.heading}
      headingLevel={props.headingLevel}
      isEdit={entry !== ''}
      id={entry || from}
      query={entryQuery}
      title={from && !entry ? ENTRY_FORM_TEXTS.copy : undefined}
      list="Finances"
      texts={ENTRY_FORM_TEXTS}
      isAllowed={canWriteFinance}
      fields={6}
    >
      {(data) => {
        if (!data) return <NewEntry disabled={disabled} />;
        return entry ? (
          <EntryFields formKey={formKey} id={entry} entry={data.entry} disabled={disabled} />
        ) : (
          <Copy formKey={formKey} entry={data.entry} disabled={disabled} />
        );
      }}
    </FormView>
  );
}

function NewEntry({ disabled }: { disabled: boolean }) {
  const given = useMemo(() => ({ date_gestion: getToday() }), []);
  return <EntryFields formKey="" id="" given={given} disabled={disabled} />;
}

function Copy({ formKey, entry, disabled }: { formKey: string; entry: FinanceEntry; disabled: boolean }) {
  const given = useMemo<Partial<EntryValues>>(() => toEntryValues(entry), [entry]);
  return <EntryFields formKey={formKey} id="" copied={entry} given={given} disabled={disabled} />;
}
