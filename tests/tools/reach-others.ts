/** The events of the bell, and kinds and pairs of people beside the first ones (`reach.ts`). */
import type { Page } from '@playwright/test';
import { inDays, main, newsOf, PROPOSED, type ReachEvent, search, words } from './reach-events.ts';
import type { Person, ReachHouse } from './reach-houses.ts';

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

/** Kinds and pairs beside those: between machines of one person, from the company, to who has the work. */
const OTHERS: ReachEvent[] = [
  {
    name: 'object: work is reported done',
    who: 'demandeur',
    prepare: async (house, objet) => {
      const ticket = await house.report('demandeur', objet);
      const id = await house.entrust(ticket, { date_intervention: '2026-11-27 10:00', validation: true });
      const done = { date_realisation: '2026-11-27 11:00', compte_rendu: `Fait\u00a0: ${objet}.` };
      return [`/tickets/${ticket}`, () => house.change('prestataire', 'interventions', id, done)];
    },
    ready: words,
    // it is read there once that is pressed
    sign: newsOf,
  },
  {
    name: 'object: a ticket is reopened',
    who: 'demandeur',
    prepare: async (house, objet) => {
      const id = await house.report('demandeur', objet);
      await house.change('responsable', 'tickets', id, { state: 'closed' });
      return [`/tickets/${id}`, () => house.change('responsable', 'tickets', id, { state: 'unassigned' })];
    },
    ready: words,
    typed: words,
    sign: (page) => page.locator('balise-ticket').getByText('Non affecté', { exact: true }).first(),
  },
  {
    name: 'list: a ticket is deleted elsewhere',
    who: 'responsable',
    prepare: async (house, objet) => {
      const id = await house.report('demandeur', objet);
      return ['/tickets', () => house.remove('responsable', id)];
    },
    ready: search,
    typed: search,
    sign: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /· Afficher$/ })
        .first(),
  },
  {
    name: 'comment of the company',
    who: 'responsable',
    prepare: async (house, objet) => {
      const id = await house.report('demandeur', objet);
      await house.entrust(id);
      return [`/tickets/${id}`, () => house.comment('prestataire', id, 'Pièce commandée.')];
    },
    ready: words,
    typed: words,
    sign: (page) => page.getByRole('button', { name: /^1\snouveau commentaire · Afficher$/ }),
  },
  {
    name: 'comment, while nothing is typed',
    who: 'demandeur',
    prepare: async (house, objet) => {
      const id = await house.report('demandeur', objet);
      return [`/tickets/${id}`, () => house.comment('responsable', id, 'Je passe demain.')];
    },
    ready: words,
    sign: (page) => page.getByRole('button', { name: /^1\snouveau commentaire · Afficher$/ }),
  },
  {
    name: 'object: the request of the work grows',
    who: 'prestataire',
    prepare: async (house, objet) => {
      const ticket = await house.report('demandeur', objet);
      const id = await house.entrust(ticket);
      const description = 'Il coule depuis ce matin. '.repeat(20);
      return [`/interventions/${id}`, () => house.change('responsable', 'tickets', ticket, { description })];
    },
    ready: words,
    sign: newsOf,
  },
  {
    name: 'comment of the requester, to the company',
    who: 'prestataire',
    prepare: async (house, objet) => {
      const id = await house.report('demandeur', objet);
      await house.entrust(id);
      return [`/tickets/${id}`, () => house.comment('demandeur', id, 'La clé est à l’accueil.')];
    },
    ready: words,
    typed: words,
    sign: (page) => page.getByRole('button', { name: /^1\snouveau commentaire · Afficher$/ }),
  },
  {
    name: 'list: work comes to the company',
    who: 'prestataire',
    prepare: async (house, objet) => {
      await house.entrust(await house.report('demandeur', objet));
      const other = await house.report('responsable', `${objet} bis`);
      return ['/interventions', () => house.entrust(other)];
    },
    ready: (page) => page.getByText('Toutes', { exact: true }).first(),
    open: (page) => page.getByText('Toutes', { exact: true }).first().click(),
    typed: search,
    sign: (page) => page.getByRole('button', { name: /^1\snouvelle intervention · Afficher$/ }),
  },
  {
    name: 'list: a contract is signed',
    who: 'responsable',
    prepare: async (house, objet) => {
      await house.sign(objet, inDays(200));
      return ['/contracts', () => house.sign(`${objet} bis`, inDays(200))];
    },
    ready: main,
    sign: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /· Afficher$/ })
        .first(),
  },
];

