/**
 * The ticket form without its screen: the draft kept per person and form, the checks, exactly one ticket
 * whatever the network does, and photos that never cost the ticket.
 */
import { atom, computed, type ReadableAtom } from 'nanostores';
import { continueAttempt } from '../_lib/attempt.ts';
import { getDraftKey, readDraft, writeDraft } from '../_lib/drafts.ts';
import { followPerson } from '../_lib/person.ts';
import type { Id } from '../_lib/shape.ts';
import { isRefused } from '../errors.ts';
import {
  checkDraft,
  EMPTY_DRAFT,
  type GivenPlace,
  hasContent,
  parseTicketDraft,
  type TicketDraft,
} from './draft.ts';
import type { Priority, TicketInput } from './model.ts';
import { createTicketAction } from './store.ts';

/** The part of an attachment tray that the form needs. */
export interface Photos {
  clear: () => void;
  /** @returns whether all files are there now */
  send: (owner: 'tickets', parent: Id) => Promise<boolean>;
}

/** `id` is `null` when the server created a ticket without saying which. */
export interface CreatedTicket {
  id: Id | null;
  objet: string;
}

export interface TicketForm {
  $draft: ReadableAtom<TicketDraft>;
  /** Messages by field, from the form's own check and from the server's; `''` for those of the whole. */
  $errors: ReadableAtom<Record<string, string[]>>;
  /** The ticket just created: the form then confirms it. */
  $created: ReadableAtom<CreatedTicket | null>;
  /** The creation's `busy`, `wait` and `error`. */
  $sending: ReturnType<typeof createTicketAction>['$state'];
  /** Counts the times that the form's own check refused it: the summary then takes the focus. */
  $refusals: ReadableAtom<number>;
  /** Nothing changes while an attempt is under way: what was sent is what is there. */
  change: (change: Partial<Omit<TicketDraft, 'savedAt' | 'attempt'>>) => void;
  /**
   * Checks, then creates the ticket, then sends its photos; nothing happens while an attempt is under way.
   * @param given the place that the page gives; `null` while it is still being looked up
   * @param priority stands where the person chose none
   * @param accept asked with the checked input; `false` when the host takes it from here
   * @returns the ticket, or `null` when none was created
   */
  submit: (
    given: GivenPlace | null,
    priority: Priority,
    accept?: (input: TicketInput) => boolean,
  ) => Promise<CreatedTicket | null>;
  /** Gives up the attempt under way. */
  cancel: () => void;
  /** Sends the photos that failed again; the ticket is not created again. */
  retryPhotos: () => Promise<void>;
  /** Forgets what was entered, and its kept copy; not while it is being sent. */
  discard: () => void;
  /** After a success: a fresh form. */
  startAnother: () => void;
  /** The form goes from the screen: a confirmation that has nothing left to say is not shown again. */
  leave: () => void;
}

/**
 * One form of a page; elements that show the same form share it, so that it is sent once.
 * @param name tells the forms of a page apart, such as `asset:12`
 * @param photos the files that go with the ticket
 */
export function createTicketForm(name: string, photos: Photos): TicketForm {
  const action = createTicketAction();
  const $draft = atom<TicketDraft>(EMPTY_DRAFT);
  const $checks = atom<Record<string, string[]>>({});
  const $created = atom<CreatedTicket | null>(null);
  const $refusals = atom(0);
  const $errors = computed([$checks, action.$state], (checks, { error }) => ({
    ...error?.fields,
    ...checks,
  }));
  const getPerson = followPerson((person, former) => {
    if (former) reset();
    const kept = parseTicketDraft(readDraft(getDraftKey(person, name)));
    if (kept) $draft.set(kept);
  });
  let whole = false;

  function reset(): void {
    action.cancel();
    action.clear();
    $draft.set(EMPTY_DRAFT);
    $checks.set({});
    $created.set(null);
    photos.clear();
  }

  function store(draft: TicketDraft): void {
    $draft.set(draft);
    writeDraft(getDraftKey(getPerson(), name), hasContent(draft) ? draft : null);
  }

  function change(changed: Partial<TicketDraft>): void {
    if (action.$state.get().busy) return;
    store({ ...$draft.get(), ...changed, savedAt: Date.now() });
    const fields = Object.keys(changed);
    $checks.set(without($checks.get(), fields));
    if (fields.some((field) => action.$state.get().error?.fields[field])) action.clear();
  }

  async function submit(
    given: GivenPlace | null,
    priority: Priority,
    accept: (input: TicketInput) => boolean = () => true,
  ): Promise<CreatedTicket | null> {
    if (action.$state.get().busy || $created.get()) return null;
    const draft = $draft.get();
    const { input, errors } = checkDraft(draft, given, priority);
    $checks.set(errors ?? {});
    if (errors) {
      $refusals.set($refusals.get() + 1);
      return null;
    }
    if (!accept(input)) return null;
    const attempt = continueAttempt(draft.attempt, JSON.stringify(input));
    store({ ...draft, attempt });
    const result = await action.run(input, attempt.key);
    if (!result) {
      if (isRefused(action.$state.get().error)) store({ ...$draft.get(), attempt: null });
      return null;
    }
    const created = { id: result.ticket?.id ?? null, objet: input.objet };
    store(EMPTY_DRAFT);
    $created.set(created);
    void sendPhotos();
    return created;
  }

  async function sendPhotos(): Promise<void> {
    const id = $created.get()?.id ?? null;
    whole = id !== null && (await photos.send('tickets', id));
  }

  return {
    $draft,
    $errors,
    $created,
    $sending: action.$state,
    $refusals,
    change,
    submit,
    cancel: action.cancel,
    retryPhotos: sendPhotos,
    discard: () => {
      if (action.$state.get().busy) return;
      reset();
      store(EMPTY_DRAFT);
    },
    startAnother: reset,
    leave: () => {
      if ($created.get() && whole) reset();
    },
  };
}

function without(messages: Record<string, string[]>, fields: string[]): Record<string, string[]> {
  return Object.fromEntries(Object.entries(messages).filter(([field]) => !fields.includes(field)));
}
