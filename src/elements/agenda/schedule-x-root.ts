/**
 * The shadow roots that hold a Schedule-X calendar. At build time, `build/patches.ts` replaces Schedule-X's
 * look-ups in the document with these functions.
 */
const roots = new Set<ShadowRoot>();

/** Registers a root that Schedule-X's look-ups search. @returns unregisters it */
export function registerRoot(root: ShadowRoot): () => void {
  roots.add(root);
  return () => roots.delete(root);
}

/** Instead of `document.getElementById`. */
export function getElementById(id: string): HTMLElement | null {
  for (const root of roots) {
    const found = root.getElementById(id);
    if (found) return found;
  }
  return document.getElementById(id);
}

/** Instead of `document.querySelector`. */
export function querySelector(selector: string): Element | null {
  for (const root of roots) {
    const found = root.querySelector(selector);
    if (found) return found;
  }
  return document.querySelector(selector);
}

/** Instead of setting a property on the document's root, which is not ours. */
export function ignore(_name: string, _value: string): void {}
