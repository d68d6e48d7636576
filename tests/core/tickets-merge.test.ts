import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  checkFields,
  getConflicts,
  getFields,
  hasChanges,
  mergeFields,
  type TicketFields,
} from '../../src/core/tickets/merge.ts';
import { Ticket } from '../../src/core/tickets/model.ts';

const base: TicketFields = { objet: 'Fuite', description: '', priority: 'basse', state: 'unassigned' };
const ticketOf = (fields: Partial<TicketFields>) =>
  v.parse(Ticket, { id: 7, ...base, ...fields, asset: { id: 3 }, site: 4 });

test('[E5] only a field that both have changed, to different values, is a conflict', () => {
  const mine = { ...base, objet: 'Fuite au plafond', priority: 'haute' };
  const theirs = { ...base, objet: 'Fuite au sol', priority: 'haute', description: 'Depuis lundi.' };
  expect(getConflicts(base, mine, theirs)).toEqual([
    { field: 'objet', mine: 'Fuite au plafond', theirs: 'Fuite au sol' },
  ]);
  expect(getConflicts(base, base, theirs)).toEqual([]);
  expect(getConflicts(base, mine, base)).toEqual([]);
});

test('[E5] what one has typed is merged into what the others changed', () => {
  const mine = { ...base, objet: 'Fuite au plafond' };
  const theirs = { ...base, description: 'Depuis lundi.', state: 'assigned' };
  expect(hasChanges(base, base)).toBe(false);
  expect(hasChanges(base, mine)).toBe(true);
  expect(mergeFields(base, mine, theirs)).toEqual({ ...theirs, objet: 'Fuite au plafond' });
});

test('[E5] the PUT holds the whole of what the person may change, its place too', () => {
  const ticket = ticketOf({});
  const fields = { ...getFields(ticket), objet: '  Fuite au plafond ' };
  expect(checkFields(fields, ticket, true).input).toEqual({
    objet: 'Fuite au plafond',
    description: '',
    priority: 'basse',
    state: 'unassigned',
    asset: 3,
  });
  expect(checkFields(fields, ticket, false).input).not.toHaveProperty('state');
});

test('[E5] the site is sent only when it is the ticket’s own, not that of its equipment', () => {
  const withAsset = ticketOf({});
  const alone = { ...withAsset, asset: null };
  const bare = { ...alone, site: null };
  expect(checkFields(getFields(withAsset), withAsset, true).input).not.toHaveProperty('site');
  expect(checkFields(getFields(alone), alone, true).input).toMatchObject({ asset: null, site: 4 });
  expect(checkFields(getFields(bare), bare, true).input).toMatchObject({ asset: null, site: null });
});

test('[E5] an empty object is refused in French; a value that only the server knows is not sent back', () => {
  const ticket = ticketOf({ state: 'en_pause' });
  expect(checkFields({ ...getFields(ticket), objet: ' ' }, ticket, true).errors).toEqual({
    objet: ['Ce champ est obligatoire.'],
  });
  expect(checkFields(getFields(ticket), ticket, true).input).not.toHaveProperty('state');
  expect(checkFields({ ...getFields(ticket), state: 'closed' }, ticket, true).input?.state).toBe('closed');
});
