/** Who sees what at an address: one pure decision, made again whenever the address or the session changes. */
import {
  type $session,
  canOpen,
  getFirstRoute,
  getHref,
  getRoute,
  isKeyedPath,
  type Route,
  type RouteName,
} from '../../core/host.ts';
import { readAppPath } from './address.ts';

/** What the guard needs of the session. */
export type SessionState = ReturnType<(typeof $session)['get']>;

/** Where the browser is. `route` is `null` when no route has that path. */
export interface Location {
  route: RouteName | null;
  query: Readonly<Record<string, string>>;
}

export type Decision =
  /** The kept session is being read: the frame stands, nobody is sent anywhere. */
  | { kind: 'wait'; login: boolean }
  | { kind: 'unknown' }
  /** To the login, with the address to come back to. */
  | { kind: 'login' }
  | { kind: 'redirect'; to: string; refused: boolean }
  /** The route is known but its elements are not in this version. */
  | { kind: 'unavailable'; route: Route & { name: RouteName } }
  | { kind: 'open'; route: Route & { name: RouteName } };

/**
 * The guard of spec §2 and §6 (ledger A4–A10).
 * @param hasTag whether this version has an element of that name
 * @param origin the application's own origin
 * @param first the screen that the user chose to begin with after a login
 */
export function decide(
  { route: name, query }: Location,
  { status, user }: SessionState,
  hasTag: (tag: string) => boolean,
  origin: string,
  first: RouteName | null = null,
): Decision {
  if (!name) return { kind: 'unknown' };
  const route = getRoute(name);
  if (name === 'Se connecter') {
    if (status === 'restoring') return { kind: 'wait', login: true };
    if (status === 'in') {
      return {
        kind: 'redirect',
        to: getWayBack(query.path, origin) ?? getStart(user, first),
        refused: false,
      };
    }
  }
  if (!route.public) {
    if (status === 'restoring' || status === 'waiting') return { kind: 'wait', login: false };
    if (status === 'out') return { kind: 'login' };
    if (!canOpen(name, user)) return { kind: 'redirect', to: getFirstHref(user), refused: true };
  }
  return route.tags.every(hasTag) ? { kind: 'open', route } : { kind: 'unavailable', route };
}

const getFirstHref = (user: SessionState['user']): string => getHref(getFirstRoute(user));

/** The chosen first screen, where the user may open it. */
const getStart = (user: SessionState['user'], first: RouteName | null): string =>
  first !== null && canOpen(first, user) ? getHref(first) : getFirstHref(user);

/** The wanted path, unless it is no path of ours or the login itself. */
function getWayBack(wanted: string | undefined, origin: string): string | null {
  const path = readAppPath(wanted, origin);
  const login = getRoute('Se connecter').path;
  return path && !isKeyedPath(path) && path.split(/[?#/]/)[1] !== login.slice(1) ? path : null;
}
