/** The address as a store, over the one table of routes (spec §2): history mode, base path `/`. */
import { createRouter } from '@nanostores/router';
import { computed } from 'nanostores';
import {
  $session,
  firstScreenPreference,
  isKeyedPath,
  ROUTE_REFUSED,
  ROUTES,
  type RouteName,
  showNotice,
} from '../../core/host.ts';
import { elements } from '../../elements/index.ts';
import { decide, type Location } from './access-guard.ts';
import { changeQuery, getLoginPath, readAppPath } from './address.ts';
import {
  extendTrail,
  forgetPlace,
  getEntryKey,
  getEntryTrail,
  leaveEntry,
  nameHistoryEntry,
} from './history-entries.ts';

/** Whether this version has an element of that name. */
export const isKnownTag = (tag: string): boolean => Object.hasOwn(elements, tag);

type Params = Readonly<Record<string, string>>;

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a stray percent sign is a bad id, not a crash
  }
};

/** `/tickets/:id` as the router takes it; our own decoding never throws. */
function toPattern(path: string): [RegExp, (...parts: string[]) => Params] {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const source = path.replace(/:\w+/g, '([^/]+)');
  return [
    new RegExp(`^${source}$`, 'i'),
    (...parts) => Object.fromEntries(names.map((name, index) => [name, decode(parts[index] ?? '')])),
  ];
}

const $router = createRouter(Object.fromEntries(ROUTES.map((route) => [route.name, toPattern(route.path)])), {
  links: false,
});

export interface RoutedPage extends Location {
  params: Params;
  /** Without query nor hash; `''` when no route has it. */
  path: string;
}

/** The page at the current address. */
export const $page = computed(
  $router,
  (match): RoutedPage => ({
    route: (match?.route as RouteName | undefined) ?? null,
    params: match?.params ?? {},
    query: match?.search ?? {},
    path: match?.path ?? '',
  }),
);

/** What to show there, and to whom. */
export const $decision = computed([$page, $session], (page, session) =>
  decide(page, session, isKnownTag, location.origin, firstScreenPreference.$value.get()),
);

/** Whether an address is a page of this application: then it is opened here, else the browser follows it. */
export function isPage(path: string): boolean {
  const { pathname } = new URL(path, location.origin);
  const plain = pathname.replace(/\/$/, '') || '/';
  // in a page of its own, where no session is read
  if (isKeyedPath(plain)) return false;
  return $router.routes.some(([, pattern]) => pattern.test(plain));
}

interface OpenOptions {
  replace?: boolean;
  isWhole?: boolean;
}

/**
 * Opens a page of this application. A navigation that is duplicated, superseded or refused by the browser is no
 * error for people (ledger C13).
 * @param address path, query and hash; anything else is ignored
 * @param replace leaves no entry in the history
 * @param isWhole has the browser load it
 * @returns whether the address was one of ours
 */
export function open(address: string, { replace = false, isWhole = false }: OpenOptions = {}): boolean {
  const path = readAppPath(address, location.origin);
  if (!path) return false;
  if (path === getAddress()) return true;
  const key = replace ? getEntryKey() : null;
  const isObject = Object.keys($page.get().params).length > 0;
  const trail = replace ? getEntryTrail() : extendTrail(getAddress(), getEntryTrail(), isObject);
  leaveEntry();
  try {
    if (isWhole) history[replace ? 'replaceState' : 'pushState'](null, '', path);
    else $router.open(path, replace);
  } catch {
    // The browser limits how often the history may change; the page is shown all the same.
    if (isWhole) {
      location[replace ? 'replace' : 'assign'](path);
      return true;
    }
  }
  nameHistoryEntry(key, trail);
  if (isWhole) {
    forgetPlace();
    // with the place in the history that it has now
    location.reload();
  }
  return true;
}

/**
 * Goes back to the list that the page was opened from, as it was left, instead of opening it anew; also from an
 * object that was reached through others, such as by « Suivant dans la liste ».
 * @param path of the list, without a query
 * @returns whether it was there
 */
export function goBackTo(path: string): boolean {
  if (path === getAddress()) return false;
  const steps = getEntryTrail().findIndex((each) => new URL(each, location.origin).pathname === path) + 1;
  if (steps > 0) history.go(-steps);
  return steps > 0;
}

/** Changes parameters of the query; the entry in the history is replaced unless `push`. */
export function openQuery(
  changes: Readonly<Record<string, string | null | undefined>>,
  { push = false }: { push?: boolean } = {},
): void {
  open(location.pathname + changeQuery(location.search, changes) + location.hash, { replace: !push });
}

/** Path, query and hash, as the browser shows them. */
export const getAddress = (): string => location.pathname + location.search + location.hash;

/**
 * Starts the router: the guard's redirections follow the address and the session from now on. They wait until
 * the browser's history holds the address that they replace.
 */
export function startRouter(): void {
  $decision.subscribe(() => queueMicrotask(redirect));
}

function redirect(): void {
  const decision = $decision.get();
  if (decision.kind === 'login') open(getLoginPath(getAddress()), { replace: true });
  if (decision.kind !== 'redirect') return;
  if (decision.refused) showNotice(ROUTE_REFUSED);
  open(decision.to, { replace: true });
}
