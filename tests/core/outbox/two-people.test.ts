/** Two people change the same intervention, one of them without network: every pair of fields, and what wins. */
import { parse } from 'valibot';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { updateIntervention } from '../../../src/core/interventions/api.ts';
import { Intervention, InterventionPatch } from '../../../src/core/interventions/model.ts';
import { $outbox, closeOutboxOf, openOutboxOf, settleField } from '../../../src/core/outbox/outbox.ts';
import { serve } from '../_server.ts';
import { createHouse } from './_house.ts';
import { createDevice, storageOf } from './_storage.ts';

type Field = keyof InterventionPatch;

/** What both have seen, what is changed here, and by somebody else. */
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
const FIELDS = Object.keys(VALUES) as Field[];

/** What a field was decided on: where somebody else has changed that, its author is asked. */
const DECIDED_ON: Partial<Record<Field, readonly Field[]>> = {
  validation: ['date_intervention', 'date_fin_intervention'],
  date_fin_intervention: ['date_intervention'],
  intervenant: ['prestataire'],
};

/** Many pairs: none waits longer than it must. */
const OFTEN = { interval: 2, timeout: 20_000 };

const column = (place: 0 | 1 | 2) => Object.fromEntries(FIELDS.map((field) => [field, VALUES[field][place]]));
const PAIRS = FIELDS.flatMap((mine) => FIELDS.map((theirs) => [mine, theirs] as const));

/** The server's intervention, and what is asked, once mine was made without network and theirs meanwhile. */
async function change(
  knows: { keys: boolean; versions: boolean },
  mine: Field,
  others: Record<string, unknown>,
) {
  const house = createHouse(knows);
  Object.assign(house.intervention, column(0));
  const server = await serve(house.respond, { idempotency: knows.keys });
  const device = createDevice();
  vi.stubGlobal('navigator', { onLine: false });
  await openOutboxOf('camille', storageOf(device));
  const seen = parse(Intervention, {
    ...column(0),
    id: 5,
    ticket: null,
    prestataire: { id: 1, fullname: 'Thermi-Ouest' },
  });
  await updateIntervention(5, { [mine]: VALUES[mine][1] } as InterventionPatch, {}, seen);
  expect(device.entries).toHaveLength(1);
  Object.assign(house.intervention, others, { version: 2 });
  vi.stubGlobal('navigator', { onLine: true });
  closeOutboxOf();
  await openOutboxOf('camille', storageOf(device));
  const settle = () =>
    vi.waitFor(() => {
      const { entries, isSending } = $outbox.get();
      expect(isSending).toBe(false);
      expect(entries.every(({ problem }) => problem !== null)).toBe(true);
    }, OFTEN);
  await settle();
  const choose = async (field: string, side: 'mine' | 'theirs') => {
    await settleField($outbox.get().entries[0]?.key ?? '', field, side);
    await settle();
  };
  const asked = () =>
    $outbox
      .get()
      .entries.flatMap(({ problem }): readonly unknown[] =>
        problem?.kind === 'conflict' ? problem.fields : [problem],
      );
  return { house, device, asked, choose, stop: server.stop };
}

afterEach(closeOutboxOf);

test('the table has every field that a change may have', () => {
  expect(FIELDS.toSorted()).toEqual(Object.keys(InterventionPatch.entries).toSorted());
});

for (const [name, knows] of [
  ['with keys and versions', { keys: true, versions: true }],
  ['without either', { keys: false, versions: false }],
] as const) {
  test(`different fields are both kept, unless one was decided on the other, on a server ${name}`, async () => {
    for (const [mine, theirs] of PAIRS.filter(([one, other]) => one !== other)) {
      const label = `${mine} here, ${theirs} elsewhere`;
      const isAsked = DECIDED_ON[mine]?.includes(theirs) ?? false;
      const { house, device, asked, stop } = await change(knows, mine, { [theirs]: VALUES[theirs][2] });
      const whole = { ...column(0), [theirs]: VALUES[theirs][2] };
      if (isAsked) {
        expect(asked(), label).toMatchObject([{ field: theirs, theirs: String(VALUES[theirs][2]) }]);
        expect(house.intervention, label).toMatchObject(whole);
        expect(device.entries[0]?.body, label).toEqual({ [mine]: VALUES[mine][1] });
      } else {
        expect(device.entries, label).toEqual([]);
        expect(house.intervention, label).toMatchObject({ ...whole, [mine]: VALUES[mine][1] });
      }
      closeOutboxOf();
      await stop();
    }
  }, 120_000);
}

test('the same field is asked with both values; either is taken, and the other is shown before it goes', async () => {
  const knows = { keys: true, versions: true };
  for (const field of FIELDS) {
    const [, mine, theirs] = VALUES[field];
    const isSame = mine === theirs;
    for (const side of ['mine', 'theirs'] as const) {
      const { house, device, asked, choose, stop } = await change(knows, field, { [field]: theirs });
      if (!isSame) {
        expect(asked(), field).toMatchObject([{ field, mine, theirs: String(theirs) }]);
        expect(house.intervention[field], field).toBe(theirs);
        await choose(field, side);
      }
      expect(device.entries, field).toEqual([]);
      expect(house.intervention[field], field).toBe(side === 'mine' ? mine : theirs);
      closeOutboxOf();
      await stop();
    }
  }
});

test('what a change was decided on is taken back with it, or the change is given up', async () => {
  const knows = { keys: true, versions: true };
  for (const [mine, on] of Object.entries(DECIDED_ON).flatMap(([field, others]) =>
    others.map((other) => [field as Field, other] as const),
  )) {
    for (const side of ['mine', 'theirs'] as const) {
      const { house, device, choose, stop } = await change(knows, mine, { [on]: VALUES[on][2] });
      await choose(on, side);
      expect(device.entries, `${mine} on ${on}`).toEqual([]);
      expect(house.intervention, `${mine} on ${on}, ${side}`).toMatchObject({
        [mine]: VALUES[mine][side === 'mine' ? 1 : 0],
        [on]: VALUES[on][side === 'mine' ? 0 : 2],
      });
      closeOutboxOf();
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
