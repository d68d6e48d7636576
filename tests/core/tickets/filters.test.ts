import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  findRows,
  formatFilters,
  getNoFilters,
  hasFilters,
  parseFilters,
  sortRows,
} from '../../../src/core/kernel/list/list-filters.ts';
import { ListIndex } from '../../../src/core/kernel/list/list-index.ts';
import type { Sort } from '../../../src/core/kernel/list/sort-order.ts';
import { Site } from '../../../src/core/sites/model.ts';
import { buildSiteTree } from '../../../src/core/sites/tree.ts';
import {
  getPriorityChoices,
  getRequesterChoices,
  getStateChoices,
  getTicketCategoryChoices,
  TICKET_FILTERS,
  TICKET_INDEX,
  type TicketFilters,
  type TicketIndex,
} from '../../../src/core/tickets/list.ts';
import { Ticket } from '../../../src/core/tickets/model.ts';

const NO_FILTERS = getNoFilters(TICKET_FILTERS);
const indexOf = (rows: readonly Ticket[], previous?: TicketIndex): TicketIndex =>
  new ListIndex(TICKET_INDEX, rows, previous);
const parseTexts = (query: Record<string, string>) => parseFilters(TICKET_FILTERS, query);
const ticket = (fields: Record<string, unknown>): Ticket =>
  parse(Ticket, { objet: '', state: 'unassigned', ...fields });
const tickets = [
  ticket({
    id: 1,
    objet: 'Fuite d’eau au réfectoire',
    priority: 'urgente',
    site: { id: 12, name: 'Cuisine' },
    created_by: { id: 7, username: 'lt', first_name: 'Léa', last_name: 'Texier' },
  }),
  ticket({ id: 2, objet: 'Néon cassé', priority: 'basse', state: 'closed', site: 11, created_by: null }),
  ticket({
    id: 12,
    objet: 'ÉCLAIRAGE de secours',
    priority: 'normale',
    state: 'assigned',
    asset: { id: 5, name: 'BAES', site: { id: 20, name: 'Siège' } },
  }),
  ticket({ id: 4, objet: 'Fuite de gaz', priority: 'critique', state: 'en_pause', site: 10 }),
  ticket({ id: 5, objet: 'Porte 10', state: 'processed', site: 12 }),
  ticket({ id: 6, objet: 'Porte 9', state: 'ready', priority: 'haute', site: 12 }),
];
const tree = buildSiteTree(
  [
    { id: 10, name: 'Hôpital' },
    { id: 11, name: 'Pavillon', parent: 10 },
    { id: 12, name: 'Cuisine', parent: { id: 11, name: 'Pavillon' } },
    { id: 20, name: 'Siège' },
  ].map((site) => parse(Site, site)),
);
const index = indexOf(tickets);
const found = (filters: Partial<TicketFilters>, within = index) =>
  Array.from(
    findRows(TICKET_FILTERS, { ...NO_FILTERS, ...filters }, within, { tree }),
    (row) => within.rows[row]?.id,
  );

