import * as v from 'valibot';
import { expect, test } from 'vitest';
import { GROUPS, type GroupName, User } from '../../../src/core/kernel/lib/user.ts';
import { isAuthor } from '../../../src/core/kernel/session/authorship.ts';
import { Ticket } from '../../../src/core/tickets/model.ts';
import {
  canDeleteComment,
  canDeleteTicket,
  canEditComment,
  canEditTicket,
  canSeeAnalysis,
  canSetTicketState,
} from '../../../src/core/tickets/rights.ts';

const userOf = (group: GroupName) => v.parse(User, { id: 5, username: 'lea', group });
const ticketOf = (by: number, state: string) => v.parse(Ticket, { id: 1, state, created_by: { id: by } });

test.each([
  [GROUPS.demandeur, false, false, false, false],
  [GROUPS.prestataire, false, false, false, false],
  [GROUPS.collaborateur, true, false, false, true],
  [GROUPS.responsable, true, true, true, true],
  [GROUPS.admin, true, true, true, true],
])('[E5] [E7] %s on somebody else’s ticket', (group, edits, deletes, setsState, analyses) => {
  const user = userOf(group);
  expect(canEditTicket(ticketOf(9, 'unassigned'), user)).toBe(edits);
  expect(canDeleteTicket(ticketOf(9, 'unassigned'), user)).toBe(deletes);
  expect(canSetTicketState(user)).toBe(setsState);
  expect(canSeeAnalysis(user)).toBe(analyses);
});

test("[E5] a requester's own ticket can be changed until it is assigned", () => {
  const user = userOf(GROUPS.demandeur);
  expect(canEditTicket(ticketOf(5, 'unassigned'), user)).toBe(true);
  expect(canDeleteTicket(ticketOf(5, 'unassigned'), user)).toBe(true);
  expect(canEditTicket(ticketOf(5, 'assigned'), user)).toBe(false);
  expect(canEditTicket(ticketOf(5, 'unassigned'), null)).toBe(false);
});

test.each(Object.values(GROUPS))('[E6] %s changes no words of others; managers delete them', (group) => {
  const user = userOf(group);
  const others = { id: 9, username: 'x', first_name: '', last_name: '' };
  const isManager = group === GROUPS.responsable || group === GROUPS.admin;
  expect([canEditComment(others, user), canDeleteComment(others, user)]).toEqual([false, isManager]);
  expect([canEditComment(null, user), canDeleteComment(null, user)]).toEqual([false, isManager]);
  const own = { ...others, id: 5 };
  expect([canEditComment(own, user), canDeleteComment(own, user)]).toEqual([true, true]);
});

test('[E6] an author is matched by id or by username; a deleted one matches nobody', () => {
  const user = userOf(GROUPS.demandeur);
  const person = { id: null, username: '', first_name: '', last_name: '' };
  expect(isAuthor({ ...person, id: '5' }, user)).toBe(true);
  expect(isAuthor({ ...person, username: 'lea' }, user)).toBe(true);
  expect(isAuthor(person, user)).toBe(false);
  expect(isAuthor(null, user)).toBe(false);
});
