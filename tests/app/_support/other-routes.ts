/** The second server's calls. Paths are exact: the other slash form is a 404. */
import { ASSET_ROUTES } from './other-asset-list.ts';
import { ASSET_PART_ROUTES } from './other-assets.ts';
import { absent, type Call, type Handler, ok } from './other-calls.ts';
import { CONFIG, ME, STATS } from './other-data.ts';
import { INTERVENTION_ROUTES } from './other-interventions.ts';
import { PEOPLE_ROUTES } from './other-people.ts';
import { PLACE_ROUTES } from './other-places.ts';

const NOW = '2026-11-20 08:15';

/** Five a page; `next` is absolute and its host is one that does not exist, as behind a careless proxy. */
const listTickets: Handler = ({ store, query }) => {
  const page = Number(query.get('page') ?? 1);
  const results = store.tickets.slice((page - 1) * 5, page * 5);
  const more = page * 5 < store.tickets.length;
  const next = more ? `http://interne.invalid:8000/api/v2/tickets/?include=sites&page=${page + 1}` : null;
  return ok({ count: String(store.tickets.length), next, previous: null, results });
};

const createTicket: Handler = ({ store, body }) => {
  if (!body.objet) return { status: 400, body: { objet: ['Ce champ est obligatoire.'] } };
  const ticket = {
    id: `t-${store.nextId++}`,
    objet: String(body.objet),
    description: String(body.description ?? ''),
    priority: String(body.priority ?? 'normale'),
    state: 'unassigned',
    date_creation: NOW,
    created_by: { username: ME.username },
    asset: body.asset ?? null,
    intervention: null,
  };
  store.tickets.unshift(ticket);
  return { status: 201, body: ticket };
};

const findTicket = ({ store, id }: Call) => store.tickets.find((ticket) => ticket.id === id);

/** The change is made and the answer is empty. */
const changeTicket: Handler = (call) => {
  const ticket = findTicket(call);
  if (!ticket) return absent;
  Object.assign(ticket, call.body);
  return { status: 204 };
};

const deleteTicket: Handler = (call) => {
  if (!findTicket(call)) return absent;
  call.store.tickets = call.store.tickets.filter((ticket) => ticket.id !== call.id);
  return ok();
};

const readTicket: Handler = (call) => {
  const ticket = findTicket(call);
  if (!ticket) return absent;
  const attachments = call.store.attachments.filter((each) => each.ticket === call.id);
  return ok({
    ...ticket,
    attachments: attachments.map(({ id, label }) => ({ id, label, file: `/media/${id}` })),
  });
};

const addComment: Handler = ({ store, id, body }) => {
  store.comments.push({
    id: `n-${store.nextId++}`,
    texte: String(body.texte ?? ''),
    ticket: id,
    created_by: null,
    date_creation: NOW,
  });
  return { status: 201 };
};

const editComment: Handler = ({ store, body }) => {
  for (const comment of store.comments) if (comment.id === body.id) comment.texte = String(body.texte);
  return { status: 204 };
};

const deleteComment: Handler = ({ store, body }) => {
  store.comments = store.comments.filter((comment) => comment.id !== body.id);
  return { status: 204 };
};

const addAttachment: Handler = ({ store, id, body }) => {
  store.attachments.push({ id: `f-${store.nextId++}`, label: String(body.label ?? ''), ticket: id });
  return { status: 201 };
};

const deleteAttachment: Handler = ({ store, body }) => {
  store.attachments = store.attachments.filter((each) => each.id !== body.attachment);
  return { status: 204 };
};

const ROUTES: Record<string, Handler> = {
  'GET /api/core/users/me/': () => ok(ME),
  'GET /api/core/users/': () => ok([{ id: 'u-1', ...ME }]),
  'GET /api/core/groups/': () => ok([{ id: 'g-1', name: ME.group }]),
  'GET /api/config/': () => ok(CONFIG),
  'GET /api/tickets/stats': () => ok(STATS),
  'GET /api/tickets/analysis/': () => ok({ by_state: [{ label: 'unassigned', count: '3' }] }),
  'GET /api/v2/tickets/': listTickets,
  'GET /api/tickets/': ({ store, query }) =>
    ok(store.tickets.filter((each) => JSON.stringify(each.asset)?.includes(`"${query.get('asset')}"`))),
  'POST /api/tickets/': createTicket,
  'POST /api/tickets/edit-commentaire/': editComment,
  'POST /api/tickets/delete-commentaire/': deleteComment,
  'GET /api/tickets/{id}/': readTicket,
  'PUT /api/tickets/{id}/': changeTicket,
  'PATCH /api/tickets/{id}/': changeTicket,
  'DELETE /api/tickets/{id}/': deleteTicket,
  'GET /api/tickets/{id}/commentaires/': ({ store, id }) =>
    ok(store.comments.filter((comment) => comment.ticket === id)),
  'POST /api/tickets/{id}/commentaires/': addComment,
  'POST /api/tickets/{id}/attachments/': addAttachment,
  'POST /api/tickets/{id}/delete_attachment/': deleteAttachment,
  'GET /api/commentaires/': ({ store }) => ok(store.comments),
  ...ASSET_ROUTES,
  ...INTERVENTION_ROUTES,
  ...PEOPLE_ROUTES,
  ...PLACE_ROUTES,
  ...ASSET_PART_ROUTES,
};

/** Open without login. The reset's answers are empty. */
const OPEN: Record<string, Handler> = {
  'POST /api/password_reset/': () => ok(),
  'POST /api/password_reset/validate_token/': ({ body }) =>
    body.token === 'bon' ? ok() : { status: 404, body: { detail: 'Absent.' } },
  'POST /api/password_reset/confirm/': ({ body }) =>
    String(body.password).length < 12
      ? { status: 400, body: { password: ['Ce mot de passe est trop courant.'] } }
      : { status: 204 },
};

/** The call's handler; a fixed path goes before one with an id. */
export function findRoute(
  method: string,
  path: string,
): { answer: Handler; id: string; open: boolean } | null {
  for (const [table, open] of [
    [OPEN, true],
    [ROUTES, false],
  ] as const) {
    const exact = table[`${method} ${path}`];
    if (exact) return { answer: exact, id: '', open };
    for (const [call, answer] of Object.entries(table)) {
      const id = new RegExp(`^${call.replace('{id}', '([^/]+)')}$`).exec(`${method} ${path}`)?.[1];
      if (id) return { answer, id: decodeURIComponent(id), open };
    }
  }
  return null;
}
