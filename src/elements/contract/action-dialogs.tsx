import { useStore } from '@nanostores/react';
import { periodsQuery } from '../../core/contracts/detail-store.ts';
import { type Contract, formatContract } from '../../core/contracts/model.ts';
import { getRenewal } from '../../core/contracts/next-period.ts';
import { renewal } from '../../core/contracts/renewal.ts';
import { canWriteEntries } from '../../core/contracts/rights.ts';
import { deleteContractAction } from '../../core/contracts/writes.ts';
import { contractEntriesQuery } from '../../core/finance/contract-entries.ts';
import { formatCents, parseCents } from '../../core/kernel/lib/money.ts';
import { can } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { formatDate } from '../../core/kernel/time/dates.ts';
import { useHost } from '../parts/host/use-host.ts';
import { RemovalQuestion } from '../parts/object/removal-question.tsx';
import { ConfirmDialog } from '../parts/overlay/confirm-dialog.tsx';
import { OldEntriesQuestion } from './old-entries-question.tsx';
import { CONTRACT_TEXTS } from './texts.ts';

/** What is asked before: a renewal, the deletion of old entries, the deletion of the contract. */
export type Question = 'renew' | 'entries' | 'delete';

export interface QuestionsProps {
  id: string;
  contract: Contract;
  asked: Question | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** The questions before what cannot be undone; one is open at a time. */
export function Questions({ id, contract, asked, onClose, onDeleted }: QuestionsProps) {
  const user = useStore($user);
  const name = formatContract(contract);
  return (
    <>
      <RenewQuestion id={id} contract={contract} open={asked === 'renew'} onClose={onClose} />
      {canWriteEntries(user) && (
        <OldEntriesQuestion id={id} name={name} open={asked === 'entries'} onClose={onClose} />
      )}
      <RemovalQuestion
        open={asked === 'delete'}
        name={name}
        action={deleteContractAction(id)}
        event="balise-contract-deleted"
        id={id}
        onClose={onClose}
        onDeleted={onDeleted}
      >
        {asked === 'delete' && <Concerned id={id} contract={contract} />}
      </RemovalQuestion>
    </>
  );
}

type QuestionProps = Pick<QuestionsProps, 'id' | 'contract' | 'onClose'> & { open: boolean };

/** A failure is shown by the page, the server's own sentence included. */
function RenewQuestion({ id, contract, open, onClose }: QuestionProps) {
  const { action } = renewal(id);
  const { busy } = useStore(action.$state);
  const { emit } = useHost();
  const name = formatContract(contract);
  const end = formatDate(contract.date_end);
  const renew = async () => {
    const done = await action.run();
    onClose();
    if (done) emit('balise-contract-renewed', { id: contract.id });
  };
  return (
    <ConfirmDialog
      open={open}
      title={CONTRACT_TEXTS.renewTitle}
      name={name}
      sentence={CONTRACT_TEXTS.renewSentence(name, end)}
      confirm={CONTRACT_TEXTS.renew}
      harmless
      busy={busy}
      onConfirm={() => void renew()}
      onClose={onClose}
    >
      {open && <Next id={id} contract={contract} />}
      <p className="muted">{CONTRACT_TEXTS.renewHint}</p>
    </ConfirmDialog>
  );
}

/** The days that the renewal takes, and what it costs from then on; nothing as long as the periods are not known. */
function Next({ id, contract }: Pick<QuestionsProps, 'id' | 'contract'>) {
  const { data: periods } = useStore(periodsQuery(id).$state);
  const next = periods && getRenewal(periods, contract);
  if (!next) return null;
  const [from, to] = [formatDate(next.start), formatDate(next.end)];
  const amount = formatCents(parseCents(next.montant));
  const former = formatCents(parseCents(contract.montant));
  return (
    <>
      <p>{next.prepared ? CONTRACT_TEXTS.renewPrepared(from, to) : CONTRACT_TEXTS.renewNext(from, to)}</p>
      <p>
        {amount
          ? CONTRACT_TEXTS.renewAmount(amount, former === amount ? '' : former)
          : CONTRACT_TEXTS.renewNoAmount}
      </p>
    </>
  );
}

/** What goes with the contract, and what stays. */
function Concerned({ id, contract }: Pick<QuestionsProps, 'id' | 'contract'>) {
  const { data: periods } = useStore(periodsQuery(id).$state);
  const { attachments, comments, assets } = contract;
  const parts = [
    periods && periods.length > 0 && CONTRACT_TEXTS.periodsOf(periods.length),
    attachments.length > 0 && CONTRACT_TEXTS.filesOf(attachments.length),
    comments.length > 0 && CONTRACT_TEXTS.commentsOf(comments.length),
  ].filter((part) => typeof part === 'string');
  return (
    <>
      {parts.length > 0 && <p className="muted">{CONTRACT_TEXTS.deleteParts(parts.join(', '))}</p>}
      {assets.length > 0 && <p className="muted">{CONTRACT_TEXTS.deleteAssets(assets.length)}</p>}
      {can('view_entry') && <Entries id={id} />}
    </>
  );
}

function Entries({ id }: { id: string }) {
  const { data } = useStore(contractEntriesQuery(id).$state);
  return data && data.length > 0 ? <p className="muted">{CONTRACT_TEXTS.deleteKeeps(data.length)}</p> : null;
}
