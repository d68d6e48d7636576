import type { Settings } from '../../../core/kernel/page/settings.ts';
import { warnIntegrator } from '../../../core/kernel/page/warn-integrator.ts';
import { allowTags, applyOptions, checkOptions, setDefaultOrigin } from '../../../core/setup.ts';

// for pages that load single elements; `balise.js` comes from the same place
setDefaultOrigin(import.meta.url);

/**
 * Applies settings written as attributes of a script, for pages without a script of their own; as `setup()`. Invalid
 * settings change nothing and are printed once in the console.
 * @param options `apiFromTags` lets elements decide where the API is
 * @param origin of the script that carries them
 */
export function applySettings(
  { apiFromTags, ...options }: Partial<Settings> & { apiFromTags?: boolean },
  origin?: string,
): void {
  apply(() => {
    checkOptions(options, 'attribut');
    if (apiFromTags) allowTags(origin);
    applyOptions(options, 'attribut', origin);
  });
}

/** Applies settings written on an element: those who write the page's texts, perhaps, and not its scripts. */
export function applyTagSettings(options: Partial<Settings>): void {
  apply(() => {
    checkOptions(options, 'attribut');
    applyOptions(options, 'élément');
  });
}

function apply(act: () => void): void {
  try {
    act();
  } catch (error) {
    warnIntegrator((error as Error).message);
  }
}
