/** The host's one way in. */
import { restoreSession } from './session.ts';
import { $settings, apiDecision, type Settings } from './settings.ts';

/**
 * Tells the suite where the API is and how to behave on this page; call it once, before or after the elements
 * appear. What is left out keeps its value.
 * @param options see `Settings`; `api` is an absolute address or `''` for the page's own origin
 * @throws TypeError when `api` or `appUrl` is not an address
 * @example setup({ api: 'https://balise.exemple.fr' })
 */
export function setup(options: Partial<Settings> = {}): void {
  for (const address of [options.api, options.appUrl]) {
    if (address) new URL(address, globalThis.location?.href);
  }
  if (options.api !== undefined) apiDecision.made = true;
  $settings.set({ ...$settings.get(), ...options });
  void restoreSession({ again: options.api !== undefined || options.credentials !== undefined });
}

export type { Credentials, Settings } from './settings.ts';
