/** Explains in the console what the script of a page lacks. Loaded where something does. */
import { apiDecision, getApiBase } from '../../../core/kernel/page/settings.ts';
import { warnIntegrator } from '../../../core/kernel/page/warn-integrator.ts';

/**
 * Reports a script whose attributes nobody has read, unless the API is decided all the same.
 * @param url of a script that is in the page no more; one of a page's own bundle is left to it, and so is one that
 *   another script of the page names
 */
export function explainLost(url: string): void {
  const isNamed = [...document.querySelectorAll('script')].some(
    ({ outerHTML, dataset }) => outerHTML.includes('balise.js') && !('api' in dataset),
  );
  if (apiDecision.made || isNamed || !/\/balise\.js(\?|$)/.test(url)) return;
  warnIntegrator(
    `Balise : la page n’a plus le script ${url} : ses attributs data-…, s’il en avait, n’ont pu être lus. L’API est ${getApiBase()}.`,
  );
}
