import { complain } from '../../core/_page/complain.ts';
import type { Settings } from '../../core/_page/settings.ts';
import { applyOptions, checkOptions, setDefaultOrigin } from '../../core/setup.ts';

// for pages that load single elements; `balise.js` comes from the same place
setDefaultOrigin(import.meta.url);

/**
 * Settings written as attributes, for pages that have no script of their own: as `setup()`. What is wrong changes
 * nothing, and the console says so once.
 */
export function applySettings(options: Partial<Settings>): void {
  try {
    checkOptions(options, 'attribut');
    applyOptions(options, 'attribut');
  } catch (error) {
    complain((error as Error).message);
  }
}

/**
 * The attributes of the suite's own script: `data-api`, `data-app-url`, `data-idempotency`. Others set theirs on any
 * script: only what begins like ours is read.
 * @param url of the script, since a module has no `document.currentScript`
 */
export function applyScriptSettings(url: string): void {
  const script = [...document.scripts].find(({ src }) => src === url);
  const given = Object.entries(script?.dataset ?? {}).filter(([key]) => /^(api|app|idem)/i.test(key));
  if (given.length > 0)
    applySettings(
      Object.fromEntries(
        given.map(([key, value]) => [key, key === 'idempotency' ? value !== 'false' : value]),
      ),
    );
}
