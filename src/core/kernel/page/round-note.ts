/** The round that this device holds, as the screens show it; filled by `core/round`, where the page has it. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { pageSingleton } from '../lib/page-singletons.ts';
import { CLOSED_ROUND, NO_ROUND, OUTSIDE_ROUND } from '../lib/texts.ts';
import { createPreference } from './preferences.ts';

export interface RoundNote {
  /** When it was read by the server's clock, in milliseconds since 1970; `null` without a round. */
  preparedAt: number | null;
  /** The screens show it, since the network is away. */
  isAway: boolean;
  /** It is there, and too old by the clock of this device: it is not shown, and erased once the server has answered. */
  isClosed?: boolean;
}

export const $roundNote = pageSingleton('page.round', () =>
  atom<RoundNote>({ preparedAt: null, isAway: false }),
);

/** The sentence about what cannot be read while the network is away. */
export function sayOutside(): string {
  const { preparedAt, isClosed } = $roundNote.get();
  if (isClosed) return CLOSED_ROUND;
  return preparedAt === null ? NO_ROUND : OUTSIDE_ROUND;
}

/** Whether the round of the person is on this device, be it shown or not. */
export const hasRound = ({ preparedAt, isClosed = false }: RoundNote): boolean =>
  preparedAt !== null || isClosed;

/** Whether this page can prepare a round. */
export const $preparesRounds = pageSingleton('page.prepares-rounds', () => atom(false));

/** Whether the screen « Préparer une tournée » is open. */
export const $isRoundOpen = pageSingleton('page.round-open', () => atom(false));

export const openRound = (): void => $isRoundOpen.set(true);
export const closeRound = (): void => $isRoundOpen.set(false);

/** Whether this browser holds a round of anybody, so that a page without one reads nothing from the storage. */
export const roundPreference = createPreference('round', v.boolean(), false);

/** « Sans réseau · tournée du 27/11, préparée il y a 2 h »; `null` while the screens show what the server has. */
export const $roundLine = pageSingleton('page.round-line', () => atom<string | null>(null));
