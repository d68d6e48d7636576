/** The comments of `<balise-ticket>`. */
import { expect } from 'chai';
import { $announcement } from '../../../src/core/kernel/page/messages.ts';
import { $waitingWrites } from '../../../src/core/kernel/page/waiting-writes.ts';
import { skip, skipUntil } from '../_support/clock.ts';
import { press } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { chooseFiles, makePhoto, paste, transferOf } from '../_support/photos.ts';
import { NETWORK } from '../_support/states.ts';
import { until } from '../_support/until.ts';

const COMMENTS = /\/commentaires\/$/;
const ADD = 'Ajouter le commentaire';
const NEW = 'Votre commentaire';

const open = (options: MountOptions = {}) =>
  mount('balise-ticket', { attributes: { 'ticket-id': '1' }, ...options });
const texts = (ticket: Mounted) =>
  ticket.parts('.comments-list .comment-text').map(({ textContent }) => textContent);
const talk = (ticket: Mounted) => ticket.find('region', 'Échanges');

/** Answers the question of a deletion. */
async function confirm(ticket: Mounted): Promise<void> {
  await ticket.find('dialog');
  ticket.all('button', 'Supprimer').at(-1)?.click();
  await ticket.gone('dialog');
}

describe('<balise-ticket>: comments', () => {
  it('[E6] are added, changed and deleted by keys, and the focus stays where they are', async () => {
    const ticket = await open();
    await ticket.fill(NEW, 'Passage prévu');
    await ticket.click('button', ADD);
    await until('the comment', () => texts(ticket).at(-1) === 'Passage prévu');
    expect(ticket.field(NEW).value).to.equal('');
    expect(ticket.server.sent('POST', COMMENTS)[0]?.body.texte).to.equal('Passage prévu');
    const pencil = () => ticket.get('button', 'Modifier le commentaire de Marc Delmas');
    pencil().focus();
    await press('Enter');
    await until('the field', () => ticket.focused?.localName === 'textarea');
    await ticket.click('button', 'Annuler');
    await until('the focus', () => ticket.focused === pencil());
    await press('Enter');
    await until('the field', () => ticket.focused?.localName === 'textarea');
    await press('Control+A', 'x');
    await ticket.click('button', 'Enregistrer');
    await until('the change', () => texts(ticket).at(-1) === 'x');
    await until('the focus', () => ticket.focused === pencil());
    await ticket.click('button', 'Supprimer le commentaire de Marc Delmas');
    await confirm(ticket);
    await until('the deletion', () => !texts(ticket).includes('x'));
    await until('where it was, not the page', async () => ticket.focused === (await talk(ticket)));
  });

  it('[E6] that hold nothing are not sent: the field has what is missing, and the focus', async () => {
    const ticket = await open();
    const isMissing = () => ticket.description(NEW).includes('Écrivez un commentaire.');
    await ticket.click('button', ADD);
    await until('the message', () => isMissing() && ticket.focused === ticket.field(NEW));
    expect(ticket.server.sent('POST', COMMENTS)).to.deep.equal([]);
    await press('x');
    await until('no message', () => !isMissing());
    await press('Backspace');
    await until('no message of what was only deleted', () => ticket.field(NEW).value === '' && !isMissing());
    // a server takes no file without words
    paste(await ticket.find('textbox', NEW), transferOf(new File(['a'], 'a.pdf')));
    await ticket.find('button', 'Retirer a.pdf');
    await ticket.click('button', ADD);
    await until('the message again', () => isMissing() && ticket.focused === ticket.field(NEW));
    expect(ticket.server.sent('POST', COMMENTS)).to.deep.equal([]);
    await ticket.fill(NEW, 'Le devis');
    await ticket.click('button', ADD);
    await until('it is sent', () => texts(ticket).at(-1) === 'Le devis');
    await until('no message of what was sent', () => ticket.field(NEW).value === '' && !isMissing());
  });

  it('[E6] that wait for the network are in their thread, after what the server has, until they are sent', async () => {
    const wait = (about: string, text: string, needsAuthor: boolean, file: string | null = null) => ({
      key: `${about} ${text}`,
      about,
      needsAuthor,
      comment: { text, file, date: '2026-11-18 10:00' },
    });
    try {
      $waitingWrites.set([
        wait('tickets:1', 'Joint commandé', false, 'joint.jpg'),
        wait('tickets:2', 'Ailleurs', false),
        wait('tickets:1', 'Refusé', true),
        { key: 'priority', about: 'tickets:1', needsAuthor: false },
      ]);
      const ticket = await open();
      await until('both', () => texts(ticket).at(-1) === 'Refusé');
      expect(texts(ticket).slice(-2)).to.deep.equal(['Joint commandé', 'Refusé']);
      const shown = (await talk(ticket)).textContent ?? '';
      expect(shown).to.match(/À envoyer\s*Joint commandé\s*joint\.jpg/);
      expect(shown).to.match(/À revoir dans «\sÀ envoyer\s»\s*Refusé/);
      expect(shown).not.to.include('Ailleurs');
      await ticket.expectAccessible();
      $waitingWrites.set([]);
      await until('none', () => !texts(ticket).includes('Refusé'));
    } finally {
      $waitingWrites.set([]);
    }
  });

  it('[E6] are changed by their author alone, and deleted by a manager too', async () => {
    const ticket = await open();
    await ticket.findText('Merci, le service vous attend.');
    expect(ticket.all('button', /^Modifier le commentaire/)).to.deep.equal([]);
    expect(ticket.all('button', /^Supprimer le commentaire/).length).to.equal(2);
    ticket.element.remove();
    const own = await open({ as: 'collaborateur' });
    await own.findText('Merci, le service vous attend.');
    expect(
      own
        .all('button', /^(Modifier|Supprimer) le commentaire/)
        .map((each) => each.getAttribute('aria-label')),
    ).to.deep.equal([
      'Modifier le commentaire de Sonia Ferrand',
      'Supprimer le commentaire de Sonia Ferrand',
    ]);
  });

  it('[E6] a lost answer makes one comment, however often the button is pressed', async () => {
    const ticket = await open();
    ticket.server.break('lost-answer', COMMENTS, { method: 'POST', times: 1 });
    await ticket.fill(NEW, 'Une seule fois');
    const add = ticket.get('button', ADD);
    for (let times = 0; times < 3; times++) add.click();
    await skipUntil('the comment', () => texts(ticket).includes('Une seule fois'));
    await skip(5000);
    const keys = ticket.server.sent('POST', COMMENTS).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys.length).to.equal(2);
    expect(new Set(keys).size, 'sent again under the same key').to.equal(1);
  });

  it('[E6] [B8] an upload that fails is reported; text and file stay, and go once', async () => {
    const ticket = await open();
    await ticket.fill(NEW, 'Le devis est joint');
    chooseFiles(
      ticket,
      'Joindre un fichier',
      new File(['%PDF-1.4'], 'devis.pdf', { type: 'application/pdf' }),
    );
    const remove = await ticket.find('button', 'Retirer devis.pdf');
    await until('the focus', () => ticket.focused === remove);
    expect($announcement.get()?.text).to.equal('Fichier joint\u00a0: devis.pdf.');
    const mend = ticket.server.break('reset', COMMENTS, { method: 'POST' });
    await ticket.click('button', ADD);
    await skipUntil('why', () => NETWORK.test(ticket.messages) || NETWORK.test(ticket.text));
    expect(ticket.field(NEW).value).to.equal('Le devis est joint');
    ticket.get('button', 'Retirer devis.pdf');
    mend();
    await press('Escape');
    ticket.get('button', ADD).click();
    await until('the comment', () => texts(ticket).includes('Le devis est joint'));
    const file = (await ticket.server.findSent('POST', COMMENTS)).at(-1)?.body.file as File | undefined;
    expect(file?.name).to.equal('devis.pdf');
    expect(
      ticket.server.store.comments.filter(({ texte }) => texte === 'Le devis est joint').length,
    ).to.equal(1);
  });
});

