/** The calls of spec §7 on a store. Paths are exact: the other slash form is a 404. */
import type { Capability } from '../../src/core/kernel/lib/user.ts';
import type { Handler } from './call.ts';
import { CAPABILITY_ROUTES } from './routes/capabilities.ts';
import { FIGURE_ROUTES, HOUSE_ROUTES, OPEN_ROUTES } from './routes/house.ts';
import { PLACE_ROUTES } from './routes/places.ts';
import { WORK_ROUTES } from './routes/work.ts';

const ROUTES: Record<string, Handler> = {
  ...FIGURE_ROUTES,
  ...HOUSE_ROUTES,
  ...PLACE_ROUTES,
  ...WORK_ROUTES,
};

/** A call's handler, and the id in its path. */
export interface Route {
  answer: Handler;
  id: string;
  /** Whether it needs no login. */
  open: boolean;
}

/** A fixed path goes before one with an id. @param capabilities what the server announces, and has calls of */
export function findRoute(
  method: string,
  path: string,
  capabilities: readonly Capability[] = [],
): Route | null {
  for (const [table, open] of [
    [OPEN_ROUTES, true],
    // a fixed path of theirs goes before one with an id
    ...capabilities.map((name) => [CAPABILITY_ROUTES[name], false] as const),
    [ROUTES, false],
  ] as const) {
    const exact = table[`${method} ${path}`];
    const isOpen = open || path.startsWith('/api/public/');
    if (exact) return { answer: exact, id: '', open: isOpen };
    for (const [call, answer] of Object.entries(table)) {
      const id = new RegExp(`^${call.replace('{id}', '([^/]+)')}$`).exec(`${method} ${path}`)?.[1];
      if (id) return { answer, id: decodeURIComponent(id), open: isOpen };
    }
  }
  return null;
}
