/** Functions that browsers of the last five years may lack, for the script that runs before all other code. */

/** Adds a function, or what a getter gives, where it is missing; hidden from `for…in` as the browser's own are. */
export function addMissing(owner: object, functions: object): void {
  for (const name of Object.keys(functions))
    if (!(name in owner))
      Object.defineProperty(owner, name, {
        ...Object.getOwnPropertyDescriptor(functions, name),
        enumerable: false,
      });
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
addMissing(globalThis, {
  reportError(error: unknown) {
    setTimeout(() => {
      throw error;
    });
  },
});
