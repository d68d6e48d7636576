/**
 * The suite in one script: `<script type="module" src="…/balise.js">`. The code of each tag is loaded when the tag
 * appears in the page.
 *
 * This file imports no other one before it runs: a page would wait for that before it asks for the rest. It asks for
 * the suite's own code and the files of the tags that stand in the page together (`build/loader.ts`); what the page calls
 * meanwhile waits, in its order, and is done before any element runs. Its built file is in the syntax of 2018, so that
 * it can explain itself where the suite's own code cannot be read.
 * @example import { setup } from 'https://balise.exemple.fr/elements/balise.js'; setup({ api: '…' });
 */
import '../core/kernel/lib/missing-basics.ts';
import { FLOOR_BELOW, FLOOR_INSTEAD, PART_FAILED } from '../core/kernel/lib/words.ts';
import { getScriptOrigin, rememberScript } from '../core/kernel/page/first-script.ts';
import type { SetupOptions } from '../core/kernel/page/settings.ts';
import { CHANNEL, clearAll } from '../core/kernel/session/session-storage.ts';
import { checkOptions } from '../core/setup-check.ts';
import { elements as list } from './index.ts';
import { tryLater } from './parts/host/try-later.ts';
import type { Finding } from './parts/kit/diagnose.ts';
import type { ElementRegistry } from './parts/kit/lazy-elements.ts';
import { getSuitePlace, type SuitePlace } from './parts/kit/loader-queue.ts';
import { findRedirected, readScriptSettings, type ScriptSettings } from './parts/kit/script-settings.ts';
import type { Suite } from './parts/kit/suite.ts';
import { SUITE_FILES } from './parts/kit/suite-files.ts';

/** What only a page with something wrong needs. */
const tools = () => import('./parts/kit/diagnose.ts');

/** Whether the browser is older than those of docs/browsers.md: nothing of the suite can run, this file excepted. */
const IS_BELOW_FLOOR = !('at' in Array.prototype);
const FLOOR = `${FLOOR_BELOW} ${FLOOR_INSTEAD}`;
/** Code that has not come after this many milliseconds is reported in its place. */
const LATE_MS = 15_000;

/** Elements in which people write at length: what the network keeps from being sent waits in the page's storage (D-204). */
const WRITES = /^balise-(ticket-form|ticket|intervention|contract)$/;

const { url } = import.meta;
/** Not where a bundler of the page has put the suite's files into files of its own. */
const isOwnFile = !IS_BELOW_FLOOR && /\/balise\.js(\?|$)/.test(url);

/**
 * Asks for all files of a tag at once. Left to the browser, it would learn of them one round trip later, from the
 * element's own file; that one alone waits for the suite's code, since it runs as soon as it comes.
 */
function askForFiles(tag: string): void {
  for (const rank of (isOwnFile && SUITE_FILES.needs[tag]) || [])
    import(/* @vite-ignore */ /* webpackIgnore: true */ SUITE_FILES.files[rank] as string).catch(() => {});
}

// the tags of the page, before anything else is known
for (const { localName } of document.querySelectorAll(':not(:defined)')) askForFiles(localName);

/** The list of the elements, each of which asks for its files together. */
const elements: ElementRegistry = {};
for (const [tag, load] of Object.entries(list))
  elements[tag] = () => {
    askForFiles(tag);
    if (WRITES.test(tag)) act((suite) => suite.keepWrites());
    return load();
  };

const origin = getScriptOrigin(url);
const place: SuitePlace = IS_BELOW_FLOOR ? { suite: null, waiting: [] } : getSuitePlace();
/** Sentences in the place of elements while the suite's own code cannot be loaded. */
const sentences: HTMLElement[] = [];
/** Calls of `refresh()` that wait for that code. */
const refreshes: (() => void)[] = [];
let isReported = false;
/** Whether the page has called `setup()`. */
let isSetUp = false;
/** Whether the page's policy refuses the suite's files, which nothing but another page can mend. */
let isRefused = false;

