/** What the tests of the dashboard's cards share. */
import type { Page } from '@playwright/test';
import type { Account } from '../fixtures.ts';

export const STATS = '**/api/tickets/stats';

/** Spec §6, by the counters' names. */
const FOR_EVERYONE = ['interventions_to_note'];
const FOR_COLLABORATEUR = [
  'unassigned_tickets',
  ...FOR_EVERYONE,
  'running_interventions',
  'assigned_interventions',
];
const FOR_RESPONSABLE = [
  'unassigned_tickets',
  'waiting_interventions',
  'interventions_to_valid',
  ...FOR_EVERYONE,
  'running_interventions',
  'assigned_interventions',
  'next_controls',
];
export const SEEN: Record<Account, readonly string[]> = {
  admin: FOR_RESPONSABLE,
  responsable: FOR_RESPONSABLE,
  collaborateur: FOR_COLLABORATEUR,
  prestataire: FOR_EVERYONE,
  demandeur: FOR_EVERYONE,
};
/** Spec §2. */
export const LINKS: Record<string, string> = {
  unassigned_tickets: '/tickets?state=unassigned',
  waiting_interventions: '/interventions?state=waiting',
  interventions_to_valid: '/interventions?state=validation',
  interventions_to_note: '/interventions?state=to_note',
  running_interventions: '/interventions?state=running',
  assigned_interventions: '/interventions?state=assigned',
  next_controls: '/contracts?soon=true',
};
export const COUNTERS = Object.fromEntries(Object.keys(LINKS).map((name, rank) => [name, rank + 2]));

export const cards = (page: Page) => page.locator('balise-dashboard-cards').getByRole('listitem');

/** The cards as people read them: where each leads, and its number. */
export const readCards = (page: Page) =>
  page
    .locator('balise-dashboard-cards')
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [
        link.getAttribute('href'),
        Number(link.querySelector('.card-count')?.textContent?.replace(/\s/g, '')),
      ]),
    );

export const setConfig = (page: Page, value: string) =>
  page.route('**/api/config/', (route) => route.fulfill({ json: [{ id: 1, key: 'DISPLAY_CARDS', value }] }));
