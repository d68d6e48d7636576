import type { Settings } from '../../core/_page/settings.ts';
import { warnIntegrator } from '../../core/_page/warn-integrator.ts';
import { applyOptions, checkOptions, setDefaultOrigin } from '../../core/setup.ts';

// for pages that load single elements; `balise.js` comes from the same place
setDefaultOrigin(import.meta.url);

/**
 * Applies settings written as attributes, for pages without a script of their own; as `setup()`. Invalid settings
 * change nothing and are printed once in the console.
 */
export function applySettings(options: Partial<Settings>): void {
  try {
    checkOptions(options, 'attribut');
    applyOptions(options, 'attribut');
  } catch (error) {
    warnIntegrator((error as Error).message);
  }
}

/**
 * Reads the attributes of the suite's own script: `data-api`, `data-app-url`, `data-idempotency`. Scripts of others
 * may carry such attributes too, so only the script with that address is read.
 * @param url of the script, since a module has no `document.currentScript`
 */
export function applyScriptSettings(url: string): void {
  const script = [...document.querySelectorAll('script')].find(({ src }) => src === url);
  const given = Object.entries(script?.dataset ?? {}).filter(([key]) => /^(api|app|idem)/i.test(key));
  if (given.length > 0)
    applySettings(
      Object.fromEntries(
        given.map(([key, value]) => [key, key === 'idempotency' ? value !== 'false' : value]),
      ),
    );
}