describe('the list of tickets', () => {
  test('[E3] by default excludes closed, processed and ready, and keeps an unknown state', () => {
    expect(found({})).toEqual([1, 12, 4]);
  });
  test('[E3] shows everything when the state is all', () => {
    expect(found({ state: ['all'] })).toEqual([1, 2, 12, 4, 5, 6]);
    expect(parseTexts({ state: 'closed,all' }).state).toEqual(['all']);
  });
  test('[E3] shows the requested states and no other', () => {
    expect(found({ state: ['closed'] })).toEqual([2]);
    expect(found(parseTexts({ state: 'processed, ready' }))).toEqual([5, 6]);
    expect(found({ state: ['en_pause'] })).toEqual([4]);
  });
  test('[E2] finds text in objet whatever its case and accents', () => {
    expect(found({ q: 'FUITE' })).toEqual([1, 4]);
    expect(found({ q: '  eclairage ' })).toEqual([12]);
    expect(found({ q: "d'eau" })).toEqual([1]);
    expect(found({ q: 'Texier' })).toEqual([]);
  });
  test('[E2] finds an id only by all its digits', () => {
    expect(found({ id: '1' })).toEqual([1]);
    expect(found(parseTexts({ id: 'N° 12' }))).toEqual([12]);
    expect(found({ id: '01' })).toEqual([]);
  });
  test('[E2] a site includes all sites below it, of the equipment or of the ticket', () => {
    expect(found({ site: '10', state: ['all'] })).toEqual([1, 2, 4, 5, 6]);
    expect(found({ site: '11', state: ['all'] })).toEqual([1, 2, 5, 6]);
    expect(found({ site: '20' })).toEqual([12]);
    expect(found({ site: '999' })).toEqual([]);
  });
  test('[E2] without the hierarchy a ticket’s own site, parent and top are compared', () => {
    const alone = indexOf([
      ticket({ id: 1, site: { id: 3, name: 'C', parent: { id: 2, name: 'B' }, top: { id: 1, name: 'A' } } }),
    ]);
    for (const site of ['1', '2', '3']) {
      expect(findRows(TICKET_FILTERS, { ...NO_FILTERS, site }, alone)).toHaveLength(1);
    }
    expect(findRows(TICKET_FILTERS, { ...NO_FILTERS, site: '4' }, alone)).toHaveLength(0);
  });
  test('[E2] requester, several priorities, and all filters together', () => {
    expect(found({ requester: '7' })).toEqual([1]);
    expect(found({ requester: '-', state: ['all'] })).toEqual([2, 12, 4, 5, 6]);
    expect(found({ priority: ['critique', 'normale'] })).toEqual([12, 4]);
    expect(
      found({ q: 'fuite', site: '10', priority: ['urgente'], requester: '7', state: ['unassigned'] }),
    ).toEqual([1]);
  });
  test('[E2] a site alone leaves out what is below it; none finds what is nowhere', () => {
    expect(found({ site: '11', alone: true, state: ['all'] })).toEqual([2]);
    expect(found({ alone: true })).toEqual(found({}));
    const nowhere = indexOf([ticket({ id: 1 }), ticket({ id: 2, site: 10 })]);
    expect(found({ site: '-' }, nowhere)).toEqual([1]);
    expect(found({ site: '-', alone: true }, nowhere)).toEqual([1]);
  });
  test('[E2] a period is of Paris’ days, both included; a category is the equipment’s', () => {
    const asset = (id: number, category: unknown) => ({ id, name: 'A', category });
    const dated = indexOf([
      ticket({ id: 1, date_creation: '2025-12-31T23:30:00Z', asset: asset(1, { id: 3, name: 'Eau' }) }),
      ticket({ id: 2, date_creation: '2026-12-31T22:30:00Z', asset: asset(2, 3) }),
      ticket({ id: 3, date_creation: '2026-12-31T23:30:00Z', asset: asset(3, null) }),
      ticket({ id: 4, date_creation: 'hier' }),
    ]);
    expect(found({ from: '2026-01-01', to: '2026-12-31' }, dated)).toEqual([1, 2]);
    expect(found({ from: '2027-01-01' }, dated)).toEqual([3]);
    expect(found({ to: '2025-12-31' }, dated)).toEqual([]);
    expect(found({ category: '3' }, dated)).toEqual([1, 2]);
    expect(found({ category: '-' }, dated)).toEqual([3, 4]);
    expect(getTicketCategoryChoices(dated, 'Sans équipement')).toEqual([
      { value: '3', label: 'Eau' },
      { value: '-', label: 'Sans équipement' },
    ]);
    const now = Date.parse('2026-12-31T22:45:00Z');
    const today = findRows(TICKET_FILTERS, { ...NO_FILTERS, period: 'today' }, dated, { now });
    expect(Array.from(today, (row) => dated.rows[row]?.id)).toEqual([2]);
  });
  test('[E2] filters stand in the address and come back from it', () => {
    const filters = {
      q: 'eau, gaz',
      id: '4',
      site: '10',
      requester: 'lt',
      priority: ['haute', 'basse'],
      state: ['all'],
      alone: true,
      category: '3',
      period: '' as const,
      from: '2026-01-01',
      to: '2026-12-31',
    };
    expect(parseTexts(formatFilters(TICKET_FILTERS, filters))).toEqual(filters);
    expect(formatFilters(TICKET_FILTERS, parseTexts({}))).toEqual({});
    expect(hasFilters(TICKET_FILTERS, parseTexts({ page: '2' }))).toBe(false);
    expect(hasFilters(TICKET_FILTERS, parseTexts({ q: 'x' }))).toBe(true);
  });
  test("[E2] unknown values are offered beside the known ones; a deleted user has the specification's label", () => {
    expect(getStateChoices(index)).toEqual([
      'unassigned',
      'assigned',
      'processed',
      'ready',
      'closed',
      'en_pause',
    ]);
    expect(getPriorityChoices(index)).toEqual(['urgente', 'haute', 'normale', 'basse', 'critique']);
    expect(getRequesterChoices(index)).toEqual([
      { value: '7', label: 'Léa Texier' },
      { value: '-', label: 'Utilisateur supprimé' },
    ]);
  });
});

