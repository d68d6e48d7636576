/** The writes of buttons and gestures: each leaves what was chosen where it was. */
import { expect } from 'chai';
import { chooseFiles, press } from '../_support/input.ts';
import type { Mounted } from '../_support/mounted.ts';
import { makePhoto } from '../_support/photos.ts';
import { until } from '../_support/until.ts';
import { expectAt, findMark } from '../plan/_plan.ts';
import { confirm, type Write } from './_writes.ts';

const REFUSED = 'Le serveur n’en veut pas aujourd’hui.';

/** The field of files that is not the comments'. */
const findFiles = async (mounted: Mounted): Promise<HTMLInputElement> => {
  const region = await mounted.find('region', /^(Fichiers|Photos)/);
  return until('the field', () => region.querySelector<HTMLInputElement>('input[type=file]'));
};

const VALVE = 'Vanne de barrage';
const PLAN = { tag: 'balise-plan', attributes: { 'plan-id': '1', mode: 'edition' } };
/** An asset, a contract: deleted from its menu, after a question. */
export const deletion = (
  name: string,
  write: Pick<Write, 'tag' | 'attributes' | 'call'>,
  title: string,
): Write => ({
  name: `the removal of ${name}`,
  as: 'admin',
  method: 'DELETE',
  ...write,
  act: async (mounted) => {
    await mounted.click('button', 'Autres actions');
    await mounted.click('button', 'Supprimer');
    await confirm(mounted);
  },
  stays: (mounted) => mounted.find('heading', title),
});

export const ACT_WRITES: Write[] = [
  {
    name: '« Affecter » of a ticket',
    tag: 'balise-ticket-list',
    attributes: { q: 'fuite' },
    store: ({ tickets: [first] }) =>
      void Object.assign(first ?? {}, { objet: 'Fuite', state: 'unassigned', intervention: null }),
    call: /^\/api\/interventions\/$/,
    body: { prestataire: [REFUSED] },
    act: async (list) => {
      await list.click('button', /^Affecter\s: Fuite$/);
      await list.click('option', /^Plomberie Garonne/);
    },
    stays: async (list) => {
      await list.find('link', 'Fuite');
      await list.find('button', 'Réessayer');
    },
  },
  {
    name: 'the removal of a category',
    tag: 'balise-category-admin',
    as: 'admin',
    call: /categories/,
    method: 'DELETE',
    act: async (list) => {
      await list.click('button', 'Électricité et éclairage');
      await list.click('button', 'Supprimer');
      await confirm(list);
    },
    stays: (list) => list.find('button', 'Électricité et éclairage'),
  },
  {
    name: 'a photo of a ticket',
    tag: 'balise-ticket',
    attributes: { 'ticket-id': '1' },
    call: /attachments\/$/,
    act: async (ticket) => chooseFiles(await findFiles(ticket), await makePhoto(40, 40, 'photo.png')),
    stays: async (ticket) => {
      await ticket.findText(/photo\.png/);
      expect(ticket.all('link', 'photo.png')).to.deep.equal([]);
    },
  },
  {
    name: 'a photo of an intervention',
    tag: 'balise-intervention',
    attributes: { 'intervention-id': '3' },
    call: /attachments\/$/,
    act: async (page) => chooseFiles(await findFiles(page), await makePhoto(40, 40, 'photo.png')),
    stays: async (page) => {
      await page.findText(/photo\.png/);
      expect(page.all('link', 'photo.png')).to.deep.equal([]);
    },
  },
  {
    name: 'a change of a comment',
    tag: 'balise-ticket',
    as: 'collaborateur',
    attributes: { 'ticket-id': '1' },
    call: /edit-commentaire\/$/,
    body: { texte: [REFUSED] },
    act: async (ticket) => {
      await ticket.click('button', 'Modifier le commentaire de Sonia Ferrand');
      await until('the field', () => ticket.focused?.localName === 'textarea');
      await press('Control+A', 'x', 'y');
      await ticket.click('button', 'Enregistrer');
    },
    stays: (ticket) =>
      until('the text', () =>
        ticket.parts('textarea').some((each) => (each as HTMLTextAreaElement).value === 'xy'),
      ),
  },
  {
    name: 'the removal of a comment',
    tag: 'balise-ticket',
    attributes: { 'ticket-id': '1' },
    call: /delete-commentaire\/$/,
    act: async (ticket) => {
      await ticket.click('button', /^Supprimer le commentaire/);
      await confirm(ticket);
    },
    stays: (ticket) => ticket.findText('Merci, le service vous attend.'),
  },
  {
    name: 'a move of a pin',
    ...PLAN,
    call: /emplacements/,
    method: 'PATCH',
    act: async (plan) => {
      (await findMark(plan, VALVE)).focus();
      await press('ArrowRight');
    },
    stays: (plan) => expectAt(plan, VALVE, 0.8, 0.7),
  },
  {
    name: 'a removal of a pin',
    ...PLAN,
    call: /emplacements/,
    method: 'DELETE',
    act: async (plan) => {
      (await findMark(plan, VALVE)).focus();
      await press('Delete');
    },
    stays: (plan) => expectAt(plan, VALVE, 0.8, 0.7),
  },
  {
    name: 'a new pin',
    ...PLAN,
    call: /emplacements/,
    act: async (plan) => {
      await plan.fill('Nom du repère', 'Coupure de gaz');
      await press('Enter');
    },
    keeps: { 'Nom du repère': 'Coupure de gaz' },
    stays: async (plan) => {
      await plan.gone('button', /^Coupure de gaz,/);
    },
  },
  {
    name: 'the permissions of an account',
    tag: 'balise-permission-admin',
    as: 'admin',
    attributes: { user: '5' },
    call: /user_permissions/,
    method: 'PATCH',
    act: async (admin) => {
      await admin.click('checkbox', /^Voir\s: Plans/);
      await admin.click('button', 'Enregistrer');
    },
    stays: (admin) =>
      until('the box', () => (admin.get('checkbox', /^Voir\s: Plans/) as HTMLInputElement).checked),
  },
  {
    name: 'a date that is validated',
    tag: 'balise-intervention',
    attributes: { 'intervention-id': '2' },
    call: /^\/api\/interventions\/2$/,
    method: 'PATCH',
    act: (page) => page.click('button', 'Valider la date'),
    stays: (page) => page.find('button', 'Valider la date'),
  },
  deletion(
    'a piece of equipment',
    { tag: 'balise-asset', attributes: { 'asset-id': '1' }, call: /^\/api\/assets\/1/ },
    'Chaudière gaz De Dietrich n° 8',
  ),
  deletion(
    'an intervention',
    { tag: 'balise-intervention', attributes: { 'intervention-id': '2' }, call: /^\/api\/interventions\/2/ },
    'Ascenseur bloqué au 2e étage',
  ),
];
