/** What is done with rows of a list: notes, steps of many, and what another person has changed meanwhile. */
import { describe, expect, test, vi } from 'vitest';
import { createBulk, findRowsFor, isRowStep } from '../../../src/core/interventions/bulk-step.ts';
import { checkAsSeen } from '../../../src/core/interventions/check-unchanged.ts';
import { createNoting } from '../../../src/core/interventions/rate-from-list.ts';
import { formatNote } from '../../../src/core/interventions/rating.ts';
import { interventionCollection } from '../../../src/core/interventions/store.ts';
import { GROUPS } from '../../../src/core/kernel/lib/user.ts';
import { $announcement, $snackbar } from '../../../src/core/kernel/page/messages.ts';
import { bodyOf, serveInterventions, userOf } from '../_intervention-server.ts';
import { sendJson } from '../_server.ts';

const server = serveInterventions();
const rows = () => server.ids.map(server.row);
const undo = () => $snackbar.get()?.action?.run();

/** Leaves the next change unanswered. @returns when it has arrived */
function hang(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.respond = ({ method }) => {
    if (method === 'PATCH') resolve();
    return method === 'PATCH';
  };
  return promise;
}

describe('[F4] a note', () => {
  const DONE = { date_realisation: '2026-11-16 10:00' };

  test('is saved and reported with the object; « Annuler » takes it away', async () => {
    const [id] = server.ids;
    Object.assign(server.stored[id]!, DONE, { ticket: { id: 41, objet: ' Fuite au plafond ' } });
    const noting = createNoting();
    expect(await noting.run(server.row(id), 4)).toEqual([id]);
    expect(server.writes.map(bodyOf)).toEqual([{ note: 4 }]);
    expect($snackbar.get()).toMatchObject({
      text: 'Note 4/5\u00a0: «\u00a0Fuite au plafond\u00a0».',
      action: { label: 'Annuler' },
    });
    expect($announcement.get()?.text).toBe('Note 4/5\u00a0: «\u00a0Fuite au plafond\u00a0».');
    undo();
    await vi.waitFor(() => expect($announcement.get()?.text).toBe('Annulé.'));
    expect(server.writes.map(bodyOf)).toEqual([{ note: 4 }, { note: null }]);
  });

  test('of what has no ticket is reported without an object', async () => {
    const [id] = server.ids;
    Object.assign(server.stored[id]!, DONE, { ticket: null });
    await createNoting().run(server.row(id), 5);
    expect($snackbar.get()?.text).toBe('Note 5/5 enregistrée.');
  });

  test('is not sent where the row has changed, nor again once it is given up', async () => {
    const [id] = server.ids;
    const shown = server.row(id);
    Object.assign(server.stored[id]!, DONE);
    const noting = createNoting();
    expect(await noting.run(shown, 4)).toEqual([]);
    expect(server.writes).toEqual([]);
    expect(noting.$state.get()?.failed[0]?.message).toMatch(/^Elle a changé/);
    noting.clear();
    const arrived = hang();
    const run = noting.run(server.row(id), 4);
    await arrived;
    noting.cancel();
    expect(await run).toEqual([]);
  });

  test('is a number of five', () => {
    expect([4, 4.25].map(formatNote)).toEqual(['4 sur 5', '4,3 sur 5']);
  });
});

describe('[F2] a row', () => {
  test.each([
    { prestataire: { id: 9, fullname: 'Autre' } },
    { date_intervention: '2026-11-16 08:30' },
    { date_fin_intervention: '2026-11-16 10:30' },
    { validation: false },
    { waiting: true },
  ])('that has changed since is not touched: %j', async (change) => {
    const [id] = server.ids;
    const shown = server.row(id);
    Object.assign(server.stored[id]!, change);
    expect(await checkAsSeen(shown)).toMatch(/^Elle a changé/);
  });

  test('may have another description and report: nothing is decided by them', async () => {
    const [id] = server.ids;
    const shown = server.row(id);
    Object.assign(server.stored[id]!, { description: 'x', compte_rendu: 'y', note: 3 });
    expect(await checkAsSeen(shown)).toBeNull();
  });

  test('that cannot be read is not touched', async () => {
    const [id, other] = server.ids;
    const shown = rows();
    delete server.stored[id];
    server.respond = ({ url }, response) => {
      const isOther = url.endsWith(`/${other}`);
      if (isOther) sendJson(response, { detail: 'Interdit.' }, 403);
      return isOther;
    };
    const reasons = await Promise.all(shown.map(checkAsSeen));
    expect(reasons.every((reason) => reason !== null)).toBe(true);
    expect(JSON.stringify(reasons)).not.toContain('Elle a changé');
  });
});

