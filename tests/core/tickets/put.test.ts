import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkTicket, type TicketValues } from '../../../src/core/tickets/edit-form.ts';
import { Ticket } from '../../../src/core/tickets/model.ts';

const base: TicketValues = { objet: 'Fuite', description: '', priority: 'basse', state: 'unassigned' };
const ticketOf = (fields: Partial<TicketValues>) =>
  v.parse(Ticket, { id: 7, ...base, ...fields, asset: { id: 3 }, site: 4 });
const valuesOf = ({ objet, description, priority, state }: Ticket): TicketValues => ({
  objet,
  description,
  priority,
  state,
});

test('[E5] the PUT contains every field that the user may change, its place too', () => {
  const ticket = ticketOf({});
  const fields = { ...valuesOf(ticket), objet: '  Fuite au plafond ' };
  expect(checkTicket(fields, ticket, true).input).toEqual({
    objet: 'Fuite au plafond',
    description: '',
    priority: 'basse',
    state: 'unassigned',
    asset: 3,
  });
  expect(checkTicket(fields, ticket, false).input).not.toHaveProperty('state');
});

test('[E5] the site is sent only when it is the ticket’s own, not that of its equipment', () => {
  const withAsset = ticketOf({});
  const alone = { ...withAsset, asset: null };
  const bare = { ...alone, site: null };
  expect(checkTicket(valuesOf(withAsset), withAsset, true).input).not.toHaveProperty('site');
  expect(checkTicket(valuesOf(alone), alone, true).input).toMatchObject({ asset: null, site: 4 });
  expect(checkTicket(valuesOf(bare), bare, true).input).toMatchObject({ asset: null, site: null });
});

test('[E5] an empty object is refused in French; a value known only to the server is not sent back', () => {
  const ticket = ticketOf({ state: 'en_pause' });
  expect(checkTicket({ ...valuesOf(ticket), objet: ' ' }, ticket, true).errors).toEqual({
    objet: ['Ce champ est obligatoire.'],
  });
  expect(checkTicket(valuesOf(ticket), ticket, true).input).not.toHaveProperty('state');
  expect(checkTicket({ ...valuesOf(ticket), state: 'closed' }, ticket, true).input?.state).toBe('closed');
});

test('[E5] an unchanged text is sent back whole, however long; a changed one must follow the rules', () => {
  const ticket = ticketOf({ objet: 'x'.repeat(300), description: 'y'.repeat(6000) });
  const { input } = checkTicket({ ...valuesOf(ticket), priority: 'haute' }, ticket, true);
  expect(input).toMatchObject({ objet: ticket.objet, description: ticket.description, priority: 'haute' });
  const changed = { ...valuesOf(ticket), description: `${ticket.description}.` };
  expect(Object.keys(checkTicket(changed, ticket, true).errors ?? {})).toEqual(['description']);
});
