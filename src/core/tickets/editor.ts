/**
 * The edit form of a ticket without its screen: what was typed is kept per person and ticket, compared with what
 * others did meanwhile, checked, and sent whole (PUT).
 */

import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { getDraftKey, readDraft, writeDraft } from '../_lib/drafts.ts';
import { family } from '../_lib/family.ts';
import { followPerson } from '../_lib/person.ts';
import { $user } from '../session.ts';
import {
  type Conflict,
  checkFields,
  getConflicts,
  getFields,
  hasChanges,
  mergeFields,
  type TicketField,
  TicketFields,
} from './merge.ts';
import { canSetState } from './rights.ts';
import { replaceTicketAction, ticketQuery } from './store.ts';

/** `base` is the ticket as it was when the person began, `mine` what it is to be. */
const Edit = v.object({ base: TicketFields, mine: TicketFields });
type Edit = v.InferOutput<typeof Edit>;

export interface TicketEditor {
  /** `null` while nothing is edited. */
  $edit: ReadableAtom<Edit | null>;
  /** Fields that somebody else has changed meanwhile to something else; they stop the sending. */
  $conflicts: ReadableAtom<readonly Conflict[]>;
  /** Messages by field, of the form's own check and of the server. */
  $errors: ReadableAtom<Record<string, string[]>>;
  /** Counts the refusals of the form's own check: the summary then takes the focus. */
  $refusals: ReadableAtom<number>;
  $sending: ReturnType<typeof replaceTicketAction>['$state'];
  open: () => void;
  /** Nothing changes while it is being sent: what was sent is what is there. */
  change: (field: TicketField, value: string) => void;
  /** Settles a conflict: what was typed here stands over what the server holds now, or gives way. */
  settle: (field: TicketField, whose: 'mine' | 'theirs') => void;
  /** @returns whether the ticket now is what was typed */
  save: () => Promise<boolean>;
  cancel: () => void;
  /** Closes the form and forgets what was typed; while it is being sent, gives up the sending alone. */
  discard: () => void;
}

/** One editor a ticket, however many elements show it. */
export const ticketEditor = family((id): TicketEditor => {
  const { $state: $ticket } = ticketQuery(id);
  const action = replaceTicketAction(id);
  const $edit = atom<Edit | null>(null);
  const $checks = atom<Record<string, string[]>>({});
  const $refusals = atom(0);
  const getTicket = () => $ticket.value?.data?.ticket ?? null;
  const key = (person: string) => getDraftKey(person, `ticket:${id}`);
  const getPerson = followPerson((person) => {
    action.cancel();
    action.clear();
    $checks.set({});
    const kept = v.safeParse(Edit, readDraft(key(person)));
    $edit.set(kept.success ? kept.output : null);
  });

  function store(edit: Edit | null): void {
    $edit.set(edit);
    writeDraft(key(getPerson()), edit && hasChanges(edit.base, edit.mine) ? edit : null);
  }

  const $conflicts = computed([$edit, $ticket], (edit, { data }) =>
    edit && data ? getConflicts(edit.base, edit.mine, getFields(data.ticket)) : [],
  );

  function close(): void {
    $checks.set({});
    action.clear();
    store(null);
  }

  async function save(): Promise<boolean> {
    const ticket = getTicket();
    const edit = $edit.get();
    if (!ticket || !edit || $conflicts.get().length > 0) return false;
    const merged = mergeFields(edit.base, edit.mine, getFields(ticket));
    const { input, errors } = checkFields(merged, ticket, canSetState($user.get()));
    $checks.set(errors ?? {});
    if (errors) {
      $refusals.set($refusals.get() + 1);
      return false;
    }
    const saved = await action.run(input);
    if (saved) close();
    return saved === true;
  }

  return {
    $edit,
    $conflicts,
    $errors: computed([$checks, action.$state], (checks, { error }) => ({ ...error?.fields, ...checks })),
    $refusals,
    $sending: action.$state,
    open: () => {
      const ticket = getTicket();
      if (ticket && !$edit.get()) $edit.set({ base: getFields(ticket), mine: getFields(ticket) });
    },
    change: (field, value) => {
      const edit = $edit.get();
      if (!edit || action.$state.get().busy) return;
      store({ ...edit, mine: { ...edit.mine, [field]: value } });
      const { [field]: _, ...checks } = $checks.get();
      $checks.set(checks);
      if (action.$state.get().error?.fields[field]) action.clear();
    },
    settle: (field, whose) => {
      const ticket = getTicket();
      const edit = $edit.get();
      if (!ticket || !edit || action.$state.get().busy) return;
      const theirs = getFields(ticket)[field];
      const mine = whose === 'mine' ? edit.mine[field] : theirs;
      store({ base: { ...edit.base, [field]: theirs }, mine: { ...edit.mine, [field]: mine } });
      // settled: what the server refused is not what is there now
      if ($conflicts.get().length === 0) action.clear();
    },
    save,
    cancel: action.cancel,
    discard: () => (action.$state.get().busy ? action.cancel() : close()),
  };
});
