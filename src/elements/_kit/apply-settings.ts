import { $settings, apiDecision } from '../../core/settings.ts';
import { setup } from '../../core/setup.ts';

/**
 * The `api` and `app-url` attributes of an element, for pages that have no script of their own: as `setup()`.
 * An address that is none is left out, and the console says so.
 */
export function applySettings({ api, appUrl }: { api?: unknown; appUrl?: unknown }): void {
  const current = $settings.get();
  for (const [key, value] of Object.entries({ api, appUrl })) {
    if (typeof value !== 'string' || value === '' || value === current[key as 'api' | 'appUrl']) continue;
    if (key === 'api' && apiDecision.made) {
      // the first to say so decides: a later attribute must not send the session elsewhere
      console.warn(`Balise : l’API de la page est déjà choisie ; « ${value} » est ignorée.`);
      continue;
    }
    if (URL.canParse(value, document.baseURI)) setup({ [key]: value });
    else console.warn(`Balise : l’adresse « ${value} » n’est pas valable (${key}).`);
  }
}
