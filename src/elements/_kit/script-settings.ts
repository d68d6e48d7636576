/**
 * Reads the attributes of the suite's own script: `data-api`, `data-app-url`, `data-idempotency`. Scripts of others
 * may carry such attributes too, so only the script with that address is read.
 * @param url of the script, since a module has no `document.currentScript`
 * @returns `null` without any
 */
export function readScriptSettings(url: string): Record<string, string | boolean> | null {
  const script = [...document.querySelectorAll('script')].find(({ src }) => src === url);
  const given = Object.entries(script?.dataset ?? {}).filter(([key]) => /^(api|app|idem)/i.test(key));
  if (given.length === 0) return null;
  return Object.fromEntries(
    given.map(([key, value = '']) => [key, key === 'idempotency' ? value !== 'false' : value]),
  );
}
