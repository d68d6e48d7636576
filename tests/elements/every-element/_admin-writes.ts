/** Further writes of buttons: of plans, places without an account, the configuration, groups, papers and entries. */
import { expect } from 'chai';
import { putFinances } from '../_support/finances.ts';
import { chooseFiles, clickFound } from '../_support/input.ts';
import { fillInput, findInput, send } from '../_support/light-form.ts';
import type { Mounted } from '../_support/mounted.ts';
import { makePhoto } from '../_support/photos.ts';
import { until } from '../_support/until.ts';
import { confirm, DETAIL, type Write } from './_writes.ts';

const PLACE = { tag: 'balise-site-admin', as: 'admin', attributes: { site: '1' } } as const;

const createGroup = async (admin: Mounted): Promise<void> => {
  await admin.click('button', 'Créer un groupe');
  await admin.fill('Nom du groupe', 'Gardiens');
  await admin.click('button', 'Créer');
  await admin.gone('dialog');
  await admin.click('button', /^Gardiens/);
};

export const ADMIN_WRITES: Write[] = [
  {
    name: 'a new plan',
    tag: 'balise-plan-list',
    call: /^\/api\/plans\//,
    body: { name: [DETAIL] },
    act: async (list) => {
      await list.click('button', 'Créer un plan');
      await list.fill('Nom', 'Sous-sol');
      chooseFiles(
        list.part<HTMLInputElement>('dialog input[type=file]'),
        await makePhoto(40, 40, 'plan.png'),
      );
      await list.find('img', 'Aperçu de plan.png');
      await list.click('button', 'Créer');
    },
    keeps: { Nom: 'Sous-sol' },
    stays: (list) => list.find('img', 'Aperçu de plan.png'),
  },
  {
    name: 'the removal of a plan',
    tag: 'balise-plan',
    as: 'admin',
    attributes: { 'plan-id': '2' },
    call: /^\/api\/plans\/2/,
    method: 'DELETE',
    act: async (plan) => {
      await plan.click('button', 'Autres actions');
      await plan.click('button', 'Supprimer le plan');
      await confirm(plan);
    },
    stays: (plan) => plan.find('heading', 'Chaufferie'),
  },
  {
    name: 'a new key of the configuration',
    tag: 'balise-config-admin',
    as: 'admin',
    call: /^\/api\/config\/$/,
    body: { value: [DETAIL] },
    act: async (admin) => {
      await admin.fill('Taux de conformité (%)', '71,5');
      await admin.fill('Date de l’audit', '2026-10-02');
      await admin.fill('Organisme qui a mené l’audit', 'Cabinet Clair');
      await admin.click('button', 'Enregistrer');
    },
    keeps: { 'Organisme qui a mené l’audit': 'Cabinet Clair' },
  },
  {
    name: 'the default value of a key of the configuration',
    tag: 'balise-config-admin',
    as: 'admin',
    call: /^\/api\/config\/2\/$/,
    method: 'DELETE',
    act: async (admin) => {
      const limit = await until('the setting', () =>
        admin.parts('.setting').find(({ textContent }) => textContent?.includes('SITE_LIMIT')),
      );
      await clickFound(() => until('its button', () => [...limit.querySelectorAll('button')].at(-1)));
      await confirm(admin);
    },
  },
  {
    name: 'a person tried in the directory',
    tag: 'balise-config-admin',
    as: 'admin',
    call: /directory\/preview\/$/,
    act: async (admin) => {
      await admin.fill('Identifiant de la personne', 'jeanne');
      await admin.click('button', 'Essayer');
    },
    keeps: { 'Identifiant de la personne': 'jeanne' },
  },
  {
    name: 'a place without an account',
    ...PLACE,
    call: /public_places/,
    method: 'PUT',
    act: (sites) => sites.click('button', 'Ouvrir ce lieu'),
    stays: (sites) => sites.find('button', 'Ouvrir ce lieu'),
  },
  {
    name: 'the poster of a place without an account',
    ...PLACE,
    call: /public_places/,
    act: async (sites) => {
      await sites.click('button', 'Ouvrir ce lieu');
      await sites.click('button', 'Affiche A4');
    },
    stays: (sites) => sites.find('button', 'Affiche A4'),
  },
  {
    name: 'the sheet of an intervention',
    tag: 'balise-intervention',
    attributes: { 'intervention-id': '9' },
    call: /\/generate\/$/,
    act: (page) => page.click('button', 'Bon d’intervention'),
    stays: (page) => page.find('button', 'Bon d’intervention'),
  },
  {
    name: 'the reminder of an intervention',
    tag: 'balise-intervention',
    attributes: { 'intervention-id': '1' },
    call: /\/reminder\/$/,
    method: 'GET',
    act: (page) => page.click('button', 'Relancer'),
    stays: (page) => page.find('button', 'Relancer'),
  },
  {
    name: 'the removal of an entry',
    tag: 'balise-finance',
    attributes: { tab: 'ecritures' },
    store: putFinances,
    call: /^\/api\/finance\//,
    method: 'DELETE',
    act: (finance) => finance.click('button', /^Supprimer l’écriture.*20,20/),
    stays: (finance) => finance.find('button', /^Supprimer l’écriture.*20,20/),
  },
  {
    name: 'a new name of a group',
    tag: 'balise-group-admin',
    as: 'admin',
    call: /core\/groups\/1000$/,
    method: 'PUT',
    act: async (admin) => {
      await createGroup(admin);
      await admin.click('button', 'Modifier');
      await admin.fill('Nom du groupe', 'Accueil');
      await admin.click('button', 'Enregistrer');
    },
    keeps: { 'Nom du groupe': 'Accueil' },
  },
  {
    name: 'a new password',
    tag: 'balise-password-reset',
    as: null,
    attributes: { token: 'bon' },
    call: /confirm\/$/,
    act: async (form) => {
      await fillInput(form, 'password', 'six chats sur un toit');
      await send();
    },
    stays: async (form) =>
      expect((await findInput(form, 'password')).value).to.equal('six chats sur un toit'),
  },
];
