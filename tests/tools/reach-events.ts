/** What one person does, and where another, who is looking at a screen, is to see it (`reach.ts`). */
import type { Locator, Page } from '@playwright/test';
import { getToday } from '../../src/core/kernel/time/paris-clock.ts';
import type { Person, ReachHouse } from './reach-houses.ts';

export interface ReachEvent {
  name: string;
  /** Who looks. */
  who: Person;
  /** Prepares what is looked at. @returns the address, and what is then done by somebody else */
  prepare: (house: ReachHouse, objet: string) => Promise<[path: string, act: () => Promise<unknown>]>;
  /** What is there once the screen is ready. */
  ready: (page: Page, objet: string) => Locator;
  /** A field in which a word is begun meanwhile. */
  typed?: (page: Page) => Locator;
  /** Opens what the word is typed in. */
  open?: (page: Page) => Promise<void>;
  /** What is awaited. @param unread what the bell counted before */
  sign: (page: Page, objet: string, unread: number) => Locator;
}

const DAY = 86_400_000;
export const inDays = (days: number): string => getToday(Date.now() + days * DAY);
/** A Wednesday, and its week in the agenda. */
const WEEK = '/agenda?view=week&date=2026-12-02';
export const PROPOSED = { date_intervention: '2026-12-16 10:00', date_reponse: '2026-11-27 10:00' };
export const search = (page: Page) =>
  page.getByRole('main').getByRole('textbox', { name: 'Rechercher dans les objets' }).first();
export const words = (page: Page) => page.getByLabel('Votre commentaire');
export const main = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text).first();
export const newsOf = (page: Page) => page.getByRole('button', { name: 'Du nouveau · Afficher' }).first();
const inRow = (page: Page, objet: string, text: string) =>
  page.locator('tr', { hasText: objet }).getByText(text).first();

