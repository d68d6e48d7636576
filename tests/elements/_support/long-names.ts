/** Names without a space to break at: a code, a name that somebody has stuck together, one of another language. */
import type { Store } from '../../contract-server/store.ts';
import { KINDS } from '../../contract-server/store.ts';

const NAMES = new Set(['name', 'fullname', 'raison_sociale', 'objet', 'first_name', 'last_name', 'building']);
/** What the product itself names. */
const GIVEN = new Set(['groups', 'config', 'help']);
const LETTERS = 60;

const lengthen = (text: string): string =>
  text ? text.replaceAll(/\s/g, '').repeat(LETTERS).slice(0, LETTERS) : text;

/** Has every place, person, company and object named so. */
export function stickTogether(store: Store): void {
  const walk = (value: unknown): void => {
    if (!value || typeof value !== 'object') return;
    for (const [key, each] of Object.entries(value)) {
      if (typeof each === 'string' && NAMES.has(key)) Reflect.set(value, key, lengthen(each));
      else walk(each);
    }
  };
  for (const kind of KINDS) if (!GIVEN.has(kind)) walk(store[kind]);
  walk(store.figures);
}