describe('[F2] a step of several rows', () => {
  const propose = () => {
    for (const id of server.ids) Object.assign(server.stored[id]!, { validation: false });
  };

  test('is reported once, for those that succeeded, and taken back for them alone', async () => {
    propose();
    const bulk = createBulk();
    const shown = rows();
    const [first, second] = server.ids;
    Object.assign(server.stored[second]!, { date_intervention: '2026-11-20 08:00' });
    expect(await bulk.run('validate', shown)).toEqual([first]);
    expect($snackbar.get()?.text).toBe('Date validée.');
    expect($announcement.get()?.text).toBe('Date validée.');
    expect(bulk.$state.get()).toMatchObject({ step: 'validate', busy: false });
    undo();
    await vi.waitFor(() => expect($announcement.get()?.text).toBe('Annulé.'));
    expect(server.writes.map(({ url }) => url)).toEqual(Array(2).fill(`/api/interventions/${first}`));
    expect(server.writes.map(bodyOf)).toEqual([{ validation: true }, { validation: false }]);
  });

  test('is one at a time: another that is started meanwhile does nothing', async () => {
    propose();
    const bulk = createBulk();
    const arrived = hang();
    const run = bulk.run('validate', rows().slice(0, 1));
    await arrived;
    expect(bulk.$state.get()).toMatchObject({ step: 'validate', busy: true });
    expect(await bulk.run('start', rows())).toEqual([]);
    expect(bulk.$state.get()?.step).toBe('validate');
    bulk.cancel();
    expect(await run).toEqual([]);
    expect($snackbar.get()).toBeNull();
  });

  test('counts what was done', async () => {
    for (const id of server.ids) Object.assign(server.stored[id]!, { date_realisation: '2026-11-16 10:00' });
    const bulk = createBulk();
    await bulk.run('reopen', rows());
    expect($snackbar.get()?.text).toBe('2 réalisations annulées.');
    expect(bulk.$state.get(), 'nothing is left to show').toBeNull();
    undo();
    await vi.waitFor(() => expect($announcement.get()?.text).toBe('Annulé.'));
    expect(server.writes.slice(2).map(bodyOf)).toEqual(
      Array(2).fill({ date_realisation: '2026-11-16 10:00' }),
    );
  });

  test('of starts and of waits that end has words too', async () => {
    const bulk = createBulk();
    await bulk.run('start', rows());
    expect($snackbar.get()?.text).toBe('2 interventions en cours.');
    await interventionCollection.refresh();
    await bulk.run('release', rows());
    expect($snackbar.get()?.text).toBe('2 attentes levées.');
    propose();
    await bulk.run('validate', rows());
    expect($snackbar.get()?.text).toBe('2 dates validées.');
  });

  test('whose reminder is refused is named as failed', async () => {
    server.respond = ({ url }, response) => {
      const isReminder = url.includes('/reminder/');
      if (isReminder) sendJson(response, { detail: 'Déjà relancé.' }, 400);
      return isReminder;
    };
    const bulk = createBulk();
    expect(await bulk.run('remind', rows().slice(0, 1))).toEqual([]);
    expect(bulk.$state.get()?.failed).toHaveLength(1);
    expect(bulk.$state.get()?.step).toBe('remind');
  });

  test('needs no input, and is offered for the rows that allow it', () => {
    expect((['validate', 'start', 'remind', 'note', 'edit'] as const).map(isRowStep)).toEqual([
      ...[true, true, true],
      ...[false, false],
    ]);
    Object.assign(server.stored[server.ids[0]]!, { validation: false });
    expect(findRowsFor('validate', rows(), userOf(GROUPS.responsable)).map(({ id }) => id)).toEqual([
      server.ids[0],
    ]);
  });
});
