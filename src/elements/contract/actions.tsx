import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Contract } from '../../core/contracts/model.ts';
import { renewal } from '../../core/contracts/renewal.ts';
import {
  canRenew,
  canWriteContracts,
  canWriteEntries,
  isToExtend,
  isToRenew,
} from '../../core/contracts/rights.ts';
import { generateEntriesAction } from '../../core/finance/entry-actions.ts';
import { DUPLICATE } from '../../core/kernel/lib/words.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { $minute } from '../../core/kernel/time/clock.ts';
import { useAskingLink } from '../parts/host/link.tsx';
import { useHost } from '../parts/host/use-host.ts';
import { type TitleAction, TitleActions } from '../parts/overlay/title-actions.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import type { Question, QuestionsProps } from './action-dialogs.tsx';
import { CONTRACT_TEXTS } from './texts.ts';

/** The questions come once the page stands. */
const QUESTIONS = partCode<QuestionsProps>(() =>
  import('./action-dialogs.tsx').then(({ Questions }) => Questions),
);

export interface ContractActionsProps {
  id: string;
  contract: Contract;
  onDeleted: () => void;
}

/** What can be done with the whole contract; once it ends soon, renewing it is the next step. */
export function ContractActions({ id, contract, onDeleted }: ContractActionsProps) {
  const user = useStore($user);
  const now = useStore($minute);
  const [asked, setAsked] = useState<Question | null>(null);
  const renew = useRenew(id, () => setAsked('renew'));
  const edit = useEdit(contract);
  const copy = useCopy(contract, isToExtend(contract, user, now));
  const generate = useGenerate(id);
  const ask = (name: Question, label: string): TitleAction => ({
    name,
    label,
    icon: 'trash3',
    danger: true,
    onSelect: () => setAsked(name),
  });
  if (!canWriteContracts(user)) return null;
  const isNext = isToRenew(contract, user, now);
  const isOver = isToExtend(contract, user, now);
  const next = isNext ? renew : isOver ? { ...edit, name: 'extend', label: CONTRACT_TEXTS.extend } : null;
  const mayEntries = canWriteEntries(user);
  const actions = [
    edit,
    copy,
    ...(canRenew(contract, user) && !isNext ? [renew] : []),
    ...(mayEntries ? [generate, ask('entries', CONTRACT_TEXTS.deleteEntries)] : []),
    ask('delete', CONTRACT_TEXTS.delete),
  ];
  return (
    <>
      <TitleActions next={next} actions={actions} label={CONTRACT_TEXTS.actions} />
      <LazyPart
        code={QUESTIONS}
        props={{ id, contract, asked, onClose: () => setAsked(null), onDeleted }}
        fallback={null}
      />
    </>
  );
}

/** « Renouveler »: asks first. What changed is no longer highlighted once the page is left. */
function useRenew(id: string, onSelect: () => void): TitleAction {
  const { action, forget } = renewal(id);
  const { busy } = useStore(action.$state);
  useEffect(() => forget, [forget]);
  return { name: 'renew', label: CONTRACT_TEXTS.renew, icon: 'arrow-clockwise', busy, onSelect };
}

/** « Modifier »: unclaimed, it opens the application's form. */
function useEdit({ id }: Contract): TitleAction {
  const { emit } = useHost();
  const ask = () => emit('balise-contract-edit-open', { contract: id }, { cancelable: true });
  const link = useAskingLink(ask, 'Details du contrat', { id }, { edit: '1' });
  return { name: 'edit', label: CONTRACT_TEXTS.edit, icon: 'pencil', beside: true, ...link };
}

/**
 * « Dupliquer », which replaces a contract that is over: unclaimed, it opens the application's form with the
 * contract's values.
 */
function useCopy({ id }: Contract, isOver: boolean): TitleAction {
  const { emit } = useHost();
  const ask = () => emit('balise-contract-create-open', { from: id }, { cancelable: true });
  const link = useAskingLink(ask, 'Contrats', {}, { create: '1', from: String(id) });
  return isOver
    ? { name: 'replace', label: CONTRACT_TEXTS.replace, icon: 'plus-lg', ...link }
    : { name: 'copy', label: DUPLICATE, icon: 'files', ...link };
}

/** « Générer les écritures »: nothing is lost by it, and what exists is not created again. */
function useGenerate(id: string): TitleAction {
  const action = generateEntriesAction(id);
  const { busy } = useStore(action.$state);
  const onSelect = () => void action.run();
  return {
    name: 'generate',
    label: CONTRACT_TEXTS.generate,
    icon: 'currency-euro',
    busy,
    disabled: busy,
    onSelect,
  };
}
