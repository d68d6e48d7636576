/** The writes of the elements, each as a person makes it: of tickets, comments, files, passwords and screens. */

import type { Store } from '../../contract-server/store.ts';
import type { AccountName } from '../../contract-server/whole/house.ts';
import { chooseFiles, clickFound } from '../_support/input.ts';
import { fillInput, findInput, send } from '../_support/light-form.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

/** What the server reports of it. */
export const DETAIL = 'Le serveur n’en veut pas aujourd’hui.';

export interface Write {
  name: string;
  tag: string;
  as?: AccountName | null;
  attributes?: Record<string, string>;
  call: RegExp;
  method?: string;
  /** The server's body; by default a detail about the whole. */
  body?: unknown;
  act: (mounted: Mounted) => Promise<unknown>;
  /** What fields hold after a refusal, by their labels: what was typed. */
  keeps?: Record<string, string>;
  /** Waits for what else is there after a refusal. */
  stays?: (mounted: Mounted) => Promise<unknown>;
  store?: (store: Store) => void;
}

const file = () => new File(['Bonjour'], 'note.txt', { type: 'text/plain' });
/** Confirms what a dialog asks, once its button can be used: some count first what would go. */
export const confirm = (mounted: Mounted, name = 'Supprimer') =>
  clickFound(() =>
    until(`« ${name} » of a question`, () =>
      mounted
        .parts('dialog[open] button:not([aria-disabled=true])')
        .findLast(({ textContent }) => textContent?.trim() === name),
    ),
  );

/** A comment of the first object of that kind. */
const comment = (kind: 'ticket' | 'contract', body: unknown, about = ''): Write => ({
  name: `a comment of a ${kind}${about}`,
  tag: `balise-${kind}`,
  attributes: { [`${kind}-id`]: '1' },
  call: /commentaires\/$/,
  body,
  keeps: { 'Votre commentaire': 'Vu.' },
  act: async (mounted) => {
    await mounted.fill('Votre commentaire', 'Vu.');
    await mounted.click('button', 'Ajouter le commentaire');
  },
});

