/** What interventions are read, created, changed and deleted by. */
import { parse } from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { InterventionInput } from '../../../src/core/interventions/model.ts';
import {
  calendarQuery,
  changeIntervention,
  createIntervention,
  deleteInterventionAction,
  generateSheetAction,
  interventionCollection,
  interventionQuery,
  interventionStatsQuery,
  remindAction,
  replaceIntervention,
  rowUpdateAction,
} from '../../../src/core/interventions/store.ts';
import { $announcement, $errorDialog, $notice, $snackbar } from '../../../src/core/kernel/page/messages.ts';
import { bodyOf, context, serveInterventions } from '../_intervention-server.ts';
import { sendJson } from '../_server.ts';

const server = serveInterventions();
const INPUT = parse(InterventionInput, { ticket: 41, prestataire: 3 });
const shown = (id: number) => interventionCollection.get(id);

/** The server answers requests whose address holds that part with this body. */
const answer = (part: string, body: unknown, status = 200) => {
  server.respond = ({ url }, response) => {
    const isIt = url.includes(part);
    if (isIt && body === undefined) response.writeHead(status).end();
    else if (isIt) sendJson(response, body, status);
    return isIt;
  };
};

describe('[F2] the list', () => {
  test('follows what its page reads, without adding what it does not hold', async () => {
    const [id, other] = server.ids;
    Object.assign(server.stored[id]!, { description: 'Au sous-sol' });
    await interventionQuery(id).refresh();
    expect(shown(id)?.description).toBe('Au sous-sol');
    interventionCollection.remove(other);
    await interventionQuery(other).refresh();
    expect(shown(other)).toBeUndefined();
  });

  test('loses what another person deleted', async () => {
    const [id] = server.ids;
    delete server.stored[id];
    await interventionQuery(id).refresh();
    expect(shown(id)).toBeUndefined();
  });

  test('shows a new intervention at once, and is read again where the answer has no body', async () => {
    const [id] = server.ids;
    const made = { ...server.stored[id], id: id + 900 };
    answer('/api/interventions/', made, 201);
    expect(await createIntervention(context, INPUT, 'key')).toEqual({ id: id + 900 });
    expect(server.writes[0]).toMatchObject({ method: 'POST', url: '/api/interventions/' });
    expect(shown(id + 900)).toBeDefined();
    interventionCollection.remove(id + 900);
    server.stored[id + 901] = { ...made, id: id + 901 };
    answer('/api/interventions/', undefined, 201);
    expect(await createIntervention(context, INPUT, 'key')).toEqual({ id: null });
    await vi.waitFor(() => expect(shown(id + 901)).toBeDefined());
  });
});

describe('[E4] the ticket that the page has read', () => {
  test('is read again after a change, and only then', async () => {
    const [id, other] = server.ids;
    for (const each of [id, other]) await interventionQuery(each).refresh();
    const ticket = shown(id)!.ticket!.id!;
    const { ticketQuery } = await import('../../../src/core/tickets/store.ts');
    let reads = 0;
    server.respond = ({ url, method }, response) => {
      if (!url.includes(`/api/tickets/${ticket}/`)) return false;
      if (method === 'GET') reads += 1;
      sendJson(response, { id: ticket, objet: 'Fuite', state: reads > 1 ? 'pret' : 'affecte' });
      return true;
    };
    await changeIntervention(context, id, { description: 'Encore' });
    expect(reads, 'nothing shows that ticket').toBe(0);
    await ticketQuery(ticket).refresh();
    await changeIntervention(context, id, { description: 'Au sous-sol' });
    await vi.waitFor(() => expect(ticketQuery(ticket).$state.value?.data?.ticket.state).toBe('pret'));
    expect(reads).toBe(2);
  });
});

describe('[F3] a deletion', () => {
  test('takes it from the list and its page, also when it was deleted already', async () => {
    const [id] = server.ids;
    await interventionQuery(id).refresh();
    delete server.stored[id];
    expect(await deleteInterventionAction(id).run()).toBe(true);
    expect(shown(id)).toBeUndefined();
    expect(interventionQuery(id).$state.value?.data ?? null).toBeNull();
    expect($snackbar.get()?.text).toBe('Intervention supprimée.');
  });

  test('that is refused leaves it', async () => {
    const [id] = server.ids;
    answer(`/api/interventions/${id}`, ['Refusé.'], 400);
    expect(await deleteInterventionAction(id).run()).toBeUndefined();
    expect(shown(id)).toBeDefined();
    expect($errorDialog.get()).not.toBeNull();
  });
});

