/** Two people change the same ticket, one of them without network. */
import { parse } from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { closeOutboxOf } from '../../../src/core/outbox/outbox.ts';
import { updateTicket } from '../../../src/core/tickets/api.ts';
import { Ticket, TicketPatch } from '../../../src/core/tickets/model.ts';
import { createTrial, readWinners, SERVERS } from './_two-people.ts';

type Field = keyof TicketPatch;

const { fields, tryPairs, trySame } = createTrial<Field>({
  values: {
    objet: ['Fuite', 'Fuite au plafond', 'Fuite, local 12'],
    description: ['', 'Vanne fermée.', 'Depuis ce matin.'],
    priority: ['normale', 'haute', 'urgente'],
    state: ['assigned', 'closed', 'processed'],
    asset: [null, 7, 8],
    site: [null, 3, 4],
  },
  pick: ({ tickets: [ticket] }) => ticket as NonNullable<typeof ticket>,
  send: (made, seen) => updateTicket(1, made as TicketPatch, {}, parse(Ticket, seen)),
});
const WINNERS = readWinners('Tickets');
/** What screens send one by one; the form sends all, and does not wait. */
const KEPT: readonly Field[] = ['priority', 'state'];

afterEach(closeOutboxOf);

test('the table has every field that somebody else may change, and the document those that wait', () => {
  expect(fields.toSorted()).toEqual(Object.keys(TicketPatch.entries).toSorted());
  expect([...WINNERS.keys()].toSorted()).toEqual(KEPT);
});

for (const [name, knows] of SERVERS)
  test(`state and priority go beside any other change, and are asked where both changed the same, on a server ${name}`, async () => {
    expect(await tryPairs(knows, WINNERS)).toBe(KEPT.length * (fields.length - 1));
    await trySame(knows, KEPT);
  }, 60_000);