export const SCREENS: readonly ReachEvent[] = [
  {
    name: 'dashboard: a ticket is reported',
    who: 'responsable',
    prepare: async (house, objet) => {
      await house.report('demandeur', objet);
      return ['/', () => house.report('demandeur', `${objet} bis`)];
    },
    ready: (page) => page.getByRole('heading', { name: 'À décider' }),
    sign: newsOf,
  },
  {
    name: 'dashboard: a request is closed',
    who: 'demandeur',
    prepare: async (house, objet) => {
      const id = await house.report('demandeur', objet);
      return ['/', () => house.change('responsable', 'tickets', id, { state: 'closed' })];
    },
    ready: main,
    sign: newsOf,
  },
  {
    name: 'list: a ticket is reported',
    who: 'responsable',
    prepare: async (house, objet) => {
      await house.report('demandeur', objet);
      return ['/tickets', () => house.report('demandeur', `${objet} bis`)];
    },
    ready: search,
    typed: search,
    sign: (page) => page.getByRole('button', { name: /^1\snouveau ticket · Afficher$/ }),
  },
  {
    name: 'list: a cell changes',
    who: 'responsable',
    prepare: async (house, objet) => {
      const id = await house.report('demandeur', objet);
      return ['/tickets', () => house.change('responsable', 'tickets', id, { priority: 'urgente' })];
    },
    ready: search,
    typed: search,
    sign: (page, objet) => inRow(page, objet, 'Urgente'),
  },
  {
    name: 'list: work is entrusted',
    who: 'responsable',
    prepare: async (house, objet) => {
      await house.entrust(await house.report('demandeur', objet));
      const other = await house.report('demandeur', `${objet} bis`);
      return ['/interventions', () => house.entrust(other)];
    },
    ready: (page) => page.getByText('Toutes', { exact: true }).first(),
    open: (page) => page.getByText('Toutes', { exact: true }).first().click(),
    typed: search,
    sign: (page) => page.getByRole('button', { name: /^1\snouvelle intervention · Afficher$/ }),
  },
  {
    name: 'object: a ticket is closed',
    who: 'demandeur',
    prepare: async (house, objet) => {
      const id = await house.report('demandeur', objet);
      return [`/tickets/${id}`, () => house.change('responsable', 'tickets', id, { state: 'closed' })];
    },
    ready: words,
    typed: words,
    sign: (page) => page.locator('balise-ticket').getByText('Clos', { exact: true }).first(),
  },
  {
    name: 'object: a description grows',
    who: 'demandeur',
    prepare: async (house, objet) => {
      const id = await house.report('demandeur', objet);
      const description = 'Il coule depuis ce matin. '.repeat(20);
      return [`/tickets/${id}`, () => house.change('responsable', 'tickets', id, { description })];
    },
    ready: words,
    typed: words,
    sign: newsOf,
  },
  {
    name: 'object: a date is validated',
    who: 'prestataire',
    prepare: async (house, objet) => {
      const id = await house.entrust(await house.report('demandeur', objet), {
        date_intervention: '2026-12-16 10:00',
        date_reponse: '2026-11-27 10:00',
      });
      return [
        `/interventions/${id}`,
        () => house.change('responsable', 'interventions', id, { validation: true }),
      ];
    },
    ready: (page) => main(page, 'À valider'),
    sign: (page) => main(page, 'Planifiée'),
  },
  {
    name: 'comment, while one is typed',
    who: 'demandeur',
    prepare: async (house, objet) => {
      const id = await house.report('demandeur', objet);
      return [`/tickets/${id}`, () => house.comment('responsable', id, 'Je passe demain.')];
    },
    ready: words,
    typed: words,
    sign: (page) => page.getByRole('button', { name: /^1\snouveau commentaire · Afficher$/ }),
  },
  {
    name: 'form that is open',
    who: 'responsable',
    prepare: async (house, objet) => {
      const id = await house.report('demandeur', objet);
      return [`/tickets/${id}`, () => house.change('responsable', 'tickets', id, { priority: 'urgente' })];
    },
    ready: (page) => page.getByRole('button', { name: 'Modifier' }),
    open: (page) => page.getByRole('button', { name: 'Modifier' }).click(),
    typed: (page) => page.getByRole('textbox', { name: 'Description' }),
    sign: (page) => page.getByText(/Mis à jour entre-temps\s: Priorité/),
  },
  {
    name: 'agenda: an intervention is dated',
    who: 'responsable',
    prepare: async (house, objet) => {
      const id = await house.entrust(await house.report('demandeur', objet));
      return [
        WEEK,
        () =>
          house.change('responsable', 'interventions', id, {
            date_intervention: '2026-12-02 10:00',
            validation: true,
          }),
      ];
    },
    ready: (page) => page.locator('balise-agenda .tg-day').first(),
    sign: (page, objet) => page.locator('balise-agenda .ev-link', { hasText: objet }).first(),
  },
  {
    name: 'object: a ticket is taken up',
    who: 'demandeur',
    prepare: async (house, objet) => {
      const id = await house.report('demandeur', objet);
      return [`/tickets/${id}`, () => house.entrust(id)];
    },
    ready: words,
    typed: words,
    sign: (page) => main(page, /Thermelec Services|Thermi-Ouest/),
  },
  {
    name: 'object: a date is proposed',
    who: 'responsable',
    prepare: async (house, objet) => {
      const id = await house.entrust(await house.report('demandeur', objet));
      return [`/interventions/${id}`, () => house.change('prestataire', 'interventions', id, PROPOSED)];
    },
    ready: (page) => main(page, 'En attente'),
    sign: (page) => main(page, 'À valider'),
  },
  {
    name: 'list: the latest comments',
    who: 'responsable',
    prepare: async (house, objet) => {
      const ticket = await house.report('demandeur', objet);
      await house.comment('demandeur', ticket, `Vu de ${objet}`);
      return ['/commentaires', () => house.comment('demandeur', ticket, `Clés de ${objet}`)];
    },
    ready: (page, objet) => main(page, `Vu de ${objet}`),
    sign: (page) => page.getByRole('button', { name: /^1\snouveau commentaire · Afficher$/ }),
  },
];
