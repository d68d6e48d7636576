/** `setup()`, through which the host configures the suite. */
import './kernel/lib/missing-functions.ts';
import { setHostSession } from './kernel/http/credentials.ts';
import { getScriptOrigin, rememberScript } from './kernel/page/first-script.ts';
import {
  $settings,
  apiDecision,
  type Decider,
  getApiBase,
  type Settings,
  type SetupOptions,
} from './kernel/page/settings.ts';
import { warnIntegrator } from './kernel/page/warn-integrator.ts';
import './relation-holders.ts';
import { startPageEvents } from './kernel/session/page-events.ts';
import { restoreSession } from './kernel/session/session.ts';
import { checkOptions, secondApi } from './setup-check.ts';

startPageEvents();

/** The origin that this copy of the suite was loaded from. */
let ownOrigin = '';
let hasWarned = false;

/**
 * Sets where the API is and how the elements behave on this page; call it once, before or after the elements
 * appear. Options left out keep their value; a call that throws, or that sets a second API, changes nothing.
 * @param options see `SetupOptions`; `api` is an absolute address, or a path or `''` for the page's own origin
 * @throws TypeError for an unknown key, an invalid address, a value of the wrong type
 * @example setup({ api: 'https://balise.exemple.fr' })
 */
export function setup(options: Partial<SetupOptions> = {}): void {
  checkOptions(options);
  applyOptions(options, 'setup()');
}

/**
 * The same for a page that shows what needs no login: it reads no session, even where one is kept.
 * @throws TypeError as `setup`
 */
export function setupOpenly(options: Partial<Settings>): void {
  checkOptions(options);
  $settings.set({ ...$settings.get(), ...options });
  Object.assign(apiDecision, { made: true, by: 'setup()' });
}

/**
 * Applies checked options. A page has one API: a second one is refused in the console together with the options
 * that came with it, since credentials meant for one API must not go to another.
 * @param origin of the script that they came by: a copy from another origin than the page's first decides nothing
 */
export function applyOptions(options: Partial<SetupOptions>, by: Decider, origin = ownOrigin): void {
  const { credentials, ...given }: Partial<SetupOptions> = Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  );
  if (given.api !== undefined) {
    // who may write an element may not always write scripts, and would decide where passwords go
    const isForeign =
      by === 'élément' ? apiDecision.by === 'script' && !apiDecision.fromTags : isSecondCopy(origin);
    const isDecided = apiDecision.made || isForeign;
    if (isDecided && getApiBase(given.api) !== getApiBase()) {
      warnIntegrator(secondApi(getApiBase(), apiDecision.by, getApiBase(given.api), by));
      return;
    }
    if (!apiDecision.made) Object.assign(apiDecision, { made: true, by });
  }
  const before = getApiBase();
  $settings.set({ ...$settings.get(), ...given });
  if (credentials !== undefined) setHostSession(credentials);
  void restoreSession({ again: getApiBase() !== before || credentials !== undefined });
}

/** Lets the first element decide where the API is. @param origin of the script that carries the attribute */
export function allowTags(origin = ownOrigin): void {
  if (!isSecondCopy(origin)) apiDecision.fromTags = true;
}

/**
 * Sets the default of the API and the application: the origin of the script, so that a forgotten setting does not
 * send a password to the page's server.
 * @param scriptUrl address of a script of the suite; one that was not loaded by http(s) changes nothing
 */
export function setDefaultOrigin(scriptUrl: string): void {
  const first = rememberScript(scriptUrl);
  if (!first || apiDecision.made) return;
  ownOrigin = getScriptOrigin(scriptUrl);
  if (apiDecision.by === 'page') {
    apiDecision.by = 'script';
    const settings = $settings.get();
    // on the page's own origin, addresses stay relative
    if (first !== globalThis.location?.origin)
      $settings.set({ ...settings, api: first, appUrl: settings.appUrl || first });
  }
  if (isSecondCopy(ownOrigin) && !hasWarned) {
    hasWarned = true;
    warnIntegrator(secondApi(getApiBase(), apiDecision.by, ownOrigin, 'script'));
  }
}

/** Whether a script comes from another origin than the one whose origin is the API's default. */
const isSecondCopy = (origin: string): boolean =>
  origin !== '' && apiDecision.by === 'script' && getApiBase() !== origin;

export type {
  Credentials,
  HostAnswer,
  HostAuthorization,
  HostSession,
  Settings,
  SetupOptions,
} from './kernel/page/settings.ts';
export { signOut } from './kernel/session/session.ts';
/** Fetches again everything that the elements of the page show. */
export { refreshAll as refresh } from './kernel/store/store-lifecycle.ts';
export { checkOptions };
