import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { getToday } from '../../core/_time/paris-clock.ts';
import { type EntryValues, toEntryValues } from '../../core/finance/fields.ts';
import { getFormKey } from '../../core/finance/form.ts';
import { type Entry, EXPENSE_TYPES } from '../../core/finance/model.ts';
import { canWriteFinance } from '../../core/finance/rights.ts';
import { entryQuery } from '../../core/finance/store.ts';
import { $user } from '../../core/session/session.ts';
import { GatedSection } from '../_frame/gated-section.tsx';
import type { CommonProps } from '../_host/attributes.ts';
import { Link } from '../_host/link.tsx';
import { ObjectLoader } from '../_object/object-loader.tsx';
import { Empty } from '../_ui/empty.tsx';
import { EntryFields } from './entry-fields.tsx';
import { TEXTS } from './texts.ts';

interface EntryFormProps extends CommonProps {
  entry: string;
  from: string;
  heading: string;
}

/** `<balise-entry-form>`. */
export function EntryFormView({ heading, headingLevel, kiosk, readonly, ...props }: EntryFormProps) {
  const [entry, from] = [props.entry.trim(), props.from.trim()];
  const own = entry ? TEXTS.edit : from ? TEXTS.copy : TEXTS.create;
  return (
    <GatedSection
      className="form"
      heading={heading === 'auto' ? own : heading}
      headingLevel={headingLevel}
      label={own}
      login={entry ? TEXTS.loginEdit : TEXTS.loginCreate}
      restoring={<Frame />}
    >
      <Form entry={entry} from={from} disabled={kiosk || readonly} />
    </GatedSection>
  );
}

function Form({ entry, from, disabled }: { entry: string; from: string; disabled: boolean }) {
  const user = useStore($user);
  if (!canWriteFinance(user)) {
    const title = entry ? TEXTS.refusedEdit : TEXTS.refusedCreate;
    return <Empty kind="allowed" title={title} action={<BackLink />} />;
  }
  const read = entry || from;
  const formKey = getFormKey(entry, from);
  if (!read) return <NewEntry disabled={disabled} />;
  return (
    <ObjectLoader
      key={formKey}
      query={entryQuery(read)}
      heading={null}
      back={<BackLink />}
      skeleton={<Frame />}
    >
      {({ entry: found }) =>
        entry ? (
          <EntryFields formKey={formKey} id={entry} entry={found} disabled={disabled} />
        ) : (
          <Copy formKey={formKey} entry={found} disabled={disabled} />
        )
      }
    </ObjectLoader>
  );
}

function NewEntry({ disabled }: { disabled: boolean }) {
  const given = useMemo(() => ({ date_gestion: getToday(), type_depense: EXPENSE_TYPES[1] }), []);
  return <EntryFields formKey="" id="" given={given} disabled={disabled} />;
}

function Copy({ formKey, entry, disabled }: { formKey: string; entry: Entry; disabled: boolean }) {
  const given = useMemo<Partial<EntryValues>>(() => toEntryValues(entry), [entry]);
  return <EntryFields formKey={formKey} id="" copied={entry} given={given} disabled={disabled} />;
}

const FIELDS = ['date', 'type', 'previsionnel', 'realise', 'contract', 'site'];

/** The frame of the form to come. */
function Frame() {
  return (
    <div className="frame" aria-busy="true">
      <p className="visually-hidden">{TEXTS.loading}</p>
      {FIELDS.map((name) => (
        <span key={name} className="bone bone-field" aria-hidden="true" />
      ))}
    </div>
  );
}

const BackLink = () => (
  <Link route="Finances" className="button">
    {TEXTS.back}
  </Link>
);
