/** The screens without a login, whose address has a key: which element is drawn, and its code. */
import { getRoute } from '../../core/host.ts';
import { loadElements } from '../pages/load-elements.ts';

const FORM = 'Signaler sans compte';
const FOLLOW = 'Suivre un signalement';
/** Code that did not come is asked for again after this many milliseconds. */
const AGAIN_MS = 5000;

/** The route of an address, and the attributes of its element. */
export function readKeyedRoute({ pathname, search }: Location) {
  const [, first, key = ''] = pathname.split('/');
  const isForm = `/${first}`.toLowerCase() === getRoute(FORM).path.replace('/:key', '');
  const route = getRoute(isForm ? FORM : FOLLOW);
  const balise = new URLSearchParams(search).get('balise');
  return { route, attributes: isForm ? { public: decode(key), balise } : { follow: decode(key) } };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a stray percent sign is a wrong key, not a crash
  }
}

/** Loads the code of a tag, again until it comes. */
export function loadAgain(tag: string): void {
  loadElements([tag]).catch(() => setTimeout(loadAgain, AGAIN_MS, tag));
}
