/**
 * Whether the network is away, for a page with a round. Whether it is back is tried every few seconds, at its `online`
 * event, and noticed by any call that is answered.
 */

import { toApiError } from '../kernel/http/api-error.ts';
import { get } from '../kernel/http/http.ts';
import { withinTime } from '../kernel/http/time-limit.ts';
import { pageSingleton } from '../kernel/lib/page-singletons.ts';
import { heldFiles } from '../kernel/page/round-files.ts';
import { $roundNote } from '../kernel/page/round-note.ts';
import { refreshAll } from '../kernel/store/store-lifecycle.ts';
import { keepRoundLine } from './round-line.ts';

/** While the network is away, the server is tried again after so many milliseconds. */
const AGAIN_MS = 8000;

const state = pageSingleton('round.away', () => ({
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
  isFollowed: false,
  doubt: null as Promise<boolean> | null,
}));

/** Until `goAway` is called again. */
export function stopTrying(): void {
  clearTimeout(state.timer);
  state.timer = undefined;
}

/** From now on reads are answered from the round, until the server has answered. */
export function goAway(): void {
  heldFiles.isUsed = true;
  if (!$roundNote.get().isAway) $roundNote.set({ ...$roundNote.get(), isAway: true });
  if (state.timer === undefined) state.timer = setTimeout(tryServer, AGAIN_MS);
  if (state.isFollowed) return;
  state.isFollowed = true;
  keepRoundLine();
  globalThis.window?.addEventListener('online', () => $roundNote.get().isAway && tryServer());
}

/** Something small. */
const callServer = () =>
  withinTime(AGAIN_MS, undefined, (signal) => get('/api/core/users/me/', { once: true, live: true, signal }));

/** Something else than an answer has come: from a foreign network, unless the server answers another call. */
export async function doubtServer(): Promise<void> {
  state.doubt ??= callServer()
    .then(
      () => false,
      (thrown: unknown) => ['network', 'unexpected'].includes(toApiError(thrown).failure),
    )
    .finally(() => {
      state.doubt = null;
    });
  if (await state.doubt) goAway();
}

function tryServer(): void {
  stopTrying();
  if (!$roundNote.get().isAway) return;
  // any answer counts, which the call itself reports
  callServer().catch(() => {
    if ($roundNote.get().isAway) state.timer ??= setTimeout(tryServer, AGAIN_MS);
  });
}

/** The network is there again: what is on the screens is read from the server. */
export function comeBack(): void {
  if (!$roundNote.get().isAway) return;
  stopTrying();
  heldFiles.isUsed = false;
  $roundNote.set({ ...$roundNote.get(), isAway: false });
  void refreshAll();
}
