import type { ServerResponse } from 'node:http';
import { getNow } from '../../../src/core/kernel/time/paris-clock.ts';
import type { OutboxEntry } from '../../../src/core/outbox/model.ts';
import { type Received, sendJson } from '../_server.ts';

type Row = Record<string, unknown> & { id: number };

/** The objects of a small server. @param knows what it knows beside the calls: keys, versions */
export function createHouse(knows: { keys: boolean; versions: boolean }) {
  const tickets: Row[] = [
    { id: 1, objet: 'Fuite', description: '', state: 'assigned', attachments: [], version: 1 },
  ];
  const intervention: Row = { id: 5, date_intervention: null, compte_rendu: '', version: 1 };
  const comments = new Map<string, Row[]>([['1', []]]);
  /** What was written, in order. */
  const written: string[] = [];
  const answers = new Map<string, unknown>();
  let last = 100;

  let forgotten = '';
  const omit = ({ [forgotten]: _, ...rest }: Record<string, unknown>): Record<string, unknown> => rest;
  const author = () => ({ created_by: { username: 'camille' }, date_creation: getNow() });
  const tagOf = ({ version }: Row): Record<string, string> =>
    knows.versions ? { ETag: `"${version ?? 0}"` } : {};
  const ofTicket = (id: string) => tickets.find((ticket) => String(ticket.id) === id) as Row;

  function create({ url, body }: Received): Row {
    const path = url.split('?')[0] as string;
    const id = ++last;
    const of = path.split('/')[3] as string;
    if (path.endsWith('/commentaires/')) {
      const { texte } = JSON.parse(body) as { texte: string };
      comments.set(of, [...(comments.get(of) ?? []), { id, texte, ...author() }]);
      written.push(`comment ${of}: ${texte}`);
      return { id };
    }
    if (path.endsWith('/attachments/')) {
      const label = /name="label"\r\n\r\n(.*)\r\n/.exec(body)?.[1];
      (ofTicket(of).attachments as unknown[]).push({ id, label, file: '/f' });
      written.push(`file ${of}: ${label}`);
      return { id };
    }
    const ticket: Row = { ...omit(JSON.parse(body)), id, state: 'unassigned', attachments: [], ...author() };
    tickets.push(ticket);
    written.push(`ticket: ${ticket.objet}`);
    return ticket;
  }

  function change(request: Received, response: ServerResponse) {
    const [, , kind, id = ''] = (request.url.split('?')[0] as string).split('/');
    const row = kind === 'tickets' ? ofTicket(id) : intervention;
    const tag = request.headers['if-match'];
    if (knows.versions && tag && tag !== `"${row.version}"`) return sendJson(response, { detail: 'x' }, 412);
    Object.assign(row, JSON.parse(request.body), { version: Number(row.version ?? 0) + 1 });
    written.push(`${kind} ${id}: ${request.body}`);
    sendJson(response, row, 200, tagOf(row));
  }

  /** Answers a call. */
  function respond(request: Received, response: ServerResponse): unknown {
    const path = request.url.split('?')[0] as string;
    const key = request.headers['idempotency-key'] as string | undefined;
    if (request.method === 'PATCH') return change(request, response);
    if (request.method === 'POST') {
      const known = knows.keys && key ? answers.get(key) : undefined;
      const answer = known ?? create(request);
      if (key) answers.set(key, answer);
      return sendJson(response, answer, 201);
    }
    const id = path.split('/')[3] as string;
    if (path.endsWith('/commentaires/')) return sendJson(response, comments.get(id) ?? []);
    if (path === '/api/v2/tickets/') return sendJson(response, tickets.toReversed());
    const row = path.startsWith('/api/tickets/') ? ofTicket(id) : intervention;
    sendJson(response, row, 200, tagOf(row));
  }
  return {
    tickets,
    intervention,
    comments,
    written,
    respond,
    /** From then on it keeps no such field of a new ticket. */
    forget: (field: string): void => {
      forgotten = field;
    },
  };
}

const plain = {
  body: null,
  form: null,
  at: Date.now(),
  clock: null,
  made: null,
  isTried: false,
  before: null,
  problem: null,
};

export const aTicket = (objet: string, made: number): OutboxEntry => ({
  ...plain,
  ...{ key: `ticket-${objet}`, method: 'POST', path: '/api/tickets/?include=sites', made },
  body: { objet, description: '', priority: 'normale', asset: 3 },
  keep: {
    about: 'tickets:new',
    title: objet,
    look: { path: '/api/v2/tickets/?include=sites', by: ['objet', 'description'] },
    numbered: true,
  },
});

export const aComment = (ticket: number, texte: string, key = `comment-${texte}`): OutboxEntry => ({
  ...plain,
  ...{ key, method: 'POST', path: `/api/tickets/${ticket}/commentaires/`, body: { texte } },
  keep: {
    about: `tickets:${ticket}`,
    title: texte,
    look: { path: `/api/tickets/${ticket}/commentaires/`, by: ['texte'] },
  },
});

export const aPhoto = (ticket: number, label: string): OutboxEntry => ({
  ...plain,
  ...{ key: `photo-${label}`, method: 'POST', path: `/api/tickets/${ticket}/attachments/` },
  form: [
    { name: 'label', value: label },
    { name: 'file', file: { name: label, type: 'image/jpeg', size: 3 } },
    { name: 'parent', value: String(ticket) },
  ],
  keep: {
    about: `tickets:${ticket}`,
    title: label,
    look: { path: `/api/tickets/${ticket}/`, list: 'attachments', by: ['label'] },
  },
});

export const aChange = (
  path: string,
  body: Record<string, unknown>,
  base: Record<string, unknown>,
): OutboxEntry => ({
  ...plain,
  ...{ key: `change-${path}-${JSON.stringify(body)}`, method: 'PATCH', path, body },
  keep: { about: path.slice(5).replace('/', ':'), title: 'change', base },
});
