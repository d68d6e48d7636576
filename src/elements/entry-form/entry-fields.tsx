import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ENTRY_FIELDS, EntryValues } from '../../core/finance/fields.ts';
import { entryForm, type SavedEntry } from '../../core/finance/form.ts';
import { type EntryPatch, type FinanceEntry, isFixed } from '../../core/finance/model.ts';
import { groupByTrade } from '../../core/interventions/suggested-providers.ts';
import { $siteTree } from '../../core/sites/store.ts';
import { formatSitePath } from '../../core/sites/tree.ts';
import { CompanyFormField } from '../parts/form/company-form-field.tsx';
import { DateFormField } from '../parts/form/date-form-field.tsx';
import type { FormConflictsProps } from '../parts/form/form-conflicts.tsx';
import { FormField } from '../parts/form/form-field.tsx';
import { DraftLine } from '../parts/form/form-foot.tsx';
import { FormFrame, FormSubmit } from '../parts/form/form-frame.tsx';
import { SiteFormField } from '../parts/form/site-form-field.tsx';
import { useHost } from '../parts/host/use-host.ts';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { ContractField, EntryAssetField, useChoices } from './contract-asset-fields.tsx';
import { ENTRY_FORM_TEXTS } from './texts.ts';

type ConflictsProps = FormConflictsProps<typeof ENTRY_FIELDS, EntryPatch, SavedEntry>;
const CONFLICTS = partCode<ConflictsProps>(() =>
  import('../parts/form/form-conflicts.tsx').then(({ FormConflicts }) => FormConflicts),
);

export interface EntryFieldsProps {
  /** The form's, see `getFormKey`. */
  formKey: string;
  /** `''` for a form that adds an entry. */
  id: string;
  /** The entry that is changed. */
  entry?: FinanceEntry;
  /** The entry that is copied. */
  copied?: FinanceEntry;
  /** Values where nothing was entered; the same object between renders. */
  given?: Partial<EntryValues>;
  disabled: boolean;
}

const NOTHING = {};

/** The form itself. Nothing in it is lost: every change is kept by the store. */
export function EntryFields({ formKey, id, entry, copied, given = NOTHING, disabled }: EntryFieldsProps) {
  const form = entryForm(formKey);
  const isNew = id === '';
  const { emit } = useHost();
  const mustSettle = useStore(form.$mustSettle);
  const say = useWords();
  const known = entry ?? copied ?? null;
  const isCost = entry !== undefined && isFixed(entry);
  useEffect(() => form.open(given), [form, given]);

  async function send() {
    const own = entry?.id ?? id;
    const saved = await form.submit((input) =>
      isNew
        ? emit('balise-entry-create', { input }, { cancelable: true })
        : emit('balise-entry-update', { id: own, input }, { cancelable: true }),
    );
    if (!saved) return;
    if (isNew) emit('balise-entry-created', saved);
    else emit('balise-entry-updated', { id: own });
  }
  return (
    <FormFrame form={form} disabled={disabled} onSend={() => void send()}>
      {!isNew && mustSettle && (
        <LazyPart code={CONFLICTS} props={{ form, title: ENTRY_FORM_TEXTS.conflict, say }} />
      )}
      {isCost && <p className="field-hint">{ENTRY_FORM_TEXTS.fixed}</p>}
      <div className="field-pair">
        <DateFormField form={form} name="date_gestion" />
        {!isCost && <FormField form={form} name="type_depense" />}
      </div>
      <div className="field-pair">
        <FormField form={form} name="previsionnel" />
        {!isCost && <FormField form={form} name="realise" />}
      </div>
      <ContractField form={form} current={known?.contract ?? null} />
      <SiteFormField form={form} name="site_id" />
      <EntryAssetField form={form} current={known?.asset ?? null} />
      <CompanyFormField
        form={form}
        name="prestataire_id"
        none={ENTRY_FORM_TEXTS.noCompany}
        current={known?.prestataire}
        toChoices={groupByTrade(known?.asset ? [{ objet: '', asset: known.asset }] : [])}
      />
      <DraftLine form={form} discard={ENTRY_FORM_TEXTS.discard} />
      <FormSubmit form={form}>
        {isNew ? ENTRY_FORM_TEXTS.submitCreate : ENTRY_FORM_TEXTS.submitEdit}
      </FormSubmit>
    </FormFrame>
  );
}

/** The values of a conflict that are ids, by their names. */
function useWords() {
  const tree = useStore($siteTree);
  const { contracts, companies } = useChoices();
  return (name: keyof EntryValues, value: unknown): string | undefined => {
    const id = String(value);
    const nameOf = (choices: readonly { value: string; label: string }[]) =>
      choices.find((each) => each.value === id)?.label;
    if (name === 'site_id') return formatSitePath(tree, id) || undefined;
    if (name === 'contract') return nameOf(contracts);
    return name === 'prestataire_id' ? nameOf(companies) : undefined;
  };
}
