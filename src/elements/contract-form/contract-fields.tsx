import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { CONTRACT_FIELDS } from '../../core/contracts/fields.ts';
import {
  contractCopyForm,
  contractForm,
  type SavedContract,
  toContractCopy,
} from '../../core/contracts/form.ts';
import type { Contract, ContractPatch } from '../../core/contracts/model.ts';
import { NO_PROVIDER } from '../../core/contracts/texts.ts';
import { groupByTrade } from '../../core/interventions/suggested-providers.ts';
import { $prestataires } from '../../core/profiles/store.ts';
import { CompanyFormField } from '../parts/form/company-form-field.tsx';
import { DateFormField } from '../parts/form/date-form-field.tsx';
import type { FormConflictsProps, ValueFormatter } from '../parts/form/form-conflicts.tsx';
import { FormField } from '../parts/form/form-field.tsx';
import { DraftLine } from '../parts/form/form-foot.tsx';
import { FormFrame, FormSubmit } from '../parts/form/form-frame.tsx';
import { ToggleFormField } from '../parts/form/toggle-form-field.tsx';
import { useNavigate } from '../parts/host/link.tsx';
import { useHost } from '../parts/host/use-host.ts';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { CONTRACT_FORM_TEXTS } from './texts.ts';

type ConflictsProps = FormConflictsProps<typeof CONTRACT_FIELDS, ContractPatch, SavedContract>;
const CONFLICTS = partCode<ConflictsProps>(() =>
  import('../parts/form/form-conflicts.tsx').then(({ FormConflicts }) => FormConflicts),
);

type ContractForm = ReturnType<typeof contractForm>;

export interface ContractFieldsProps {
  /** `''` for the form that creates. */
  id: string;
  /** The id of the contract that is copied; `''` for none. */
  from: string;
  /** The contract that is changed or copied. */
  contract?: Contract;
  disabled: boolean;
}

/** The form itself. Nothing in it is lost: every change is kept by the store. */
export function ContractFields({ id, from, contract, disabled }: ContractFieldsProps) {
  const form = from ? contractCopyForm(from) : contractForm(id);
  const isNew = id === '';
  const { emit } = useHost();
  const navigate = useNavigate();
  const say = useWords();
  const mustSettle = useStore(form.$mustSettle);
  useEffect(() => form.open(from && contract ? toContractCopy(contract) : {}), [form, from, contract]);
  const covered = from ? (contract?.assets.length ?? 0) : 0;

  async function send() {
    const own = contract?.id ?? id;
    const saved = await form.submit((input) =>
      isNew
        ? emit('balise-contract-create', { input }, { cancelable: true })
        : emit('balise-contract-update', { id: own, input }, { cancelable: true }),
    );
    if (!saved) return;
    if (!isNew) emit('balise-contract-updated', { id: own });
    else emit('balise-contract-created', saved);
    if (isNew && saved.id !== null) navigate('Details du contrat', { id: saved.id });
  }
  return (
    <FormFrame form={form} disabled={disabled} onSend={() => void send()}>
      {!isNew && mustSettle && (
        <LazyPart code={CONFLICTS} props={{ form, title: CONTRACT_FORM_TEXTS.conflict, say }} />
      )}
      {covered > 0 && <p className="field-hint">{CONTRACT_FORM_TEXTS.sameAssets(covered)}</p>}
      <FormField form={form} name="name" />
      <div className="field-pair">
        <FormField form={form} name="type" />
        <FormField form={form} name="numero" />
      </div>
      <ProviderField form={form} contract={contract} />
      <div className="field-pair">
        <DateFormField form={form} name="date_start" />
        <DateFormField form={form} name="date_end" />
      </div>
      <ToggleFormField form={form} name="renouvelable" />
      <div className="field-pair">
        <FormField form={form} name="montant" />
        <FormField form={form} name="periodicite" />
      </div>
      <FormField form={form} name="description" />
      <DraftLine form={form} discard={CONTRACT_FORM_TEXTS.discard} />
      <FormSubmit form={form}>
        {isNew ? CONTRACT_FORM_TEXTS.submitCreate : CONTRACT_FORM_TEXTS.submitEdit}
      </FormSubmit>
    </FormFrame>
  );
}

/** The provider of a conflict by its name; the declarations format the other values. */
function useWords(): ValueFormatter<typeof CONTRACT_FIELDS> {
  const { items } = useStore($prestataires);
  return (name, value) =>
    name === 'prestataire'
      ? items.find(({ id }) => String(id) === value)?.raison_sociale || undefined
      : undefined;
}

/** The provider: first those whose trade the name of the contract, or the equipment that it covers, names. */
function ProviderField({ form, contract }: Pick<ContractFieldsProps, 'contract'> & { form: ContractForm }) {
  const { name } = useStore(form.$values);
  const covered = contract?.assets.map((asset) => ({ objet: '', asset })) ?? [];
  return (
    <CompanyFormField
      form={form}
      name="prestataire"
      none={NO_PROVIDER}
      current={contract?.prestataire}
      toChoices={groupByTrade([{ objet: String(name ?? ''), asset: null }, ...covered])}
    />
  );
}
