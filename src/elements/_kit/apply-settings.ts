import type { Settings } from '../../core/_page/settings.ts';
import { warnIntegrator } from '../../core/_page/warn-integrator.ts';
import { applyOptions, checkOptions, setDefaultOrigin } from '../../core/setup.ts';

// for pages that load single elements; `balise.js` comes from the same place
setDefaultOrigin(import.meta.url);

/**
 * Applies settings written as attributes, for pages without a script of their own; as `setup()`. Invalid settings
 * change nothing and are printed once in the console.
 * @param origin of the script that carries them, where it is one
 */
export function applySettings(options: Partial<Settings>, origin?: string): void {
  try {
    checkOptions(options, 'attribut');
    applyOptions(options, 'attribut', origin);
  } catch (error) {
    warnIntegrator((error as Error).message);
  }
}
