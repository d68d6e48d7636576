import * as v from 'valibot';
import { expect, test } from 'vitest';
import { GROUPS, type GroupName, User } from '../../../src/core/kernel/lib/user.ts';
import { Ticket } from '../../../src/core/tickets/model.ts';
import {
  canDeleteTicket,
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
