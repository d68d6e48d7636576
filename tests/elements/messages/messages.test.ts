/** `<balise-messages>` on a page alone: notices, the error dialog, the drawer, announcements. */
import axe from 'axe-core';
import { expect } from 'chai';
import { showErrorDialog } from '../../../src/core/kernel/http/report-error.ts';
import * as notices from '../../../src/core/kernel/page/messages.ts';
import { $sessionWarning, WARNING_MS } from '../../../src/core/kernel/session/session-limits.ts';
import '../../../src/elements/messages/messages.element.ts';
import { audit } from '../_support/axe.ts';
import { skip } from '../_support/clock.ts';
import { click, hover, press, setViewport, until } from '../_support/input.ts';
import '../_support/mount.ts';
import { expectTree } from '../_support/tree.ts';
import { nextFrame } from '../_support/until.ts';

const refused = "La dernière opération n'a pas pu être effectuée.";

describe('balise-messages', () => {
  let host: HTMLElement;
  let trigger: HTMLButtonElement;
  const find = (selector: string) => host.shadowRoot?.querySelector<HTMLElement>(selector);
  const dialog = () => find('dialog[data-kind=dialog][open]');
  const showsText = (text: string) => until(text, () => dialog()?.textContent?.includes(text));

  beforeEach(async () => {
    document.documentElement.lang = 'fr';
    trigger = document.createElement('button');
    trigger.textContent = 'Envoyer';
    host = document.createElement('balise-messages');
    document.body.append(trigger, host);
    await until('the announcer', () => find('[aria-live=polite]'));
    trigger.focus();
  });
  afterEach(() => {
    notices.closeErrorDialog();
    notices.closeDrawer();
    $sessionWarning.set(null);
    document.body.replaceChildren();
  });

  it('[C2] [C9] opens the error dialog with its details, and gives the focus back on Échap', async () => {
    showErrorDialog({ message: refused, details: { objet: ['Ce champ est obligatoire.'] } });
    await showsText('Une erreur est survenue.');
    await showsText(refused);
    await showsText("Plus d'informations");
    await showsText('Ce champ est obligatoire.');
    expect(dialog()?.querySelector('[role=alert]')?.textContent).to.include(refused);
    await until('the focus inside', () => host.shadowRoot?.activeElement?.textContent === 'Fermer');
    await Promise.all(
      dialog()
        ?.getAnimations({ subtree: true })
        .map(({ finished }) => finished) ?? [],
    );
    await expectTree('an error');
    expect(await audit(host)).to.deep.equal([]);
    await press('Escape');
    await until('the focus back', () => document.activeElement === trigger);
    expect(notices.$errorDialog.get()).to.equal(null);
  });

  for (const name of ['Annuler', 'Fermer'])
    it(`gives the focus back when « ${name} » of a message takes it away`, async () => {
      let undone = 0;
      notices.showSnackbar('Ticket supprimé.', { label: 'Annuler', run: () => undone++ });
      const button = await until(name, () =>
        [...(host.shadowRoot?.querySelectorAll<HTMLElement>('.message button') ?? [])].find(
          (each) => (each.ariaLabel ?? each.textContent) === name,
        ),
      );
      button.focus();
      await press('Enter');
      await until('the focus back', () => document.activeElement === trigger);
      expect(undone).to.equal(name === 'Annuler' ? 1 : 0);
    });

  it('[C3] appends a second error to the open dialog and labels both', async () => {
    showErrorDialog({ message: refused, details: 'un' });
    await showsText('un');
    showErrorDialog({ message: refused, details: 'deux' });
    for (const text of ['Une autre erreur est survenue :', 'Erreur 1', 'Erreur 2', 'deux'])
      await showsText(text);
  });

  it('[C10] draws a text, a list, and an object’s fields as headings over bullets', async () => {
    showErrorDialog({ message: refused, details: { objet: ['a', 'b'], site: 'c' } });
    await showsText('c');
    const texts = (selector: string) =>
      [...(dialog()?.querySelectorAll(selector) ?? [])].map((node) => node.textContent);
    expect(texts('dt')).to.deep.equal(['objet', 'site']);
    expect(texts('dd li')).to.deep.equal(['a', 'b', 'c']);
  });

  it('[C11] clears a success after 3 s and a notice after 5 s', async () => {
    notices.showNotice('Connexion au serveur impossible.');
    notices.showSnackbar('Ticket créé.');
    await until('the notice', () => find('[part=notice]:popover-open')?.textContent?.includes('Connexion'));
    await until('the success', () =>
      find('[part=snackbar]:popover-open')?.textContent?.includes('Ticket créé.'),
    );
    await expectTree('a notice and a success');
    const spoken = () => find('[aria-live=polite]')?.textContent;
    await until('it is read out', () => spoken() === 'Ticket créé.');
    const place = find('[part=snackbar]')?.parentElement;
    expect(place?.ariaLive, 'once').to.equal('off');
    // what is on the page outside its landmarks is a message
    const { violations } = await axe.run(document, { runOnly: { type: 'rule', values: ['region'] } });
    const lost = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
    expect(lost.filter((html) => html.includes('message'))).to.deep.equal([]);
    await skip(2999);
    expect(find('[part=snackbar]'), 'the success before 3 s').not.to.equal(null);
    await skip(1);
    await until('no success', () => !find('[part=snackbar]') && find('[part=notice]'));
    await skip(1999);
    expect(find('[part=notice]'), 'the notice before 5 s').not.to.equal(null);
    await skip(1);
    await until('no notice', () => !find('[part=notice]'));
  });

  it('stays beyond its time while the focus or the pointer is in it', async () => {
    notices.showSnackbar('Ticket supprimé.', { label: 'Annuler', run: () => {} });
    const button = await until('« Annuler »', () => find('.message button'));
    button.focus();
    await skip(20_000);
    expect(find('.message'), 'with the focus').to.not.equal(null);
    await hover(button);
    trigger.focus();
    await skip(20_000);
    expect(find('.message'), 'under the pointer').to.not.equal(null);
    await hover(trigger);
    await skip(1000);
    await until('no message', () => find('.message') === null);
  });

  it('is within the smallest window whatever its length, and is scrolled there', async () => {
    await setViewport(320, 256);
    try {
      notices.showSnackbar('Ticket « Fuite d’eau au plafond du couloir » affecté. '.repeat(12));
      const card = await until('the message', () => find('.message:popover-open'));
      expect(card.getBoundingClientRect().top).to.be.at.least(0);
      expect(card.getBoundingClientRect().bottom).to.be.at.most(256);
      expect(getComputedStyle(card).overflowY).to.equal('auto');
    } finally {
      await setViewport(1440, 900);
      await skip(notices.SNACKBAR_MS);
    }
  });

  it('[C11] « Annuler » of a success undoes what was done, and closes it', async () => {
    let undone = 0;
    notices.showSnackbar('Site supprimé.', { label: 'Annuler', run: () => undone++ }, 6000);
    const button = await until('« Annuler »', () => find('[part=snackbar] button'));
    expect(button.textContent).to.equal('Annuler');
    await click(button);
    await until('no success', () => !find('[part=snackbar]'));
    expect(undone).to.equal(1);
  });

  it('[C12] opens the drawer with a content and its properties, from the top of the page', async () => {
    document.body.style.minBlockSize = '4000px';
    window.scrollTo({ top: 900 });
    notices.openDrawer({ content: 'output', title: 'Créer un ticket', properties: { value: 'Bonjour' } });
    const content = await until('the content', () => find('dialog[data-kind=drawer][open] output'));
    expect(content.textContent).to.equal('Bonjour');
    await expectTree('a drawer');
    expect(window.scrollY).to.equal(0);
    notices.closeDrawer();
    await until('no drawer', () => !find('dialog[data-kind=drawer][open]'));
    document.body.style.minBlockSize = '';
  });

  it('[C12] gives the content of the drawer its own theme', async () => {
    host.setAttribute('theme', 'dark');
    notices.openDrawer({ content: 'output', title: 'Créer un ticket', properties: {} });
    const content = await until('the content', () => find('dialog[data-kind=drawer][open] output'));
    expect(content.getAttribute('theme')).to.equal('dark');
  });

  it('[C11] shows a message once where a page has the element twice', async () => {
    const other = document.createElement('balise-messages');
    document.body.append(other);
    await until('both', () => other.shadowRoot);
    notices.showNotice('Connexion au serveur impossible.');
    await until('the notice', () => find('[part=notice]'));
    await nextFrame();
    await nextFrame();
    expect(other.shadowRoot?.querySelector('[part=notice]')).to.equal(null);
  });

  const warn = (isIdle: boolean) => $sessionWarning.set({ at: Date.now() + WARNING_MS, isIdle });
  const announced = (text: string) => until(text, () => notices.$announcement.get()?.text.includes(text));

  it('[B2] offers to stay before a session without input ends, in words that are read aloud', async () => {
    warn(true);
    await showsText('Votre session va prendre fin');
    await until('the focus', () => host.shadowRoot?.activeElement?.textContent === 'Rester connecté');
    await announced('Votre session va prendre fin. Sans action de votre part');
    await expectTree('a session that ends');
  });

  it('[B2] does not offer to stay where a session cannot be prolonged', async () => {
    warn(false);
    await showsText('Une session dure huit heures au plus');
    await until('the focus', () => host.shadowRoot?.activeElement?.textContent === 'J’ai compris');
    await announced('Une session dure huit heures au plus');
  });

  it('announces a text, and a repeated one too', async () => {
    const live = () => [...(find('[aria-live]')?.children ?? [])].map((node) => node.textContent);
    notices.announce('Ticket créé.');
    const first = await until('the text', () => (live().includes('Ticket créé.') ? live() : null));
    notices.announce('Ticket créé.');
    await until('it again', () => live().join('|') !== first.join('|') && live().includes('Ticket créé.'));
  });
});
