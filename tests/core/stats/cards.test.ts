import { describe, expect, test } from 'vitest';
import { GROUPS, type User } from '../../../src/core/kernel/lib/user.ts';
import { getHref } from '../../../src/core/kernel/page/routes.ts';
import { getCards, getShownCards } from '../../../src/core/stats/cards.ts';
import type { Counters } from '../../../src/core/stats/model.ts';

const member = (name: string) => ({ group: { id: null, name } }) as User;
const counters = (count: number | null): Counters => ({
  unassigned_tickets: count,
  waiting_interventions: count,
  interventions_to_valid: count,
  interventions_to_note: count,
  running_interventions: count,
  assigned_interventions: count,
  next_controls: count,
  opened_tickets: count,
  urgent_tickets: count,
});

describe('the dashboard’s cards', () => {
  test.each([
    [GROUPS.demandeur, ['interventions_to_note']],
    [GROUPS.prestataire, ['interventions_to_note']],
    [
      GROUPS.collaborateur,
      ['unassigned_tickets', 'interventions_to_note', 'running_interventions', 'assigned_interventions'],
    ],
    [
      GROUPS.responsable,
      [
        'unassigned_tickets',
        'waiting_interventions',
        'interventions_to_valid',
        'interventions_to_note',
        'running_interventions',
        'assigned_interventions',
        'next_controls',
      ],
    ],
  ])('[D3] %s sees the cards of the group', (group, names) => {
    expect(getCards(member(group)).map((card) => card.counter)).toEqual(names);
  });

  test('[D3] a card shows when its count is not zero, or always when displayCards is on', () => {
    const admin = member(GROUPS.admin);
    expect(getShownCards(admin, counters(0), false)).toEqual([]);
    expect(getShownCards(admin, counters(0), true)).toHaveLength(7);
    expect(
      getShownCards(admin, { ...counters(0), next_controls: 2 }, false).map((card) => card.count),
    ).toEqual([2]);
    expect(getShownCards(admin, counters(null), true)).toEqual([]);
  });

  test('[D2] each links to its list', () => {
    expect(getCards(member(GROUPS.admin)).map(({ route, query }) => getHref(route, {}, query))).toEqual([
      '/tickets?state=unassigned',
      '/interventions?state=waiting',
      '/interventions?state=validation',
      '/interventions?state=to_note',
      '/interventions?state=running',
      '/interventions?state=assigned',
      '/contracts?soon=true',
    ]);
  });
});