/** Of the bell: every kind, on a screen where something else is typed. */
const noticed = (
  name: string,
  who: Person,
  prepare: (house: ReachHouse, objet: string) => Promise<() => Promise<unknown>>,
): ReachEvent => ({
  name: `bell: ${name}`,
  who,
  prepare: async (house, objet) => ['/tickets', await prepare(house, objet)],
  ready: bellOf,
  typed: search,
  sign: (page, _objet, unread) =>
    page.getByRole('button', { name: new RegExp(`^Notifications, ${unread + 1}\\s`) }),
});
const reported = async (house: ReachHouse, objet: string) => house.report('demandeur', objet);
const entrusted = async (house: ReachHouse, objet: string, values = {}) =>
  house.entrust(await reported(house, objet), values);

const NOTICES: ReachEvent[] = [
  noticed('a reply of the company', 'demandeur', async (house, objet) => {
    const id = await reported(house, objet);
    await house.entrust(id);
    return () => house.comment('prestataire', id, 'Pièce commandée.');
  }),
  noticed('a reply to who has written', 'responsable', async (house, objet) => {
    const id = await reported(house, objet);
    await house.comment('responsable', id, 'Quel étage\u00a0?');
    return () => house.comment('demandeur', id, 'Le deuxième.');
  }),
  noticed('a reply of the requester', 'prestataire', async (house, objet) => {
    const id = await reported(house, objet);
    await house.entrust(id);
    await house.comment('prestataire', id, 'Qui a la clé\u00a0?');
    return () => house.comment('demandeur', id, 'L’accueil.');
  }),
  noticed('a reply', 'demandeur', async (house, objet) => {
    const id = await reported(house, objet);
    return () => house.comment('responsable', id, 'Vu.');
  }),
  noticed('a ticket is taken up', 'demandeur', async (house, objet) => {
    const id = await reported(house, objet);
    return () => house.entrust(id);
  }),
  noticed('a ticket is dated', 'demandeur', async (house, objet) => {
    const id = await entrusted(house, objet);
    return () =>
      house.change('responsable', 'interventions', id, {
        date_intervention: '2026-12-02 10:00',
        validation: true,
      });
  }),
  noticed('a ticket is done', 'demandeur', async (house, objet) => {
    const id = await reported(house, objet);
    return () => house.change('responsable', 'tickets', id, { state: 'closed' });
  }),
  noticed('work is given', 'prestataire', async (house, objet) => {
    const id = await reported(house, objet);
    return () => house.entrust(id);
  }),
  noticed('a date is refused', 'prestataire', async (house, objet) => {
    const id = await entrusted(house, objet, PROPOSED);
    return () => house.change('responsable', 'interventions', id, { date_intervention: null });
  }),
  noticed('a date is validated', 'prestataire', async (house, objet) => {
    const id = await entrusted(house, objet, PROPOSED);
    return () => house.change('responsable', 'interventions', id, { validation: true });
  }),
  noticed('a date awaits validation', 'responsable', async (house, objet) => {
    const id = await entrusted(house, objet);
    return () => house.change('prestataire', 'interventions', id, PROPOSED);
  }),
  noticed('a contract ends within 30 days', 'responsable', async (house, objet) => {
    return () => house.sign(objet, inDays(20));
  }),
];

export const OTHER_EVENTS: readonly ReachEvent[] = [...OTHERS, ...NOTICES];
