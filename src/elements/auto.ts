/**
 * The suite in one script: `<script type="module" src="…/balise.js">`. The code of each tag is loaded when the tag
 * appears in the page.
 *
 * This file imports no other one before it runs: a page would wait for that before it asks for the rest. It asks for
 * the suite's own code and the files of the tags that stand in the page together (`vite.suite.ts`); what the page calls
 * meanwhile waits, in its order. No element runs before `setup()` of the page has been applied.
 * @example import { setup } from 'https://balise.exemple.fr/elements/balise.js'; setup({ api: '…' });
 */
import { pageSingleton } from '../core/_lib/page-singletons.ts';
import { rememberScript } from '../core/_page/first-script.ts';
import type { SetupOptions } from '../core/_page/settings.ts';
import { checkOptions } from '../core/setup-check.ts';
import type { Finding } from './_kit/diagnose.ts';
import type { ElementRegistry } from './_kit/lazy-elements.ts';
import type { Suite, SuitePlace } from './_kit/suite.ts';
import { elements } from './index.ts';

/** After a failure the suite's own code is asked for again, in milliseconds. */
const AGAIN_MS = 10_000;

/** What only a page with something wrong needs. */
const tools = () => import('./_kit/diagnose.ts');

const { url } = import.meta;
const place = pageSingleton<SuitePlace>(`suite ${new URL(url).origin}`, () => ({
  suite: null,
  waiting: [],
}));
rememberScript(url);

/** Runs it now if the suite's code is here, else once it is. */
function act(task: (suite: Suite) => void): void {
  if (place.suite) task(place.suite);
  else place.waiting.push(task);
}

function load(): void {
  import('./_kit/suite.ts').catch(() => setTimeout(load, AGAIN_MS));
}

act(({ applyScriptSettings, lazyElements: watch }) => {
  applyScriptSettings(url);
  watch(elements);
});
load();
document.addEventListener('securitypolicyviolation', (event) => {
  tools().then(
    ({ explainViolation }) => explainViolation(event),
    () => {},
  );
});

/**
 * Sets where the API is and how the elements behave on this page; call it once, before or after the elements
 * appear. Options left out keep their value; a call that throws, or that sets a second API, changes nothing.
 * @param options see `SetupOptions`; `api` is an absolute address, or a path or `''` for the page's own origin
 * @throws TypeError for an unknown key, an invalid address, a value of the wrong type
 * @example setup({ api: 'https://balise.exemple.fr' })
 */
export function setup(options: Partial<SetupOptions> = {}): void {
  checkOptions(options);
  act((suite) => suite.setup(options));
}

/** Fetches again everything that the elements of the page show. @returns resolves once all of it has come, or failed */
export const refresh = (): Promise<void> =>
  new Promise((resolve, reject) => {
    act((suite) => void suite.refresh().then(resolve, reject));
  });

/**
 * Logs out in this page's elements and every open tab, and announces it in this one; removes the stored session
 * (spec §4).
 */
export const signOut = (): void => act((suite) => suite.signOut());

/**
 * Looks at everything that may keep the elements from working on this page, and prints it. From the console:
 * `(await import('https://balise.exemple.fr/elements/balise.js')).diagnose()`.
 * @returns what was found, one object a line
 */
export const diagnose = (): Promise<Finding[]> =>
  tools().then(({ runDiagnosis }) => runDiagnosis(Object.keys(elements)));

/**
 * Loads the code of tags as they appear.
 * @param registry tags and how to import each
 * @param root watched for tags from now on; with the document, also the page's own open shadow roots
 * @returns stops watching
 */
export function lazyElements(registry: ElementRegistry, root: Document | ShadowRoot = document): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  act((suite) => {
    if (!isOver) stop = suite.lazyElements(registry, root);
  });
  return () => {
    isOver = true;
    stop?.();
  };
}

export type { Settings } from '../core/_page/settings.ts';
export { elements };
