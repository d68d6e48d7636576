/**
 * The suite in one script: `<script type="module" src="…/balise.js">`. The code of each tag is loaded when the
 * tag appears in the page.
 * @example import { setup } from 'https://balise.exemple.fr/elements/balise.js'; setup({ api: '…' });
 */
import { applyScriptSettings } from './_kit/apply-settings.ts';
import type { Finding } from './_kit/diagnose.ts';
import { lazyElements } from './_kit/lazy-elements.ts';
import { elements } from './index.ts';

/** What only a page with something wrong needs. */
const tools = () => import('./_kit/diagnose.ts');

applyScriptSettings(import.meta.url);
lazyElements(elements);
document.addEventListener('securitypolicyviolation', (event) => {
  tools().then(
    ({ explainViolation }) => explainViolation(event),
    () => {},
  );
});

/**
 * Looks at everything that may keep the elements from working on this page, and prints it. From the console:
 * `(await import('https://balise.exemple.fr/elements/balise.js')).diagnose()`.
 * @returns what was found, one object a line
 */
export const diagnose = (): Promise<Finding[]> =>
  tools().then(({ runDiagnosis }) => runDiagnosis(Object.keys(elements)));

export { refresh, type Settings, setup, signOut } from '../core/setup.ts';
export { elements, lazyElements };
