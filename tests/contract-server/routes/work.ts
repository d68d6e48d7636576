/** Tickets, interventions, comments, attachments. */
import { type Call, type Handler, ok } from '../call.ts';
import { findRow, type Row, sameId } from '../store.ts';
import { change, create, list, read, remove } from './crud.ts';

const POOR_NOW = '2026-11-20 08:15';
const now = ({ store }: Call): string => (store.style === 'poor' ? POOR_NOW : new Date().toISOString());
const author = ({ store: { me } }: Call) => ({
  id: me.id ?? null,
  username: me.username,
  first_name: me.first_name ?? '',
  last_name: me.last_name ?? '',
});

/** Five a page in a poor store; `next` is absolute and its host is one that does not exist. */
const listTickets: Handler = ({ store, query }) => {
  if (store.style === 'whole') {
    const { tickets: results } = store;
    return ok({ count: results.length, next: null, previous: null, results });
  }
  const page = Number(query.get('page') ?? 1);
  const results = store.tickets.slice((page - 1) * 5, page * 5);
  const more = page * 5 < store.tickets.length;
  const next = more ? `http://interne.invalid:8000/api/v2/tickets/?include=sites&page=${page + 1}` : null;
  return ok({ count: String(store.tickets.length), next, previous: null, results });
};

const ofAsset = (row: Row, { query }: Call): boolean => {
  const { asset } = row;
  const id = asset && typeof asset === 'object' && 'id' in asset ? asset.id : asset;
  return String(id) === query.get('asset');
};

const createTicket = create('tickets', {
  prefix: 't',
  required: ['objet', create.REQUIRED],
  returned: true,
  extra: (call) => ({
    description: '',
    priority: 'normale',
    state: 'unassigned',
    date_creation: now(call),
    created_by: call.store.style === 'poor' ? { username: call.store.me.username } : author(call),
    asset: null,
    intervention: null,
    ...(call.store.style === 'whole' && { site: null, date_cloture: null, attachments: [] }),
  }),
});

const withAttachments =
  (kind: 'tickets' | 'assets' | 'contracts' | 'people'): Handler =>
  (call) => {
    const answer = read(kind)(call);
    if (answer.status !== 200) return answer;
    const files = call.store.attachments.filter(
      (each) => each.owner === kind && String(each.parent) === call.id,
    );
    const attachments = files.map(({ id, label, original }) => ({
      ...{ id, label, file: `/media/${id}` },
      ...(original ? { original } : {}),
    }));
    return ok({ ...(answer.body as Row), ...((files.length > 0 || kind === 'tickets') && { attachments }) });
  };

const attach =
  (owner: string): Handler =>
  ({ store, id, body }) => {
    const row = { id: `f-${store.nextId++}`, label: String(body.label ?? ''), owner, parent: id };
    store.attachments.push(row);
    if (store.style === 'poor') return { status: 201 };
    return { status: 201, body: { id: row.id, label: row.label, file: `/media/${row.id}` } };
  };

const detach: Handler = ({ store, body }) => {
  store.attachments = store.attachments.filter((each) => !sameId(each, body.attachment));
  return { status: 204 };
};

const OWNERS = { tickets: 'tickets', assets: 'assets', contracts: 'contracts', profile: 'people' } as const;

const attachmentRoutes = Object.fromEntries(
  Object.entries(OWNERS).flatMap(([path, kind]) => [
    [`POST /api/${path}/{id}/attachments/`, attach(kind)],
    [`POST /api/${path}/{id}/delete_attachment/`, detach],
  ]),
) satisfies Record<string, Handler>;

const commentOf =
  (owner: 'ticket' | 'contract') =>
  (row: Row, { id }: Call): boolean => {
    const value = row[owner];
    return String(value && typeof value === 'object' && 'id' in value ? value.id : value) === id;
  };

const addComment =
  (owner: 'ticket' | 'contract'): Handler =>
  (call) => {
    const { store, id, body } = call;
    const parent = findRow(store, owner === 'ticket' ? 'tickets' : 'contracts', id);
    const whole = parent && { id: parent.id, objet: parent.objet, name: parent.name };
    const row: Row = {
      id: `n-${store.nextId++}`,
      texte: String(body.texte ?? ''),
      file: body.file ? '/media/commentaire' : null,
      ticket: null,
      contract: null,
      [owner]: store.style === 'poor' ? id : whole,
      created_by: store.style === 'poor' ? null : author(call),
      date_creation: now(call),
    };
    store.comments.push(row);
    return store.style === 'poor' ? { status: 201 } : { status: 201, body: row };
  };

