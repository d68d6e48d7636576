/** The screens of tickets, as people find their parts. */
import type { Locator, Page } from '@playwright/test';
import { type ListParts, listParts } from './lists.ts';

/** The parts of `<balise-ticket-list>` on that page. */
export const ticketList = (page: Page): ListParts =>
  listParts(page, 'balise-ticket-list', 'Rechercher dans les objets');

/** A part of `<balise-ticket>` by its title. */
export const panel = (page: Page, title: string): Locator =>
  page.locator('balise-ticket').getByRole('region', { name: title, exact: true });

export { modal } from '../page/modal.ts';
