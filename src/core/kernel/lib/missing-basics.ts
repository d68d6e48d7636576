/** Functions that browsers of the last five years may lack, for the script that runs before all other code. */

/** Adds a function where it is missing, hidden from `for…in` as the browser's own are. */
export function addMissing(owner: object, functions: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(functions))
    if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}

addMissing(Object, {
  hasOwn: (object: object, key: PropertyKey) => Object.getOwnPropertyDescriptor(object, key) !== undefined,
});
addMissing(URL, {
  canParse(url: string, base?: string) {
    try {
      return Boolean(new URL(url, base));
    } catch {
      return false;
    }
  },
});
