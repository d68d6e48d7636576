/**
 * Starts the worker that keeps the application, and takes new versions of the page: while its tab is hidden, or by the
 * person's next navigation (D-275). Where it cannot be, nothing is shown.
 */
import { watchNewBuild } from '../common/watch-new-build.ts';
import { offerWholeLoad } from '../router/whole-load.ts';
import { isBusy, watchFileChoices } from './busy.ts';

const WORKER = '/sw.js';
/** Between two looks at the server's version, in milliseconds. */
const LOOK_MS = 10 * 60_000;
/** Between two looks whether a new version may be taken. */
const TURN_MS = 60_000;

/** The part of Trusted Types that is used, which not every browser has. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (address: string) => string };
}

/** @param own the file of the application that runs */
export function startWorker(own: string): void {
  const register = createRegistration();
  void register();
  watchFileChoices();
  // who reads by a screen reader's keys touches nothing: what is in sight is loaded anew by a press alone
  const watch = watchNewBuild(
    { page: '/', mark: '/boot.js', own, key: 'balise.reloads' },
    () => !document.hidden || isBusy(),
  );
  // the worker has the page where the network goes meanwhile
  offerWholeLoad((load) => navigator.serviceWorker.controller !== null && !isBusy() && watch.takeBy(load));
  let lookedAt = Date.now();
  setInterval(async () => {
    if (Date.now() - lookedAt >= LOOK_MS) {
      lookedAt = Date.now();
      await Promise.all([register(), watch.look()]);
    }
    if (!(await watch.take()) && !document.hidden) await watch.prepare();
  }, TURN_MS);
}

/** @returns registers the worker, and looks for a newer one each time that it is called again */
function createRegistration(): () => Promise<void> {
  let registration: ServiceWorkerRegistration | undefined;
  let address: string | undefined;
  return async () => {
    try {
      address ??= trust(WORKER);
      // one whose first worker could not keep everything is no registration any more
      if (registration && !(registration.installing ?? registration.waiting ?? registration.active))
        registration = undefined;
      if (registration) await registration.update();
      registration ??= await navigator.serviceWorker.register(address, {
        scope: '/',
        updateViaCache: 'none',
      });
    } catch {
      // a private window, a policy, no room: the application goes on as a page
    }
  };
}

/** The address of the worker as a strict policy wants it: of that one script and no other. */
function trust(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return address;
  return trustedTypes
    .createPolicy('balise-worker', { createScriptURL: () => address })
    .createScriptURL(address);
}
