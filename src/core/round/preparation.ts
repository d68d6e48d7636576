/** « Préparer une tournée »: what it takes, its progress, and how it is read again by itself. */
import { atom } from 'nanostores';
import { type ApiError, toApiError } from '../kernel/http/api-error.ts';
import { $identity } from '../kernel/http/credentials.ts';
import { pageSingleton } from '../kernel/lib/page-singletons.ts';
import { isOffline } from '../kernel/page/connection.ts';
import { askForLastingStorage } from '../kernel/page/lasting-storage.ts';
import { $roundNote } from '../kernel/page/round-note.ts';
import { toServerTime } from '../kernel/page/server-clock.ts';
import { whileBegun } from '../kernel/page/unload-guard.ts';
import { isNoRoom } from '../kernel/session/sealed-store.ts';
import { $user } from '../kernel/session/session.ts';
import { readRound } from './download.ts';
import { weigh } from './estimate-size.ts';
import type { RoundChoice, RoundSize } from './model.ts';
import { keepRound, type OpenRound, openOwnRound, requireOwnRound, whilePreparing } from './round.ts';
import { type RoundSurvey, surveyRound } from './survey.ts';

/** An older round is read again while there is a network, after so many milliseconds. */
const FRESH_MS = 30 * 60_000;
/** Between two looks whether it is old. */
const LOOK_MS = 5 * 60_000;

export type RoundPreparation =
  | { step: 'choice' }
  | { step: 'survey' }
  | { step: 'ready'; size: RoundSize }
  | { step: 'reading'; size: RoundSize; share: number }
  | { step: 'done'; size: RoundSize }
  /** `full`: no room on this device; `unkept`: its storage failed. */
  | { step: 'failed'; reason: 'full' | 'unkept' | ApiError };

export const $preparation = pageSingleton('round.preparation', () =>
  atom<RoundPreparation>({ step: 'choice' }),
);
const work = pageSingleton('round.preparation-work', () => {
  // what one person prepares is not for the next
  $identity.listen(() => cancelPreparation());
  return {
    current: null as AbortController | null,
    survey: null as RoundSurvey | null,
    isLooking: false,
  };
});

const begin = (): AbortSignal => {
  work.current?.abort();
  work.current = new AbortController();
  return work.current.signal;
};

/** After a failure, calls still under way would report progress. */
const end = (signal: AbortSignal): void => {
  if (work.current?.signal !== signal) return;
  work.current.abort();
  work.current = null;
};

/** Finds out what a round takes, unless one is being read. Never rejects. */
export async function weighRound(choice: RoundChoice): Promise<void> {
  if ($preparation.get().step === 'reading') return;
  const signal = begin();
  $preparation.set({ step: 'survey' });
  await settle(signal, async () => {
    const survey = await surveyRound(choice, $user.get(), signal);
    survey.size.bytes = await weigh(survey, signal);
    if (signal.aborted) return;
    work.survey = survey;
    $preparation.set({ step: 'ready', size: survey.size });
  });
}

/** Reads the round that was weighed. Never rejects. */
export async function prepareRound(): Promise<void> {
  const { survey } = work;
  if (!survey) return;
  const signal = begin();
  const { size } = survey;
  $preparation.set({ step: 'reading', size, share: 0 });
  // while there is a network, and what was pressed shows why
  void askForLastingStorage();
  await settle(signal, async () => {
    const opened = await requireOwnRound();
    const read = await readAndKeep(opened, survey, signal, (share) => {
      if (!signal.aborted) $preparation.set({ step: 'reading', size, share });
    });
    if (!signal.aborted) $preparation.set(read ? { step: 'done', size: read } : { step: 'choice' });
  });
}

/** @returns `null` where it was not kept: the person has left or erased theirs */
function readAndKeep(
  opened: OpenRound,
  survey: RoundSurvey,
  signal: AbortSignal,
  onProgress: (share: number) => void = () => {},
): Promise<RoundSize | null> {
  return whilePreparing(async () => {
    const round = await readRound(survey, { former: opened.content, signal, onProgress });
    signal.throwIfAborted();
    return (await keepRound(opened, round)) ? round.content.size : null;
  });
}

/** Calls throw other errors than the storage of a browser does. */
function toReason(thrown: unknown): 'full' | 'unkept' | ApiError {
  if (isNoRoom(thrown)) return 'full';
  return thrown instanceof DOMException ? 'unkept' : toApiError(thrown);
}

async function settle(signal: AbortSignal, task: () => Promise<void>): Promise<void> {
  try {
    await whileBegun(task);
  } catch (thrown) {
    if (signal.aborted) return;
    $preparation.set({ step: 'failed', reason: toReason(thrown) });
  } finally {
    end(signal);
  }
}

/** Stops what is under way; the former round stays. */
export function cancelPreparation(): void {
  work.current?.abort();
  work.current = null;
  $preparation.set({ step: 'choice' });
}

/** From now on, the round is read again by itself while there is a network and somebody looks at the page. */
export function keepFresh(): void {
  if (work.isLooking) return;
  work.isLooking = true;
  setInterval(() => void freshen(), LOOK_MS);
}

/** Reads an old round again, quietly: what has not changed is not sent again. Never rejects. @param now by the server's clock */
export async function freshen(now: number = toServerTime()): Promise<void> {
  const { preparedAt, isAway } = $roundNote.get();
  if (preparedAt === null || isAway || isOffline() || now - preparedAt < FRESH_MS) return;
  if (globalThis.document?.hidden || work.current) return;
  const signal = begin();
  try {
    const opened = await openOwnRound();
    if (!opened?.content) return;
    await readAndKeep(opened, await surveyRound(opened.content.choice, $user.get(), signal), signal);
  } catch {
    // the former one stays, with its age
  } finally {
    end(signal);
  }
}