export const WRITES: Write[] = [
  ...[{ texte: [DETAIL] }, { detail: DETAIL }, { fichier: [DETAIL], texte: ['Trop court.'] }].map((body) =>
    comment('ticket', body, `: ${Object.keys(body)}`),
  ),
  comment('contract', { texte: [DETAIL] }),
  {
    name: 'a file of a ticket',
    tag: 'balise-ticket',
    attributes: { 'ticket-id': '1' },
    call: /attachments\/$/,
    body: { file: [DETAIL] },
    stays: (ticket) => ticket.findText(/note\.txt/),
    act: async (ticket) => {
      await ticket.find('button', 'Ajouter le commentaire');
      const inputs = await until('the files', () => {
        const found = ticket.parts('input[type=file]') as HTMLInputElement[];
        return found.length > 1 ? found : null;
      });
      const own = inputs.find((each) => !each.closest('.comment-form')) as HTMLInputElement;
      chooseFiles(own, file());
    },
  },
  {
    name: 'a change of state of a ticket',
    tag: 'balise-ticket',
    attributes: { 'ticket-id': '1' },
    call: /\/api\/tickets\/1\//,
    method: 'PATCH',
    body: { state: [DETAIL] },
    stays: (ticket) =>
      until('the state that it has', () => ticket.field<HTMLSelectElement>(/^État/).value === 'unassigned'),
    act: (ticket) => ticket.choose(/^État/, 'Traité'),
  },
  {
    name: 'the removal of a site',
    tag: 'balise-site-admin',
    as: 'admin',
    attributes: { site: '1' },
    call: /\/api\/sites\//,
    method: 'DELETE',
    stays: (sites) => sites.find('treeitem', /^Hôpital Saint-Aubin/),
    act: async (sites) => {
      await sites.click('button', 'Supprimer');
      await confirm(sites);
    },
  },
  {
    name: 'the removal of a ticket',
    tag: 'balise-ticket',
    as: 'admin',
    attributes: { 'ticket-id': '1' },
    call: /\/api\/tickets\/1\//,
    method: 'DELETE',
    stays: (ticket) => ticket.findText('Fuite sous le lavabo'),
    act: async (ticket) => {
      await ticket.click('button', 'Autres actions');
      await ticket.click('button', 'Supprimer');
      await confirm(ticket);
    },
  },
  {
    name: 'the password forgotten, about its field',
    tag: 'balise-password-forgot',
    as: null,
    call: /password_reset\/$/,
    body: { email: [DETAIL] },
    stays: async (form) => {
      const { value } = await findInput(form, 'email');
      if (value !== 'personne@exemple.fr') throw new Error(`The address is « ${value} » now.`);
    },
    act: async (form) => {
      await fillInput(form, 'email', 'personne@exemple.fr');
      await send();
    },
  },
  {
    name: 'the password forgotten, about the whole',
    tag: 'balise-password-forgot',
    as: null,
    call: /password_reset\/$/,
    stays: async (form) => {
      const { value } = await findInput(form, 'email');
      if (value !== 'personne@exemple.fr') throw new Error(`The address is « ${value} » now.`);
    },
    act: async (form) => {
      await fillInput(form, 'email', 'personne@exemple.fr');
      await send();
    },
  },
  {
    name: 'a link of a password',
    tag: 'balise-password-reset',
    as: null,
    attributes: { token: 'jeton' },
    call: /validate_token\/$/,
    act: async () => {},
  },
  {
    name: 'a password asked for in the profile',
    tag: 'balise-profile',
    call: /password_reset\/$/,
    body: { email: [DETAIL] },
    act: (profile) => profile.click('button', /lien/),
  },
  {
    name: 'labels',
    tag: 'balise-label-print',
    attributes: { assets: '1,2' },
    call: /print_.*barcodes/,
    stays: (labels) => labels.find('button', /^Imprimer 2/),
    act: (labels) => labels.click('button', /^Imprimer 2/),
  },
  {
    name: 'a new ticket',
    tag: 'balise-ticket-form',
    as: 'demandeur',
    attributes: { site: '1' },
    call: /\/api\/tickets\//,
    body: { objet: [DETAIL] },
    keeps: { Objet: 'Fuite' },
    act: async (form) => {
      await form.fill('Objet', 'Fuite');
      await form.click('button', 'Envoyer');
    },
  },
  {
    name: 'a screen',
    tag: 'balise-device-admin',
    as: 'admin',
    call: /devices/,
    keeps: { 'Nom de l’écran': 'Hall' },
    stays: (admin) =>
      until('the agenda', () => !(admin.get('checkbox', 'Agenda du jour') as HTMLInputElement).checked),
    act: async (admin) => {
      await admin.click('button', 'Créer un écran');
      await admin.fill('Nom de l’écran', 'Hall');
      await admin.click('checkbox', 'Agenda du jour');
      await admin.click('button', 'Créer');
    },
  },
  {
    name: 'the end of a screen',
    tag: 'balise-device-admin',
    as: 'admin',
    call: /devices/,
    method: 'DELETE',
    stays: (admin) => admin.find('button', /^Révoquer l’accès de /),
    act: async (admin) => {
      await admin.click('button', /^Révoquer l’accès de /);
      await confirm(admin, 'Révoquer');
    },
  },
  {
    name: 'a request for help',
    tag: 'balise-help',
    call: /\/api\/help\//,
    body: { message: [DETAIL] },
    keeps: { Sujet: 'Plans', Message: 'Où sont-ils ?' },
    act: async (help) => {
      await help.fill('Sujet', 'Plans');
      await help.fill('Message', 'Où sont-ils ?');
      await help.click('button', /^Envoyer/);
    },
  },
];