/** Runs it now if the suite's code is here, else once it is. */
function act(task: (suite: Suite) => void): void {
  if (place.suite) task(place.suite);
  else place.waiting.push(task);
}

function load(): void {
  if (IS_BELOW_FLOOR) fail(FLOOR);
  else if (isRefused) explain();
  else {
    const late = setTimeout(explain, LATE_MS);
    import('./parts/kit/suite.ts')
      .finally(() => clearTimeout(late))
      .then(({ join }) => {
        for (const sentence of sentences.splice(0)) sentence.remove();
        join(place);
      }, fail);
  }
}

function fail(reason: unknown): void {
  if (!isReported) console.error(`Balise : le code de ${url} n’a pas pu être chargé.`, reason);
  isReported = true;
  // nothing is shown that could be fetched again
  for (const resolve of refreshes.splice(0)) resolve();
  explain();
}

/** Puts a sentence into each element that has none, and tries again later. */
function explain(): void {
  for (const element of document.querySelectorAll(':not(:defined)')) {
    const isExplained = sentences.some(({ parentNode }) => parentNode === element);
    if (isExplained || !Object.hasOwn(elements, element.localName)) continue;
    const sentence = document.createElement('p');
    sentence.setAttribute('role', 'alert');
    sentence.append(IS_BELOW_FLOOR ? FLOOR : PART_FAILED);
    sentences.push(sentence);
    element.append(sentence);
  }
  tryLater(load);
}

function begin(given: ScriptSettings | null): void {
  // later, it is the page's own code that imports it
  const isOfPage = document.readyState !== 'complete';
  act((suite) => {
    if (given) suite.applySettings(given, origin);
    else if (isOfPage && !isSetUp)
      import('./parts/kit/explain-script.ts').then(
        ({ explainLost }) => explainLost(url),
        () => {},
      );
    suite.lazyElements(elements);
  });
}

/** Asked for once: what a policy refuses to load is a violation too. */
let explanation: ReturnType<typeof tools> | null = null;

// nothing of what follows is older than the floor
if (!IS_BELOW_FLOOR) {
  rememberScript(url);
  // read now: some pages remove the script once it has run
  const given = readScriptSettings(url);
  const redirected = given
    ? null
    : findRedirected((module) => (module as { setup?: unknown }).setup === setup);
  if (redirected) void redirected.then(begin);
  else begin(given);
  document.addEventListener('securitypolicyviolation', (event) => {
    isRefused ||=
      event.disposition === 'enforce' && event.blockedURI.startsWith(url.replace(/[^/]*$/, 'chunks/'));
    explanation ??= tools();
    explanation.then(
      ({ explainViolation }) => explainViolation(event),
      () => {},
    );
  });
}
load();

/**
 * Sets where the API is and how the elements behave on this page; call it once, before or after the elements
 * appear. Options left out keep their value; a call that throws, or that sets a second API, changes nothing.
 * @param options see `SetupOptions`; `api` is an absolute address, or a path or `''` for the page's own origin
 * @throws TypeError for an unknown key, an invalid address, a value of the wrong type
 * @example setup({ api: 'https://balise.exemple.fr' })
 */
export function setup(options: Partial<SetupOptions> = {}): void {
  isSetUp = true;
  checkOptions(options);
  const kept = { ...options };
  act((suite) => suite.setup(kept, origin));
}

/**
 * Fetches again everything that the elements of the page show.
 * @returns resolves once all of it has come, or failed; at once where the suite's code cannot be loaded
 */
export const refresh = (): Promise<void> =>
  new Promise((resolve, reject) => {
    if (!place.suite && isReported) resolve();
    else if (!place.suite) refreshes.push(resolve);
    act((suite) => void suite.refresh().then(resolve, reject));
  });

/**
 * Logs out in this page's elements and every open tab, and announces it in this one; removes the stored session
 * (spec §4).
 */
export function signOut(): void {
  if (!place.suite) {
    // the page may be left before that code is here
    clearAll();
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage({ type: 'out' });
    channel.close();
  }
  act((suite) => suite.signOut());
}

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

export type { Settings } from '../core/kernel/page/settings.ts';
export { elements };