describe('[F3] a change from a list, whose rows carry no version', () => {
  test('is based on the version that was just read, where the fields are as shown', async () => {
    const [id] = server.ids;
    Object.assign(server.stored[id]!, { compte_rendu: 'Somebody else’s words' });
    expect(await changeIntervention(context, id, { note: 4 })).toBe(true);
    expect(server.writes[0]?.headers['if-match']).toBe('"1"');
    expect(bodyOf(server.writes[0])).toEqual({ note: 4 });
    expect(shown(id)).toMatchObject({ note: 4, compte_rendu: 'Somebody else’s words' });
  });

  test('is not sent where somebody has changed one of its fields; the list then shows theirs', async () => {
    const [id] = server.ids;
    Object.assign(server.stored[id]!, { note: 2 });
    await expect(changeIntervention(context, id, { note: 4, waiting: false })).rejects.toMatchObject({
      status: 412,
    });
    expect(server.writes).toEqual([]);
    expect(shown(id)?.note).toBe(2);
  });

  test('is shown before the answer, a provider that is taken away too; a new one comes with its name', async () => {
    const [id] = server.ids;
    const arrived = Promise.withResolvers<void>();
    server.respond = ({ method }) => {
      if (method === 'PATCH') arrived.resolve();
      return method === 'PATCH';
    };
    const taken = rowUpdateAction(id);
    void taken.run({ prestataire: null, intervenant: null, description: 'x' });
    await arrived.promise;
    expect(shown(id)).toMatchObject({ prestataire: null, intervenant: null, description: 'x' });
    taken.cancel();
    await vi.waitFor(() => expect(shown(id)?.prestataire?.id).toBe(3));
    const [, other] = server.ids;
    const again = Promise.withResolvers<void>();
    server.respond = ({ method }) => {
      if (method === 'PATCH') again.resolve();
      return method === 'PATCH';
    };
    const given = rowUpdateAction(other);
    void given.run({ prestataire: 9, intervenant: 8 });
    await again.promise;
    expect(shown(other)?.prestataire).toMatchObject({ id: 3 });
    expect(shown(other)?.intervenant).toBeNull();
    given.cancel();
  });
});

test('[F3] the whole is replaced on the version on screen; an answer without a body is read again', async () => {
  const [id] = server.ids;
  await interventionQuery(id).refresh();
  expect(await replaceIntervention(context, id, { description: 'Tout' }, 'key')).toBe(true);
  expect(server.writes[0]).toMatchObject({ method: 'PUT', url: `/api/interventions/${id}` });
  expect(server.writes[0]?.headers['if-match']).toBe('"1"');
  expect(shown(id)?.description).toBe('Tout');
  server.respond = ({ method }, response) => {
    if (method !== 'PUT') return false;
    Object.assign(server.stored[id]!, { description: 'Encore' });
    response.writeHead(204).end();
    return true;
  };
  expect(await replaceIntervention(context, id, { description: 'Encore' }, 'key')).toBe(true);
  await vi.waitFor(() => expect(shown(id)?.description).toBe('Encore'));
});

describe('[F4] a reminder', () => {
  test('shows and announces the sentence of the server', async () => {
    const [id] = server.ids;
    answer('/reminder/', { message: 'Thermi-Ouest a été relancée.' });
    expect(await remindAction(id).run()).toBe('Thermi-Ouest a été relancée.');
    expect(server.reads).toContain(`/api/interventions/${id}/reminder/`);
    expect($snackbar.get()?.text).toBe('Thermi-Ouest a été relancée.');
    expect($announcement.get()?.text).toBe('Thermi-Ouest a été relancée.');
  });

  test('has a sentence of its own where the server sends none', async () => {
    answer('/reminder/', {});
    await remindAction(server.ids[1]).run();
    expect($snackbar.get()?.text).toBe('Relance demandée.');
  });
});

test.each([[{}], [undefined], [{ url: 'javascript:alert(1)' }]])(
  '[F4] a sheet whose address is missing or none is an unexpected answer: %j',
  async (body) => {
    const [id] = server.ids;
    answer('/generate/', body, body ? 200 : 204);
    expect(await generateSheetAction(id).run()).toBeUndefined();
    expect(server.writes[0]).toMatchObject({ method: 'POST', url: `/api/interventions/${id}/generate/` });
    expect($notice.get()?.text).toContain('Réponse inattendue du serveur.');
  },
);

test('[F5] figures are asked for by year, site and provider; empty values are left out', async () => {
  answer('/stats', { total: 3 });
  const query = interventionStatsQuery({ year: '2026', sites: '', prestataire: '3' });
  await query.refresh();
  expect(server.reads.at(-1)).toBe('/api/v2/interventions/stats?year=2026&prestataire=3');
  expect(query.$state.value?.status).toBe('LOADED');
});

test('[D10] the calendar is asked for by month; what is no item is left out', async () => {
  answer('/calendar', [{ id: 1, date_intervention: '2026-11-16' }, 'rien', null]);
  const query = calendarQuery(2026, 11);
  await query.refresh();
  expect(server.reads.at(-1)).toBe('/api/v2/interventions/calendar?month=11&year=2026');
  expect(query.$state.value?.data?.map(({ id }) => id)).toEqual([1]);
  expect(calendarQuery(2026, 11)).toBe(query);
  expect(calendarQuery(2026, 1)).not.toBe(query);
});