describe('sorting tickets', () => {
  const all = findRows(TICKET_FILTERS, { ...NO_FILTERS, state: ['all'] }, index);
  const sorted = (sort: Sort<keyof (typeof TICKET_INDEX)['sortKeys']> | null, rows = all, within = index) =>
    Array.from(sortRows(within, rows, sort), (row) => within.rows[row]?.id);

  test('numbers by value, accents and case in French order', () => {
    expect(sorted({ column: 'id', direction: 'asc' })).toEqual([1, 2, 4, 5, 6, 12]);
    expect(sorted({ column: 'objet', direction: 'asc' })).toEqual([12, 1, 4, 2, 6, 5]);
  });
  test('priorities by urgency, an unknown one after them', () => {
    expect(sorted({ column: 'priority', direction: 'asc' }).slice(0, 4)).toEqual([2, 12, 6, 1]);
  });
  test('rows without a value are last in both directions', () => {
    expect(sorted({ column: 'asset', direction: 'asc' })[0]).toBe(12);
    expect(sorted({ column: 'asset', direction: 'desc' })[0]).toBe(12);
  });
  test('without a sort, the server’s order stays', () => {
    expect(sorted(null)).toEqual([1, 2, 12, 4, 5, 6]);
  });
  test('appended pages and changed tickets give the same result as preparing everything at once', () => {
    const pages = Array.from({ length: 3000 }, (_, rank) =>
      ticket({
        id: rank,
        objet: `Objet ${(rank * 7919) % 3000}`,
        priority: rank % 2 ? 'haute' : 'basse',
        site: rank % 40,
      }),
    );
    let grown = indexOf(pages.slice(0, 1000));
    const order = { column: 'objet', direction: 'desc' } as const;
    sortRows(grown, findRows(TICKET_FILTERS, NO_FILTERS, grown), order);
    grown = indexOf(pages.slice(0, 2000), grown);
    const edited = pages.with(5, ticket({ id: 5, objet: 'Zut', state: 'en_pause' }));
    grown = indexOf(edited, grown);
    const whole = indexOf(edited);
    const ids = (of: typeof whole) => sorted(order, findRows(TICKET_FILTERS, NO_FILTERS, of), of);
    expect(ids(grown)).toEqual(ids(whole));
    expect(ids(grown)[0]).toBe(5);
    expect(found({ site: '7' }, grown)).toEqual(found({ site: '7' }, whole));

    grown = indexOf(edited.toSpliced(5, 1), grown);
    expect(ids(grown)).toEqual(ids(indexOf(edited.toSpliced(5, 1))));
  });
});
