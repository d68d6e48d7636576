/** What giving work to somebody at a moment sends and reports, and how it is taken back. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { giveAt } from '../../../src/core/interventions/agenda-assign.ts';
import type { TeamParty } from '../../../src/core/interventions/agenda-teams.ts';
import { fromIntervention, fromTicket } from '../../../src/core/interventions/agenda-work.ts';
import { interventionCollection } from '../../../src/core/interventions/store.ts';
import { GROUPS } from '../../../src/core/kernel/lib/user.ts';
import { $errorDialog, $snackbar } from '../../../src/core/kernel/page/messages.ts';
import { $session } from '../../../src/core/kernel/session/session.ts';
import type { Ticket } from '../../../src/core/tickets/model.ts';
import { bodyOf, serveInterventions, userOf } from '../_intervention-server.ts';
import { at, makeTicket } from '../_interventions.ts';
import { sendJson } from '../_server.ts';

const NBSP = '\u00a0';
const GARONNE = { id: 2, fullname: 'Garonne' };
const ANNE = { id: 11, fullname: 'Anne' };
const garonne: TeamParty = { company: GARONNE, person: null };
const anne: TeamParty = { company: GARONNE, person: ANNE };

describe('[D7] giving an intervention', () => {
  const server = serveInterventions();
  const read = vi.fn(async () => undefined);
  const undo = () => $snackbar.get()?.action?.run();
  let id: number;
  const give = (party: TeamParty | null, start: string) =>
    giveAt(fromIntervention(server.row(id)), party, at(start), read);
  const THERMI: TeamParty = { company: { id: 3, fullname: 'Thermi-Ouest' }, person: null };
  beforeEach(() => {
    [id] = server.ids;
    read.mockClear();
  });

  test('to those who have it, when it is already, sends nothing', async () => {
    expect(await give(THERMI, '2026-11-16 08:00')).toBe(true);
    expect(server.writes).toEqual([]);
  });

  test('at another moment sends the dates alone; « Annuler » restores them', async () => {
    expect(await give(THERMI, '2026-11-17 10:00')).toBe(true);
    const dates = { date_intervention: '2026-11-17 10:00', date_fin_intervention: '2026-11-17 11:30' };
    expect(server.writes.map(bodyOf)).toEqual([dates]);
    expect($snackbar.get()?.text).toBe(
      `«${NBSP}Fuite${NBSP}»${NBSP}: Thermi-Ouest, mardi 17 novembre 2026 à 10:00.`,
    );
    undo();
    await vi.waitFor(() => expect(server.stored[id]?.date_intervention).toBe('2026-11-16 08:00'));
    expect(bodyOf(server.writes[1])).toEqual({
      date_intervention: '2026-11-16 08:00',
      date_fin_intervention: '2026-11-16 09:30',
    });
  });

  test('to somebody else at its moment sends them alone, and is taken back', async () => {
    expect(await give(anne, '2026-11-16 08:00')).toBe(true);
    expect(server.writes.map(bodyOf)).toEqual([{ prestataire: 2, intervenant: 11 }]);
    expect($snackbar.get()?.text).toMatch(/: Anne, lundi 16 novembre 2026 à 08:00\.$/);
    undo();
    await vi.waitFor(() => expect(server.writes).toHaveLength(2));
    expect(bodyOf(server.writes[1])).toEqual({ prestataire: 3, intervenant: null });
  });

  test('to somebody else at another moment sends both; to nobody is possible', async () => {
    await give(garonne, '2026-11-17 10:00');
    await give(null, '2026-11-18 10:00');
    expect(server.writes.map(bodyOf)).toMatchObject([
      { prestataire: 2, intervenant: null, date_intervention: '2026-11-17 10:00' },
      { prestataire: null, intervenant: null, date_intervention: '2026-11-18 10:00' },
    ]);
    expect($snackbar.get()?.text).toContain(`: non affectée, mercredi 18 novembre`);
  });

  test('that has no date gives it one; « Annuler » takes date and people back', async () => {
    Object.assign(server.stored[id]!, {
      ...{ date_intervention: null, date_fin_intervention: null, prestataire: null },
    });
    await interventionCollection.refresh();
    expect(await give(garonne, '2026-11-17 10:00')).toBe(true);
    const given = { prestataire: 2, intervenant: null, date_intervention: '2026-11-17 10:00' };
    expect(server.writes.map(bodyOf)).toEqual([given]);
    undo();
    await vi.waitFor(() => expect(server.writes).toHaveLength(2));
    expect(bodyOf(server.writes[1])).toMatchObject({
      ...{ prestataire: null, intervenant: null, date_intervention: null },
    });
  });

  test('is on screen before the answer, and undone when it is refused', async () => {
    let shown: string | null | undefined;
    server.respond = ({ method }, response) => {
      if (method !== 'PATCH') return false;
      shown = interventionCollection.get(id)?.prestataire?.fullname;
      sendJson(response, ['Refusé.'], 400);
      return true;
    };
    expect(await give(garonne, '2026-11-17 10:00')).toBe(false);
    expect(shown).toBe('Garonne');
    expect(interventionCollection.get(id)).toMatchObject({
      date_intervention: '2026-11-16 08:00',
      prestataire: { fullname: 'Thermi-Ouest' },
    });
    expect($snackbar.get()).toBeNull();
    expect($errorDialog.get()).not.toBeNull();
  });

  describe('that the server makes a proposal of', () => {
    beforeEach(() => {
      server.respond = ({ method, body }) => {
        if (method === 'PATCH' && !body.includes('validation'))
          Object.assign(server.stored[id]!, {
            validation: false,
            ...(body.includes('"prestataire":2') && { prestataire: GARONNE }),
          });
        return false;
      };
    });

    test('is reported as one, and validated from the same message', async () => {
      await give(THERMI, '2026-11-17 10:00');
      expect($snackbar.get()?.text).toMatch(/ La date reste à valider\.$/);
      const { before } = $snackbar.get()?.action ?? {};
      expect(before?.label).toBe('Valider');
      before?.run();
      await vi.waitFor(() => expect(server.stored[id]?.validation).toBe(true));
    });

    test('offers no validation to those who may not validate', async () => {
      $session.set({ status: 'in', user: userOf(GROUPS.collaborateur) });
      await give(THERMI, '2026-11-17 10:00');
      expect($snackbar.get()?.text).toMatch(/ La date reste à valider\.$/);
      expect($snackbar.get()?.action?.before).toBeUndefined();
    });
  });
});

describe('[D2] giving a ticket', () => {
  const server = serveInterventions({ idempotency: true });
  const read = vi.fn(async () => undefined);
  const MADE = 900;
  let ticket: Ticket;
  const give = (party: TeamParty | null) => giveAt(fromTicket(ticket), party, at('2026-11-17 10:00'), read);
  let lastTicket = 70;
  beforeEach(() => {
    read.mockClear();
    ticket = makeTicket({ id: ++lastTicket });
    server.respond = ({ method, body }, response) => {
      if (method !== 'POST') return false;
      const made = { id: MADE, validation: true, ...(JSON.parse(body) as object) };
      server.stored[MADE] = { ...made, ticket: { id: ticket.id, objet: 'Fuite' }, prestataire: GARONNE };
      sendJson(response, server.stored[MADE], 201);
      return true;
    };
  });

  test('makes an intervention of it, and reads the ticket again', async () => {
    expect(await give(anne)).toBe(true);
    expect(server.writes.map(({ method }) => method)).toEqual(['POST']);
    expect(bodyOf(server.writes[0])).toEqual({
      ticket: ticket.id,
      prestataire: 2,
      intervenant: 11,
      date_intervention: '2026-11-17 10:00',
    });
    expect(read.mock.calls).toEqual([[ticket.id]]);
    expect($snackbar.get()?.text).toMatch(/: Anne, mardi 17 novembre 2026 à 10:00\.$/);
  });

  test('« Annuler » deletes it, and reads the ticket again', async () => {
    await give(garonne);
    expect(bodyOf(server.writes[0])).toMatchObject({ prestataire: 2 });
    $snackbar.get()?.action?.run();
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    expect(server.writes.map(({ method, url }) => `${method} ${url}`)[1]).toBe(
      `DELETE /api/interventions/${MADE}`,
    );
    expect(server.stored[MADE]).toBeUndefined();
    expect(interventionCollection.get(MADE)).toBeUndefined();
  });

  test('is not taken back by those who may not delete', async () => {
    $session.set({ status: 'in', user: userOf(GROUPS.collaborateur) });
    expect(await give(garonne)).toBe(true);
    expect($snackbar.get()?.action?.label).not.toBe('Annuler');
  });

  test('to nobody makes nothing', async () => {
    expect(await give(null)).toBe(false);
    expect(server.writes).toEqual([]);
  });

  test('that fails without an outcome is repeated under the same key, once it succeeded under another', async () => {
    const succeed = server.respond;
    server.respond = (request, response) => {
      if (request.method !== 'POST') return false;
      sendJson(response, {}, 400);
      return true;
    };
    expect(await give(garonne)).toBe(false);
    expect(read).toHaveBeenCalledTimes(1);
    server.respond = succeed;
    expect(await give(garonne)).toBe(true);
    expect(await give(garonne)).toBe(true);
    const [first, second, third] = server.writes.map(({ headers }) => headers['idempotency-key']);
    expect(first).toBe(second);
    expect(third).not.toBe(second);
  });

  test('given twice at once is made once', async () => {
    const [one, two] = await Promise.all([give(garonne), give(garonne)]);
    expect([one, two].sort()).toEqual([false, true]);
    expect(server.writes).toHaveLength(1);
  });
});
