/** Two people change the same intervention, one of them without network: every pair of fields, and what wins. */
import { parse } from 'valibot';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { updateIntervention } from '../../../src/core/interventions/api.ts';
import { Intervention, InterventionPatch } from '../../../src/core/interventions/model.ts';
import { closeOutboxOf, openOutboxOf } from '../../../src/core/outbox/outbox.ts';
import { serve } from '../_server.ts';
import { createHouse } from './_house.ts';
import { createDevice, storageOf } from './_storage.ts';
import { createTrial, readWinners, SERVERS } from './_two-people.ts';

type Field = keyof InterventionPatch;

const VALUES: Record<Field, readonly [seen: unknown, mine: unknown, theirs: unknown]> = {
  prestataire: [1, 2, 3],
  intervenant: [null, 21, 31],
  description: ['Voir le local 12', 'Clé à l’accueil', 'Appeler avant'],
  validation: [false, true, true],
  waiting: [false, true, true],
  date_intervention: ['2026-11-27T08:00', '2026-11-28T09:00', '2026-11-30T14:00'],
  date_fin_intervention: ['2026-11-27T10:00', '2026-11-28T11:00', '2026-11-30T16:00'],
  date_realisation: [null, '2026-11-27T10:12', '2026-11-27T11:30'],
  compte_rendu: ['', 'Joint changé.', 'Vanne remplacée.'],
  note: [null, 4, 2],
  cout_achat: [null, '120.00', '95.50'],
};

const { fields, change, tryPairs, trySame } = createTrial<Field>({
  values: VALUES,
  pick: ({ intervention }) => intervention,
  send: (made, seen) => {
    const prestataire = { id: 1, fullname: 'Thermi-Ouest' };
    const whole = parse(Intervention, { ...seen, ticket: null, prestataire });
    return updateIntervention(5, made as InterventionPatch, {}, whole);
  },
});
const WINNERS = readWinners('Interventions');

afterEach(closeOutboxOf);

test('the table has every field that a change may have, and the document has the same', () => {
  expect(fields.toSorted()).toEqual(Object.keys(InterventionPatch.entries).toSorted());
  expect([...WINNERS.keys()].toSorted()).toEqual(fields.toSorted());
});

for (const [name, knows] of SERVERS)
  test(`different fields are both kept, unless one was decided on the other, on a server ${name}`, async () => {
    expect(await tryPairs(knows, WINNERS)).toBe(fields.length * (fields.length - 1));
  }, 120_000);

test('the same field is asked with both values; either is taken, and the other is shown before it goes', async () => {
  for (const [, knows] of SERVERS) await trySame(knows, fields);
}, 60_000);

test('what a change was decided on is taken back with it, or the change is given up', async () => {
  const [[, knows]] = SERVERS;
  const pairs = [...WINNERS].flatMap(([field, others]) =>
    others.map((other) => [field as Field, other as Field] as const),
  );
  expect(pairs.length).toBe(4);
  for (const [mine, on] of pairs) {
    for (const side of ['mine', 'theirs'] as const) {
      const { object, device, choose, stop } = await change(knows, mine, { [on]: VALUES[on][2] });
      await choose(on, side);
      expect(device.entries, `${mine} on ${on}`).toEqual([]);
      expect(object, `${mine} on ${on}, ${side}`).toMatchObject({
        [mine]: VALUES[mine][side === 'mine' ? 1 : 0],
        [on]: VALUES[on][side === 'mine' ? 0 : 2],
      });
      await stop();
    }
  }
});

test('an intervention that somebody has deleted meanwhile keeps what was written, and what to do is named', async () => {
  const house = createHouse({ keys: true, versions: true });
  const server = await serve(
    (request, response) =>
      request.method === 'GET' ? void response.writeHead(404).end() : house.respond(request, response),
    { idempotency: true },
  );
  onTestFinished(server.stop);
  const device = createDevice();
  device.entries = [
    {
      ...{ key: 'k', method: 'PATCH', path: '/api/interventions/5', body: { compte_rendu: 'Fait.' } },
      ...{ form: null, at: 0, clock: null, made: null, isTried: false, before: null, problem: null },
      keep: { about: 'interventions:5', title: 'x', base: { compte_rendu: '' } },
    },
  ];
  await openOutboxOf('camille', storageOf(device));
  await vi.waitFor(() => expect(device.entries[0]?.problem?.kind).toBe('refused'));
  expect(device.entries[0]).toMatchObject({
    body: { compte_rendu: 'Fait.' },
    problem: { message: expect.stringContaining('n’existe plus') },
  });
});
