/** Counts what a person does, as the page receives it: presses of a pointer, keys, what is chosen in a native list. */

/** They do nothing alone. */
const HELD = ['Control', 'Shift', 'Alt', 'Meta'];
/** To open a native list, and to choose in it. */
const OF_LIST = 2;

export interface ActionCount {
  /** So far. */
  readonly actions: number;
  /** Counts no more. @returns how many there were */
  end: () => number;
}

/** Counts from now on; a press that missed, and is repeated, is none. */
export function countActions(): ActionCount {
  let actions = 0;
  const count = (event: Event): void => {
    if (event.type === 'change') {
      // the harness chooses in a native list by its value
      const [field] = event.composedPath();
      if (field instanceof HTMLSelectElement && !event.isTrusted) actions += OF_LIST;
      return;
    }
    // a click without a press is one of assistive technology, or of a test in its place
    if (event.type === 'click' ? event.isTrusted : !event.isTrusted) return;
    if (event instanceof KeyboardEvent && HELD.includes(event.key)) return;
    actions += 1;
  };
  const types = ['pointerdown', 'keydown', 'click', 'change'];
  for (const type of types) document.addEventListener(type, count, { capture: true });
  return {
    get actions() {
      return actions;
    },
    end: () => {
      for (const type of types) document.removeEventListener(type, count, { capture: true });
      return actions;
    },
  };
}
