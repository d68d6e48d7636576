/**
 * Gives work to somebody at a moment, by one call: an intervention is changed, a ticket becomes one (spec §7). Shown at
 * once, undone when the server refuses, and taken back for ten seconds unless somebody has changed it since.
 */
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { family } from '../kernel/lib/store-family.ts';
import { untilIdle } from '../kernel/lib/until-idle.ts';
import { reportDone } from '../kernel/page/messages.ts';
import { isResponsableOrAdmin } from '../kernel/session/rights.ts';
import { $user } from '../kernel/session/session.ts';
import { createAction } from '../kernel/store/action.ts';
import { type Attempt, continueAttempt } from '../kernel/store/idempotent-write.ts';
import { settleDeletion } from '../kernel/store/not-found.ts';
import { formatClock, formatLongDay, formatWallMinutes, getDay } from '../kernel/time/wall-time.ts';
import type { Ticket } from '../tickets/model.ts';
import { toEvent } from './agenda.ts';
import { changeDates, getMove, toDatePatch, VALIDATE, validateDate } from './agenda-move.ts';
import { isBy, type TeamParty } from './agenda-teams.ts';
import { fromTicket, getSubject, type Work } from './agenda-work.ts';
import { interventionCalls } from './api.ts';
import { quoteTicket } from './assignment-texts.ts';
import type { Intervention, InterventionInput, InterventionPatch } from './model.ts';
import { canTakeStep } from './steps.ts';
import { changeIntervention, createIntervention, interventionCollection } from './store.ts';

const assignAction = family((id) =>
  createAction((context, change: InterventionPatch, shown: Partial<Intervention>) =>
    changeIntervention(context, id, change, undefined, shown),
  ),
);
const createOf = family((_id) =>
  createAction((context, input: InterventionInput, key: string) => createIntervention(context, input, key)),
);
const removeAction = family((id) =>
  createAction(async (context) => {
    await settleDeletion(interventionCalls.delete(id, context));
    interventionCollection.remove(id);
    return true;
  }),
);
/** Attempts without a known outcome, by ticket. */
const attempts = new Map<string, NonNullable<Attempt>>();

const UNASSIGNED = 'non affectée';
/** « Fuite » : Dalkia, mardi 24 novembre 2026 à 10:30. */
const given = (work: Work, party: TeamParty | null, start: number): string => {
  const { objet, id } = getSubject(work);
  const who = party ? (party.person?.fullname ?? party.company.fullname) : UNASSIGNED;
  return `${quoteTicket(id, objet)}\u00a0: ${who}, ${formatLongDay(getDay(start))} à ${formatClock(start)}.`;
};
const TO_VALIDATE = ' La date reste à valider.';

/**
 * Gives it to them at that moment.
 * @param party `null`: to nobody
 * @param start wall-clock minutes
 * @param readTicket reads a ticket again: what becomes of it is not in the answer
 * @returns whether it succeeded; a failure is shown by the page
 */
export async function giveAt(
  work: Work,
  party: TeamParty | null,
  start: number,
  readTicket: (id: Id) => Promise<unknown>,
): Promise<boolean> {
  if (work.kind === 'ticket') return party !== null && createAt(work.ticket, party, start, readTicket);
  const { intervention } = work;
  const event = toEvent(intervention);
  const isSame = isBy(intervention, party);
  if (isSame && event?.start === start) return true;
  const move = event
    ? event.start === start
      ? {}
      : getMove(event, start)
    : { date_intervention: formatWallMinutes(start) };
  const parties = isSame
    ? {}
    : { prestataire: party?.company.id ?? null, intervenant: party?.person?.id ?? null };
  const shown = isSame ? {} : { prestataire: party?.company ?? null, intervenant: party?.person ?? null };
  const back: InterventionPatch = {
    ...(event?.start !== start && toDatePatch(intervention)),
    ...(!isSame && {
      prestataire: intervention.prestataire?.id ?? null,
      intervenant: intervention.intervenant?.id ?? null,
    }),
  };
  const action = assignAction(intervention.id);
  await untilIdle(action.$state);
  if (!(await action.run({ ...parties, ...move }, shown))) return false;
  const after = interventionCollection.get(intervention.id);
  report(given(work, party, start), after, () => changeDates(intervention.id, back, after));
  return true;
}

async function createAt(
  ticket: Ticket,
  party: TeamParty,
  start: number,
  readTicket: (id: Id) => Promise<unknown>,
): Promise<boolean> {
  const action = createOf(ticket.id);
  if (action.$state.get().busy) return false;
  const input = {
    ticket: ticket.id,
    prestataire: party.company.id,
    intervenant: party.person?.id ?? null,
    date_intervention: formatWallMinutes(start),
  };
  const key = String(ticket.id);
  const attempt = continueAttempt(attempts.get(key) ?? null, JSON.stringify(input));
  attempts.set(key, attempt);
  const created = await action.run(input, attempt.key);
  void readTicket(ticket.id);
  if (!created) return false;
  attempts.delete(key);
  const after = created.id === null ? undefined : interventionCollection.get(created.id);
  const { id } = created;
  const takeBack = async () => {
    if (id !== null && (await removeAction(id).run())) await readTicket(ticket.id);
  };
  const canUndo = id !== null && isResponsableOrAdmin($user.get());
  report(given(fromTicket(ticket), party, start), after, canUndo ? takeBack : null);
  return true;
}

function report(text: string, after: Intervention | undefined, undo: (() => unknown) | null): void {
  const isProposed = after?.validation === false && after.prestataire !== null;
  const before =
    isProposed && canTakeStep('validate', after, $user.get())
      ? { label: VALIDATE, run: () => void validateDate(after) }
      : undefined;
  reportDone(isProposed ? text + TO_VALIDATE : text, undo, { before });
}
