/** The host's one way in. */
import { setHostSession } from './_http/credentials.ts';
import { complain } from './_page/complain.ts';
import { $settings, apiDecision, type Decider, getApiBase, type SetupOptions } from './_page/settings.ts';
import { restoreSession } from './session/session.ts';
import { checkOptions, secondApi } from './setup-check.ts';

/** Whether this copy of the suite comes from another origin than the one that the page already uses. */
let isSecondCopy = false;

/**
 * Says where the API is and how to behave on this page; call it once, before or after the elements appear. What is
 * left out keeps its value; nothing is applied of a call that throws or that asks for a second API.
 * @param options see `SetupOptions`; `api` is an absolute address, or a path or `''` for the page's own origin
 * @throws TypeError for an unknown key, an address that is none, a value of the wrong type
 * @example setup({ api: 'https://balise.exemple.fr' })
 */
export function setup(options: Partial<SetupOptions> = {}): void {
  checkOptions(options);
  applyOptions(options, 'setup()');
}

/**
 * Applies checked options. One page has one API: a second one is refused in the console, with all that came with
 * it, since credentials meant for one must not go to the other.
 */
export function applyOptions(options: Partial<SetupOptions>, by: Decider): void {
  const { credentials, ...given }: Partial<SetupOptions> = Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  );
  if (given.api !== undefined) {
    const isDecided = apiDecision.made || isSecondCopy;
    if (isDecided && getApiBase(given.api) !== getApiBase()) {
      complain(secondApi(getApiBase(), apiDecision.by, getApiBase(given.api), by));
      return;
    }
    if (!apiDecision.made) Object.assign(apiDecision, { made: true, by });
  }
  const before = getApiBase();
  $settings.set({ ...$settings.get(), ...given });
  if (credentials !== undefined) setHostSession(credentials);
  void restoreSession({ again: getApiBase() !== before || credentials !== undefined });
}

/**
 * Until somebody decides, the API and the application are where the script comes from: a password never goes to
 * the page's server because a setting was forgotten.
 * @param scriptUrl of a script of the suite; one that was not loaded by http changes nothing
 */
export function setDefaultOrigin(scriptUrl: string): void {
  const origin = /^https?:/.test(scriptUrl) ? new URL(scriptUrl).origin : '';
  if (!origin || apiDecision.made) return;
  const settings = $settings.get();
  if (apiDecision.by === 'page') {
    apiDecision.by = 'script';
    // on the page's own origin addresses stay as short as they are
    if (origin === globalThis.location?.origin) return;
    $settings.set({ ...settings, api: origin, appUrl: settings.appUrl || origin });
  } else if (getApiBase() !== origin && !isSecondCopy) {
    isSecondCopy = true;
    complain(secondApi(getApiBase(), apiDecision.by, origin, 'script'));
  }
}

export type {
  Credentials,
  HostAnswer,
  HostAuthorization,
  HostSession,
  Settings,
  SetupOptions,
} from './_page/settings.ts';
export { checkOptions };
