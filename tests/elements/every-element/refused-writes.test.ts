/**
 * Every write that is refused as invalid is reported in the words of §8 where it happens, with the server's details: in
 * the summary of its form, beside the one field that was sent, in the dialog that asked, or in the page's dialog.
 */
import { expect } from 'chai';
import { chooseFiles, clickFound } from '../_support/input.ts';
import { fillInput, send } from '../_support/light-form.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { SENTENCES } from '../_support/refusal.ts';
import { until } from '../_support/until.ts';
import { allowErrors } from '../_support/watch.ts';

const DETAIL = 'Le serveur n’en veut pas aujourd’hui.';

interface Write {
  name: string;
  tag: string;
  as?: 'admin' | 'responsable' | 'demandeur' | null;
  attributes?: Record<string, string>;
  call: RegExp;
  method?: string;
  /** The server's body; by default a detail about the whole. */
  body?: unknown;
  act: (mounted: Mounted) => Promise<unknown>;
}

const file = () => new File(['Bonjour'], 'note.txt', { type: 'text/plain' });
const confirm = async (mounted: Mounted, name = 'Supprimer') => {
  const dialog = await until('the question', () => mounted.parts('dialog[open]').at(-1));
  await clickFound(() =>
    until(name, () =>
      [...dialog.querySelectorAll<HTMLElement>('button')].findLast(
        ({ textContent }) => textContent?.trim() === name,
      ),
    ),
  );
};

const WRITES: Write[] = [
  ...[{ texte: [DETAIL] }, { detail: DETAIL }, { fichier: [DETAIL], texte: ['Trop court.'] }].map(
    (body): Write => ({
      name: `a comment of a ticket: ${Object.keys(body)}`,
      tag: 'balise-ticket',
      attributes: { 'ticket-id': '1' },
      call: /commentaires\/$/,
      body,
      act: async (ticket) => {
        await ticket.fill('Votre commentaire', 'Vu.');
        await ticket.click('button', 'Ajouter le commentaire');
      },
    }),
  ),
  {
    name: 'a comment of a contract',
    tag: 'balise-contract',
    attributes: { 'contract-id': '1' },
    call: /commentaires\/$/,
    body: { texte: [DETAIL] },
    act: async (contract) => {
      await contract.fill('Votre commentaire', 'Vu.');
      await contract.click('button', 'Ajouter le commentaire');
    },
  },
  {
    name: 'a file of a ticket',
    tag: 'balise-ticket',
    attributes: { 'ticket-id': '1' },
    call: /attachments\/$/,
    body: { file: [DETAIL] },
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
    act: (ticket) => ticket.choose(/^État/, 'Traité'),
  },
  {
    name: 'the removal of a site',
    tag: 'balise-site-admin',
    as: 'admin',
    attributes: { site: '1' },
    call: /\/api\/sites\//,
    method: 'DELETE',
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
    act: (labels) => labels.click('button', /^Imprimer 2/),
  },
  {
    name: 'a new ticket',
    tag: 'balise-ticket-form',
    as: 'demandeur',
    attributes: { site: '1' },
    call: /\/api\/tickets\//,
    body: { objet: [DETAIL] },
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
    act: async (help) => {
      await help.fill('Sujet', 'Plans');
      await help.fill('Message', 'Où sont-ils ?');
      await help.click('button', /^Envoyer/);
    },
  },
];

/** Everything that can be read: of the element, of its form in the page, of the page's messages. */
const readAll = (mounted: Mounted): string =>
  [mounted.text, mounted.element.textContent, mounted.messages].join(' ');

describe('a 400 has both sentences of §8 and the details', () => {
  for (const { name, tag, as, attributes, call, method = 'POST', body, act } of WRITES)
    it(`[C2] [C10] ${name}`, async () => {
      allowErrors(/400/);
      const mounted = await mount(tag, {
        as,
        attributes,
        before: (server) =>
          void server.answer(call, { status: 400, body: body ?? { detail: DETAIL } }, { method }),
      });
      await act(mounted);
      for (const text of [...SENTENCES, DETAIL])
        await until(`« ${text} » in: ${readAll(mounted)}`, () => readAll(mounted).includes(text));
      expect(mounted.server.sent(method, call).length, 'sent once').to.equal(1);
    });
});
