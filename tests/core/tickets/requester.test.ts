/** Who declared a ticket: a person, a deleted one, somebody without an account. */
import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { DELETED_USER } from '../../../src/core/kernel/lib/texts.ts';
import { TICKET_INDEX } from '../../../src/core/tickets/list.ts';
import { Ticket } from '../../../src/core/tickets/model.ts';
import { formatDeclaredBy, formatRequester } from '../../../src/core/tickets/requester.ts';

const ticketOf = (values: object): Ticket => parse(Ticket, { id: 1, ...values });
const PERSON = { id: 4, username: 'jm', first_name: 'Jeanne', last_name: 'Mercier' };

describe.each([
  ['a person', { created_by: PERSON }, 'Jeanne Mercier', 'par Jeanne Mercier', '4'],
  ['a deleted user', { created_by: null }, DELETED_USER, `par ${DELETED_USER}`, '-'],
  ['a deleted user, with an empty field', { sans_compte: null }, DELETED_USER, `par ${DELETED_USER}`, '-'],
  ['nobody', { sans_compte: { name: '', contact: '' } }, 'Sans compte', 'sans compte', 'sans-compte'],
] as const)('%s', (_, values, name, by, key) => {
  const ticket = ticketOf(values);
  test('in words', () => {
    expect(formatRequester(ticket)).toBe(name);
    expect(formatDeclaredBy(ticket)).toBe(by);
  });
  test('in the filter of the list', () => expect(TICKET_INDEX.codes.requester.key(ticket)).toBe(key));
});
