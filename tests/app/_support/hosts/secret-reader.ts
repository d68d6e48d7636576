/**
 * Reads what a function of the browser is given or returns, for scripts of a host page that look for secrets. It runs in
 * a page and holds all that it needs: `window.findSecrets` goes on with the functions that the browser had then.
 */
export function defineSecretReader(): void {
  const { apply, ownKeys, getOwnPropertyDescriptor } = Reflect;
  const { includes } = String.prototype;
  const { push } = Array.prototype;
  const { decode } = TextDecoder.prototype;
  const { Node: BrowserNode, Uint8Array: Bytes } = window;
  const decoder = new TextDecoder();

  const show = (value: unknown, depth: number): string => {
    if (typeof value === 'string') return value;
    if (typeof value !== 'object' || value === null || depth === 0 || value instanceof BrowserNode) return '';
    if (value instanceof Bytes) return apply(decode, decoder, [value]);
    let text = '';
    const keys = ownKeys(value);
    for (let rank = 0; rank < keys.length && rank < 12; rank++)
      text += `${show(getOwnPropertyDescriptor(value, keys[rank] as string)?.value, depth - 1)}\n`;
    return text;
  };
  const findSecrets: FindSecrets = (value, secrets, depth) => {
    const text = show(value, depth);
    const found: number[] = [];
    for (let rank = 0; rank < secrets.length; rank++)
      if (apply(includes, text, [secrets[rank]])) apply(push, found, [rank]);
    return found;
  };
  Reflect.set(window, 'findSecrets', findSecrets);
}

/** @param depth of objects in objects @returns the ranks of the secrets that are in the value */
export type FindSecrets = (value: unknown, secrets: readonly string[], depth: number) => number[];
