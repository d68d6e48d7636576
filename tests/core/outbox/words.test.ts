/** What the list of what waits reads of each kind of write: what is written, not only where. */
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { createAttachment } from '../../../src/core/attachments/api.ts';
import { createComment } from '../../../src/core/comments/api.ts';
import { updateIntervention } from '../../../src/core/interventions/api.ts';
import { Intervention, type InterventionPatch } from '../../../src/core/interventions/model.ts';
import { type KeptCall, keeper } from '../../../src/core/kernel/http/offline-writes.ts';
import { postStockControl } from '../../../src/core/materials/api.ts';
import { keptCount } from '../../../src/core/materials/texts.ts';
import type { OutboxEntry } from '../../../src/core/outbox/model.ts';
import { moveEmplacement } from '../../../src/core/plans/api.ts';
import { Emplacement } from '../../../src/core/plans/model.ts';
import { postTicket, updateTicket } from '../../../src/core/tickets/api.ts';
import { Ticket, type TicketPatch } from '../../../src/core/tickets/model.ts';
import { listDetails, nameOwner, nameWrite } from '../../../src/elements/messages/outbox-words.ts';

const options = {};
const kept: OutboxEntry[] = [];

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: false });
  kept.length = 0;
  const keep = async ({ method, path, body, key, keep: given }: KeptCall) => {
    const form =
      body instanceof FormData
        ? [...body].map(([name, value]) =>
            typeof value === 'string'
              ? { name, value }
              : { name, file: { name: value.name, type: value.type, size: value.size } },
          )
        : null;
    const made = given.numbered ? -7 : null;
    kept.push({
      ...{ key, method, path, form, keep: given, made },
      body: form ? null : (body as Record<string, unknown>),
      ...{ at: 0, clock: null, isTried: false, before: null, problem: null },
    });
    return { made };
  };
  keeper.current = { keep, mustWait: () => true } as never;
});

/** The lines of what was kept last, without the kind of blank. */
function read(): string[] {
  const entry = kept.at(-1) as OutboxEntry;
  return [
    nameWrite(entry),
    nameOwner(entry, kept),
    ...listDetails(entry).map(({ label, text }) => `${label} : ${text}`),
  ].map((line) => line.replaceAll('\u00a0', ' '));
}

const input = { objet: 'Vanne', description: 'Goutte.', priority: 'haute', asset: null, site: 7 } as const;

test('a new ticket: its words, its priority and its place; what follows about it names it', async () => {
  await postTicket(input, options, 'Hall');
  expect(read()).toEqual([
    'Signaler : « Vanne »',
    '',
    'Description : Goutte.',
    'Priorité : Haute',
    'Site : Hall',
  ]);
  await createComment('tickets', -7, 'Coupée.', null, options);
  expect(read()).toEqual(['Commentaire : « Coupée. »', 'Signaler : « Vanne »']);
  await postTicket({ ...input, description: '', asset: 39, site: null }, options);
  expect(read()).toEqual(['Signaler : « Vanne »', '', 'Priorité : Haute', 'Équipement : Équipement n° 39']);
});

test('a comment, with its file, and a file alone', async () => {
  await createComment('contracts', 4, 'Relu.', new File(['x'], 'bail.pdf'), options);
  expect(read()).toEqual(['Commentaire : « Relu. »', 'Contrat n° 4', 'Fichier : bail.pdf']);
  await createAttachment('tickets', 12, new File(['x'], 'image.jpg'), 'Fuite.jpg', options);
  expect(read()).toEqual(['Fichier : Fuite.jpg', 'Ticket n° 12']);
});

test('what the author has corrected since is read', async () => {
  await postTicket(input, options, 'Hall');
  const entry = kept[0] as OutboxEntry;
  kept[0] = { ...entry, body: { ...entry.body, objet: 'Vanne bloquée', description: 'Sec.' } };
  expect(read().slice(0, 3)).toEqual(['Signaler : « Vanne bloquée »', '', 'Description : Sec.']);
});

test.each<[TicketPatch, string]>([
  [{ priority: 'haute' }, 'Ticket « Fuite » · Priorité : Haute'],
  [{ state: 'closed' }, 'Ticket « Fuite » · État : Clos'],
  [{ priority: 'basse', state: 'ready' }, 'Ticket « Fuite » · Priorité : Basse · État : Prêt'],
])('a ticket changed by %j', async (change, title) => {
  await updateTicket(12, change, options, v.parse(Ticket, { id: 12, objet: 'Fuite' }));
  expect(read()).toEqual([title, 'Ticket n° 12']);
});

test.each<[InterventionPatch, string[]]>([
  [
    { date_realisation: '2026-11-27 10:12', compte_rendu: 'Joint changé.' },
    ['Réalisée le ven. 27 nov. à 10:12 : « Fuite »', 'Compte rendu : Joint changé.'],
  ],
  [{ date_realisation: null }, ['Réalisation annulée : « Fuite »']],
  [
    { date_intervention: '2026-12-01 08:00', date_fin_intervention: '2026-12-01 09:00', validation: false },
    ['Prévue le mar. 1er déc. à 08:00 : « Fuite »', 'Fin : mar. 1er déc. à 09:00'],
  ],
  [{ date_intervention: null, date_fin_intervention: null }, ['Date retirée : « Fuite »']],
  [{ validation: true }, ['Date validée : « Fuite »']],
  [{ waiting: true }, ['Intervention en cours : « Fuite »']],
  [{ waiting: false }, ['Attente levée : « Fuite »']],
  [
    { prestataire: 4, intervenant: null },
    ['Intervention modifiée : « Fuite »', 'Prestataire : Ascenseurs', 'Intervenant : Rien'],
  ],
  [{ note: 4 }, ['Intervention modifiée : « Fuite »', 'Note : 4']],
])('an intervention changed by %j', async (change, [title, ...details]) => {
  vi.setSystemTime('2026-11-27T10:15:00+01:00');
  const seen = v.parse(Intervention, { id: 5, ticket: { id: 12, objet: 'Fuite' } });
  const names = change.prestataire ? { prestataire: { id: 4, fullname: 'Ascenseurs' } } : {};
  await updateIntervention(5, change, options, seen, names as Partial<Intervention>);
  expect(read()).toEqual([title, 'Intervention n° 5', ...details]);
});

test('a stock count: the rows that differ', async () => {
  const lines = [
    { material: 1, counted: 4 },
    { material: 2, counted: 9 },
  ];
  const quantities = { 1: { value: 6, name: 'Filtre' }, 2: { value: 9, name: 'Joint' } };
  const title = keptCount({ counted: 2, differences: 1 });
  await postStockControl(39, { comment: 'Une caisse ouverte.', lines }, options, { title, quantities });
  expect(read()).toEqual([
    'Contrôle du stock : 2 matériels, 1 écart',
    'Équipement n° 39',
    'Commentaire : Une caisse ouverte.',
    'Filtre : 4 (avant : 6)',
  ]);
});

test('a pin', async () => {
  const seen = v.parse(Emplacement, { id: 8, label: 'Vanne nord', x: 0.1, y: 0.2, plan: 3 });
  await moveEmplacement(3, 8, { x: 0.5, y: 0.25 }, options, seen);
  expect(read()).toEqual(['Repère « Vanne nord » : déplacé', 'Plan n° 3']);
});
