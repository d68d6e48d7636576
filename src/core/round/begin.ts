/** The part of rounds that a page has from the start: it loads the rest where this browser holds a round. */
import { $identity } from '../kernel/http/credentials.ts';
import { recaller } from '../kernel/http/offline-reads.ts';
import { isOffline } from '../kernel/page/connection.ts';
import { isKiosk } from '../kernel/page/kiosk.ts';
import { $preparesRounds, $roundNote, hasRound, roundPreference } from '../kernel/page/round-note.ts';
import { whenIdle } from '../kernel/page/when-idle.ts';
import { $session } from '../kernel/session/session.ts';
import { createBareRecaller } from './no-round.ts';
import { createRecaller } from './server-or-round.ts';

const load = () => import('./round.ts');

/**
 * From now on, this page answers reads from the person's round while the network is away.
 * @param canKeep whether this browser can encrypt what it keeps
 */
export function keepRounds(canKeep: boolean = globalThis.isSecureContext === true): void {
  if (!canKeep) return;
  $session.subscribe(({ status }) => {
    const isIn = status === 'in' && !isKiosk();
    $preparesRounds.set(isIn);
    if (isIn && roundPreference.$value.get()) recallReads();
    else if (isIn) recaller.current ??= createBareRecaller();
    else if (status === 'out') {
      recaller.current = null;
      // nothing was loaded where no round was in use
      if (hasRound($roundNote.get())) void load().then((code) => code.closeRoundOfOthers());
    }
  });
  roundPreference.$value.listen((isHeld) => {
    if (isHeld && $session.get().status === 'in') recallReads();
  });
  // a second person's first round does not change the mark of the browser
  $roundNote.listen((note) => {
    if (hasRound(note) && $session.get().status === 'in') recallReads();
  });
}

/**
 * Erases the round of the person who leaves. Never rejects: nobody is kept from leaving where the storage cannot be
 * written, and what stays is encrypted.
 * @returns whether it is gone
 */
export const eraseOwnRound = (): Promise<boolean> =>
  load()
    .then((code) => code.eraseRound())
    .then(
      () => true,
      () => false,
    );

function recallReads(): void {
  const person = $identity.get();
  const { current, without } = recaller;
  if ((current && !current.isBare) || (person && without === person)) return;
  recaller.current = createRecaller({
    isAway: () => $roundNote.get().isAway || isOffline(),
    recall: (address) =>
      load().then(
        (code) => code.recallRound(address),
        () => undefined,
      ),
    lost: () => void load().then((code) => code.goAway()),
    doubted: () => void load().then((code) => code.doubtServer()),
    answered: () => {
      const { isAway, isClosed } = $roundNote.get();
      if (isAway) void load().then((code) => code.comeBack());
      else if (isClosed) void load().then((code) => code.eraseOld());
    },
  });
  const open = () => {
    load()
      .then((code) => code.openOwnRound())
      .then(() => import('./preparation.ts'))
      .then((code) => code.keepFresh())
      .catch(() => {}); // the next read tries again
  };
  // what a screen will ask for is decrypted while its code is loaded
  if (isOffline()) open();
  else whenIdle(open);
}
