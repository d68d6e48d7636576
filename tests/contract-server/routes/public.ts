/** Tickets without an account (contract notes, capability `public-tickets`). */
import type { Handler } from '../call.ts';
import type { Row } from '../store.ts';

/** What one server holds of it. */
interface Held {
  open: Map<string, number>;
  /** How often the address of a place alone was renewed. */
  renewed: Map<string, number>;
  waiting: Row[];
  refused: Map<string, string>;
}
const helds = new WeakMap<object, Held>();
const heldOf = (store: object): Held => {
  const held = helds.get(store) ?? { open: new Map(), renewed: new Map(), waiting: [], refused: new Map() };
  helds.set(store, held);
  return held;
};

const GONE = { status: 410, body: { detail: 'Cette affiche n’est plus valable.' } };
/** A place, open by itself or by the nearest open one above it. */
const showPlace = (store: { sites: Row[] }, id: string) => {
  const { open, renewed } = heldOf(store);
  const find = (wanted: unknown) => store.sites.find((each) => String(each.id) === String(wanted));
  let above = find(id);
  while (above && !open.has(String(above.id))) above = find((above.parent as Row | null)?.id);
  const by = above ? { id: above.id, name: above.name } : null;
  const turn = `${above ? open.get(String(above.id)) : 0}-${renewed.get(id) ?? 0}`;
  const site = { id: find(id)?.id ?? id, name: find(id)?.name ?? '' };
  return { site, open: open.has(id), by, key: by && `cle-${id}-${turn}` };
};
/** Opens a place, or revokes its key. @returns the key */
export function openPublicPlace(store: object, site: string): string {
  const { open } = heldOf(store);
  open.set(site, (open.get(site) ?? 0) + 1);
  return `cle-${site}-${open.get(site)}-0`;
}
/** A report that waits. @returns its number */
export function addReport(store: object, values: Partial<Row>): number {
  const { waiting } = heldOf(store);
  const number = 301 + waiting.length;
  waiting.push({
    name: '',
    contact: '',
    description: '',
    asset: null,
    photos: [],
    date_creation: '2026-11-18T09:30:00+01:00',
    ...values,
    id: number,
  });
  return number;
}
/** Somebody refuses a report. */
export function refuseReport(store: object, number: number, reason: string): void {
  const held = heldOf(store);
  held.waiting = held.waiting.filter(({ id }) => id !== number);
  held.refused.set(String(number), reason);
}
/** Somebody else has decided about all of them. */
export const forgetReports = (store: object): void => {
  heldOf(store).waiting = [];
};
/** The place of a key that is in force. */
const placeOf = (store: { sites: Row[] }, key: string | undefined) =>
  [...heldOf(store).open.keys()].map((id) => showPlace(store, id)).find((place) => place.key === key);

export const PUBLIC_ROUTES: Record<string, Handler> = {
  'GET /api/public_places/': ({ store }) => ({
    status: 200,
    body: [...heldOf(store).open.keys()].map((id) => showPlace(store, id)),
  }),
  'GET /api/public_places/{id}/': ({ store, id }) => ({ status: 200, body: showPlace(store, String(id)) }),
  'PUT /api/public_places/{id}/': ({ store, id, body }) => {
    const { open, renewed } = heldOf(store);
    if (!body.open) open.delete(String(id));
    else if (!open.has(String(id))) open.set(String(id), 1);
    if (body.renew || !body.open) renewed.set(String(id), (renewed.get(String(id)) ?? 0) + 1);
    return { status: 200, body: showPlace(store, String(id)) };
  },
  'POST /api/public_places/{id}/poster/': ({ store, id }) =>
    showPlace(store, String(id)).by
      ? { status: 200, body: { url: `/media/affiche-${id}.pdf` } }
      : { status: 400, body: { detail: 'Ce lieu n’est pas ouvert.' } },
  'GET /api/public/{id}/': ({ store, id }) => {
    const place = placeOf(store, String(id));
    return place ? { status: 200, body: { place: place.site.name, photos: 3 } } : GONE;
  },
  'POST /api/public/{id}/tickets/': ({ store, id, body }) => {
    const place = placeOf(store, String(id));
    if (!place) return GONE;
    const site = store.sites.find((each) => each.id === place.site.id) ?? null;
    const number = addReport(store, { ...body, site, asset: null });
    return { status: 201, body: { number, follow: `suivi-${number}` } };
  },
  'POST /api/public/suivi/{id}/photos/': ({ store, id }) => {
    const report = heldOf(store).waiting.find((each) => `suivi-${each.id}` === id);
    if (!report) return GONE;
    const photos = report.photos as Row[];
    photos.push({ id: photos.length + 1, label: `Photo ${photos.length + 1}`, file: '/media/photo.jpg' });
    return { status: 201, body: { photos: photos.length } };
  },
  'GET /api/public/suivi/{id}/': ({ store, id }) => {
    const held = heldOf(store);
    const number = Number(String(id).replace('suivi-', ''));
    const ticket = store.tickets.find((each) => each.id === number);
    const reason = held.refused.get(String(number));
    const waits = held.waiting.some((each) => each.id === number);
    if (!ticket && reason === undefined && !waits) return GONE;
    const state = ticket ? String(ticket.state) : reason === undefined ? 'pending' : 'refused';
    return {
      status: 200,
      body: {
        number,
        state,
        date_creation: '2026-11-18T09:30:00+01:00',
        date_intervention: null,
        date_cloture: null,
        reason: reason ?? '',
      },
    };
  },
  'GET /api/public_tickets/': ({ store }) => ({ status: 200, body: heldOf(store).waiting }),
  'POST /api/public_tickets/{id}/': ({ store, id, body }) => {
    const held = heldOf(store);
    const report = held.waiting.find((each) => String(each.id) === String(id));
    if (!report) return { status: 404, body: { detail: 'Pas trouvé.' } };
    held.waiting = held.waiting.filter((each) => each !== report);
    if (!body.accepted) {
      held.refused.set(String(report.id), String(body.reason));
      return { status: 200, body: { ticket: null } };
    }
    const { name, contact, photos, ...rest } = report;
    const ticket = {
      ...rest,
      priority: 'normale',
      state: 'unassigned',
      date_cloture: null,
      created_by: null,
      intervention: null,
      attachments: photos,
      sans_compte: { name, contact },
    };
    store.tickets.push(ticket);
    return { status: 200, body: { ticket } };
  },
};