const editComment: Handler = ({ store, body }) => {
  const comment = findRow(store, 'comments', body.id);
  if (comment) comment.texte = String(body.texte);
  return { status: 204 };
};

const deleteComment: Handler = ({ store, body }) => {
  store.comments = store.comments.filter((comment) => !sameId(comment, body.id));
  return { status: 204 };
};

const storeIntervention = create('interventions', {
  prefix: 'i',
  required: ['ticket', create.REQUIRED],
  returned: true,
  extra: (call) =>
    call.store.style === 'poor'
      ? { date_creation: '2026-11-20' }
      : {
          prestataire: null,
          intervenant: null,
          validation: false,
          waiting: false,
          date_intervention: null,
          date_fin_intervention: null,
          date_realisation: null,
          date_reponse: null,
          date_creation: now(call),
          note: null,
          cout_achat: null,
          entry: null,
          description: '',
          compte_rendu: '',
          attachments: [],
        },
});

/** On a whole server the ticket carries its intervention, and is assigned by it. */
const createIntervention: Handler = (call) => {
  const answer = storeIntervention(call);
  const ticket = findRow(call.store, 'tickets', call.body.ticket);
  if (call.store.style === 'poor' || answer.status !== 201 || !ticket) return answer;
  const { id, prestataire, date_intervention } = answer.body as Row;
  Object.assign(ticket, { state: 'assigned', intervention: { id, prestataire, date_intervention } });
  return answer;
};

const removeIntervention: Handler = (call) => {
  const { store, id } = call;
  const ticket = store.tickets.find(({ intervention }) => String((intervention as Row | null)?.id) === id);
  if (store.style === 'whole' && ticket) Object.assign(ticket, { state: 'unassigned', intervention: null });
  return remove('interventions')(call);
};

const calendar: Handler = ({ store, query }) => {
  const month = `${query.get('year')}-${String(query.get('month')).padStart(2, '0')}`;
  if (store.style === 'whole') {
    const all = (store.figures['GET /api/v2/interventions/calendar'] ?? []) as { date: string }[];
    return ok(all.filter(({ date }) => date.startsWith(month)));
  }
  return ok([
    {
      type: 'intervention',
      id: 'i-7',
      objet: 'Demande 2',
      appellation: 'Adoucisseur',
      prestataire: 'Thermi-Ouest',
      date: `${month}-16`,
    },
  ]);
};

export const WORK_ROUTES: Record<string, Handler> = {
  'GET /api/v2/tickets/': listTickets,
  'GET /api/tickets/': list('tickets', ofAsset),
  'POST /api/tickets/': createTicket,
  'POST /api/tickets/edit-commentaire/': editComment,
  'POST /api/tickets/delete-commentaire/': deleteComment,
  'GET /api/tickets/{id}/': withAttachments('tickets'),
  'PUT /api/tickets/{id}/': change('tickets'),
  'PATCH /api/tickets/{id}/': change('tickets'),
  'DELETE /api/tickets/{id}/': remove('tickets', 200),
  'GET /api/tickets/{id}/commentaires/': list('comments', commentOf('ticket')),
  'POST /api/tickets/{id}/commentaires/': addComment('ticket'),
  'GET /api/contracts/{id}/commentaires/': list('comments', commentOf('contract')),
  'POST /api/contracts/{id}/commentaires/': addComment('contract'),
  ...attachmentRoutes,
  'GET /api/commentaires/': list('comments'),
  'GET /api/v2/interventions/': list('interventions'),
  'POST /api/interventions/': createIntervention,
  'GET /api/interventions/{id}': read('interventions'),
  'PUT /api/interventions/{id}': change('interventions'),
  'PATCH /api/interventions/{id}': change('interventions'),
  'DELETE /api/interventions/{id}': removeIntervention,
  'GET /api/interventions/{id}/reminder/': () => ok({ message: 'Relance partie par pigeon.' }),
  'POST /api/interventions/{id}/generate/': ({ id }) => ok({ url: `/media/bon-${id}.pdf` }),
  'GET /api/v2/interventions/calendar': calendar,
};