describe('<balise-ticket>: what goes with a comment', () => {
  it('[E6] [B8] a screenshot pasted into the text is taken and shrunk; text stays text', async () => {
    const ticket = await open();
    const field = await ticket.find('textbox', NEW);
    expect(paste(field, transferOf(await makePhoto(3000, 1500, 'image.png')))).to.equal(true);
    await ticket.find('button', 'Retirer image.jpg');
    const cells = transferOf(await makePhoto(40, 40, 'image.png'));
    cells.setData('text/plain', 'Compteur');
    expect(paste(field, cells)).to.equal(false);
    await ticket.fill(NEW, 'Capture');
    await ticket.click('button', ADD);
    await until('the comment', () => texts(ticket).includes('Capture'));
    const file = ticket.server.sent('POST', COMMENTS)[0]?.body.file as File;
    const { width } = await createImageBitmap(file);
    expect([file.name, width]).to.deep.equal(['image.jpg', 1600]);
    await ticket.expectAccessible();
  });

  it('[E6] [B8] a file over the limit is named before anything is sent, and of several the first goes', async () => {
    const ticket = await open();
    const field = await ticket.find('textbox', NEW);
    paste(field, transferOf(new File([new Uint8Array(21 * 1024 * 1024)], 'film.pdf')));
    await ticket.findText('« film.pdf » dépasse 20 Mo et ne peut pas être envoyé.');
    expect(ticket.all('button', 'Retirer film.pdf')).to.deep.equal([]);
    paste(field, transferOf(new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf')));
    await ticket.findText('Un commentaire porte un seul fichier : « a.pdf » est joint.');
    await ticket.click('button', 'Retirer a.pdf');
    expect(ticket.server.sent('POST', COMMENTS)).to.deep.equal([]);
  });

  it('[E6] a file that waits with its comment is still there after another ticket', async () => {
    const ticket = await open();
    paste(await ticket.find('textbox', NEW), transferOf(new File(['a'], 'a.pdf')));
    await ticket.find('button', 'Retirer a.pdf');
    ticket.element.setAttribute('ticket-id', '13');
    await ticket.gone('button', 'Retirer a.pdf');
    ticket.element.setAttribute('ticket-id', '1');
    await ticket.click('button', 'Retirer a.pdf');
    await ticket.gone('button', 'Retirer a.pdf');
  });
});
