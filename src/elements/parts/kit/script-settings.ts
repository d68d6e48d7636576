/** Settings as they are written on a script. */
export type ScriptSettings = Record<string, string | boolean>;

/** Longer than this many milliseconds no element waits for a script that another address has led to. */
const REDIRECT_MS = 2000;
/** `data-api`, `data-api-from-tags`, `data-app-url`, `data-idempotency`, and what is nearly one of these. */
const OURS = /^(api|app|idem)/i;
/** Those that are on unless they are « false ». */
const FLAG = /^idempotency$|From/;

/**
 * Reads the attributes of the suite's own script: `data-api`, `data-app-url`, `data-idempotency`. Scripts of others may
 * carry such attributes too, so only the script with that address is read, and only one that runs: what merely looks
 * like it (`type="text/plain"`) may come from an author who may not write scripts.
 * @param url of the script, since a module has no `document.currentScript`
 * @returns `null` without that script; none where several say different things
 */
export function readScriptSettings(url: string): ScriptSettings | null {
  const found = listModules().filter((each) => each.src === url || readAddress(each) === url);
  const given = new Set(found.map((script) => JSON.stringify(Object.entries(readSettings(script)).sort())));
  // which of them runs cannot be known: a copy may be an author's who may write no scripts
  if (given.size > 1) return {};
  return found[0] ? readSettings(found[0]) : null;
}

/**
 * Reads the same of a script whose address led to another one. Asked for by the address of the script, the browser gives
 * the module that came of it, without a call: the proof that it is this one.
 * @param isOwn whether a module is the suite's that asks
 * @returns `null` where no script can be it; a promise of `null` where none was it, or after two seconds
 */
export function findRedirected(isOwn: (module: unknown) => boolean): Promise<ScriptSettings | null> | null {
  const scripts = listModules().filter(
    (script) => script.src && Object.keys(readSettings(script)).length > 0,
  );
  if (scripts.length === 0) return null;
  // what the browser has not loaded is not loaded here either: an author who may write no scripts may have put it there
  const loaded = scripts.filter(({ src }) => performance.getEntriesByName(src, 'resource').length > 0);
  const proofs = (loaded.length > 0 ? loaded : scripts).map(async ({ src }) => {
    if (!isOwn(await import(/* @vite-ignore */ /* webpackIgnore: true */ src))) throw new Error('another');
    return readScriptSettings(src);
  });
  const late = new Promise<null>((resolve) => setTimeout(resolve, REDIRECT_MS, null));
  return Promise.race([Promise.any(proofs).catch(() => null), late]);
}

const listModules = (): HTMLScriptElement[] =>
  // in a drawing (SVG) a script has no `src`, and may carry the same attributes
  [...document.querySelectorAll('script')].filter(
    (script) => script instanceof HTMLScriptElement && script.type.toLowerCase() === 'module',
  );

/** As it was before a `<base>` further down changed what the page's addresses mean. */
function readAddress(script: HTMLScriptElement): string {
  const given = script.getAttribute('src') ?? '';
  return URL.canParse(given, location.href) ? new URL(given, location.href).href : '';
}

function readSettings({ dataset }: HTMLScriptElement): ScriptSettings {
  const given = Object.entries(dataset).filter(([key]) => OURS.test(key));
  return Object.fromEntries(
    given.map(([key, value = '']) => [key, FLAG.test(key) ? value !== 'false' : value]),
  );
}
