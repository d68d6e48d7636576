/** What a server refuses, as the page and its forms show it (spec §8): one form, and one act of a page. */
import { expect } from 'chai';
import { skip, skipUntil } from '../_support/clock.ts';
import { click } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import type { StubFault } from '../_support/server.ts';
import { until } from '../_support/until.ts';
import { readTexts } from '../_support/watch.ts';

const CREATE = /^\/api\/tickets\/\?include=sites$/;
const COMMENT = /\/commentaires\/$/;
const REFUSED = "La dernière opération n'a pas pu être effectuée.";

const messages = (): ShadowRoot | null => document.querySelector('balise-messages')?.shadowRoot ?? null;
const dialog = (): HTMLElement | null => messages()?.querySelector('dialog[data-kind=dialog][open]') ?? null;
const notice = (): HTMLElement | null => messages()?.querySelector('[part=notice]') ?? null;
const readDialog = (): string => readTexts(dialog() ?? document.createElement('i')).join(' ');

/** Sends a ticket whose creation fails so. */
async function sendTicket(fault: StubFault): Promise<Mounted> {
  const form = await mount('balise-ticket-form', {
    as: 'demandeur',
    attributes: { site: '1' },
    before: (server) => void server.break(fault, CREATE, { method: 'POST' }),
  });
  await form.fill('Objet', 'Néon qui clignote');
  await form.click('button', 'Envoyer');
  return form;
}

/** Sends a comment, whose refusal is the page's to report. */
async function sendComment(fault: StubFault): Promise<Mounted> {
  const ticket = await mount('balise-ticket', {
    attributes: { 'ticket-id': '1' },
    before: (server) => void server.break(fault, COMMENT, { method: 'POST' }),
  });
  await ticket.fill('Votre commentaire', 'Vu.');
  await ticket.click('button', 'Ajouter le commentaire');
  return ticket;
}

describe('a refusal of what a form sends', () => {
  for (const [row, fault, sentence] of [
    [
      'C1',
      'error-500-html',
      /^Un dysfonctionnement dans l'application a été détecté et signalé\. La dernière opération effectuée peut ne pas avoir été bien réalisée\.$/,
    ],
    ['C4', 'forbidden', "Vous n'êtes pas autorisé à effectuer cette action."],
    ['C5', 'not-found', "L'élement demandé n'a pas été trouvé."],
  ] as const)
    it(`[${row}] ${fault} is a notice to the letter, and what was typed stays`, async () => {
      const form = await sendTicket(fault);
      // a failure of the server is tried again first
      await skipUntil('the notice', () => {
        const text = notice()?.querySelector('.message-text')?.textContent ?? '';
        return typeof sentence === 'string' ? text === sentence : sentence.test(text);
      });
      expect(dialog()).to.equal(null);
      expect(form.field('Objet').value).to.equal('Néon qui clignote');
      expect('__pwned' in window, 'a page of an error is never run').to.equal(false);
    });

  it('[C11] the notice of a form ends after five seconds', async () => {
    await sendTicket('forbidden');
    await until('the notice', notice);
    await skip(4900);
    expect(notice(), 'before five seconds').not.to.equal(null);
    await skip(200);
    expect(notice(), 'after five seconds').to.equal(null);
  });

  it('[C2] [C10] a 400 is shown once: in the summary, and beside the fields', async () => {
    const form = await sendTicket('refused-fields');
    const summary = await until('the summary', () =>
      form.all('alert').find((each) => each.textContent?.includes('Une erreur est survenue.')),
    );
    await until('the focus', () => form.focused === summary);
    expect(summary.textContent).to.include(REFUSED);
    expect([...summary.querySelectorAll('button')].map(({ textContent }) => textContent)).to.deep.equal([
      'Objet\u00a0: Ce champ est trop court.',
      'Objet\u00a0: Ce champ est ambigu.',
    ]);
    expect(form.field('Objet').getAttribute('aria-invalid')).to.equal('true');
    expect(form.field('Objet').value).to.equal('Néon qui clignote');
    expect(dialog()).to.equal(null);
    await form.expectAccessible();
  });

  for (const [fault, seen] of [
    ['refused-text', 'Cette demande existe déjà.'],
    ['refused-list', 'Le site est fermé.'],
    ['refused-nested', 'Ce site est fermé.'],
  ] as const)
    it(`[C10] details as ${fault} are listed by a form`, async () => {
      const form = await sendTicket(fault);
      await until(seen, () => form.all('alert').some((each) => each.textContent?.includes(seen)));
    });
});

describe('a refusal of what a page does', () => {
  it('[C2] [C9] [C10] a 400 opens the dialog with the details, by field', async () => {
    const ticket = await sendComment('refused-fields');
    const open = await until('the dialog', dialog);
    for (const text of ['Une erreur est survenue.', REFUSED, "Plus d'informations"])
      await until(text, () => readDialog().includes(text));
    const texts = (selector: string) =>
      [...open.querySelectorAll(selector)].map(({ textContent }) => textContent);
    expect(texts('dt')).to.deep.equal(['objet']);
    expect(texts('dd li')).to.deep.equal(['Ce champ est trop court.', 'Ce champ est ambigu.']);
    await click(open.querySelector('button.button[data-variant=primary]') as Element);
    await until('no dialog', () => dialog() === null);
    expect(ticket.field('Votre commentaire').value).to.equal('Vu.');
  });

  for (const [fault, seen] of [
    ['refused-text', 'Cette demande existe déjà.'],
    ['refused-list', 'Le site est fermé.'],
    ['refused-nested', 'Ce site est fermé.'],
  ] as const)
    it(`[C10] details as ${fault} are listed by the page`, async () => {
      await sendComment(fault);
      await until(seen, () => readDialog().includes(seen));
    });

  for (const fault of ['refused-empty', 'refused-html'] as const)
    it(`[C2] a 400 without readable details, ${fault}, is shown all the same`, async () => {
      await sendComment(fault);
      await until(REFUSED, () => readDialog().includes(REFUSED));
      expect(readDialog()).not.to.include("Plus d'informations");
      expect('__pwned' in window).to.equal(false);
    });

  it('[C3] a second 400 while the dialog is open is appended, and the details are numbered', async () => {
    const ticket = await sendComment('refused-text');
    await until('the first', () => readDialog().includes('Cette demande existe déjà.'));
    ticket.server.break('refused-list', COMMENT, { method: 'POST' });
    // the open dialog covers the page: the second is sent as a script would
    ticket.get('button', 'Ajouter le commentaire').click();
    for (const text of ['Une autre erreur est survenue :', 'Erreur 1', 'Erreur 2', 'Le site est fermé.'])
      await until(text, () => readDialog().includes(text));
  });

  it('[C2] [C10] a 400 about the one field of a form is shown beside it, and nowhere else', async () => {
    const ticket = await mount('balise-ticket', {
      attributes: { 'ticket-id': '1' },
      before: (server) =>
        void server.answer(
          COMMENT,
          { status: 400, body: { texte: ['Ce commentaire est trop court.'] } },
          { method: 'POST' },
        ),
    });
    await ticket.fill('Votre commentaire', 'Vu.');
    await ticket.click('button', 'Ajouter le commentaire');
    await ticket.findText('Ce commentaire est trop court.');
    expect(ticket.text.split('Ce commentaire est trop court.')).to.have.length(2);
    expect(ticket.field('Votre commentaire').getAttribute('aria-invalid')).to.equal('true');
    expect(ticket.field('Votre commentaire').value).to.equal('Vu.');
    expect(dialog()).to.equal(null);
    expect(notice()).to.equal(null);
  });
});
