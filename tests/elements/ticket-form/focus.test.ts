/** The focus in a form while the page's session is refused for a moment, whatever code has come by then. */
import '../_support/mount.ts';
import { expect } from 'chai';
import { $session, signOut } from '../../../src/core/kernel/session/session.ts';
import { type, until } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { untilDrawn } from '../_support/until.ts';

const open = () => mount('balise-ticket-form', { as: 'demandeur', attributes: { site: '1' } });

/** Types into « Objet » and puts the caret before its last letter. */
async function begin(form: Mounted): Promise<HTMLInputElement> {
  const field = await until('the field', () => form.field<HTMLInputElement>('Objet'));
  await form.fill('Objet', 'Fuite');
  field.setSelectionRange(4, 4);
  return field;
}

/** The session is away. @returns brings it back */
function refuse(): () => void {
  const session = $session.get();
  $session.set({ status: 'waiting', user: null });
  return () => $session.set(session);
}

async function expectBack(form: Mounted): Promise<void> {
  await until('the focus in « Objet »', () => form.focused === form.field('Objet'));
  expect(form.field('Objet').selectionStart, 'the caret').to.equal(4);
  await type('t');
  expect(form.field('Objet').value).to.equal('Fuitte');
}

describe('the focus after a refused session of a host', () => {
  it('[L1] comes back where the session was refused as the form came', async () => {
    const form = await open();
    const field = await until('the field', () => form.field('Objet'));
    field.focus();
    // at once: what follows the first drawing is still to run
    const bring = refuse();
    await form.findText(/Connexion en attente/);
    bring();
    await until('the focus in « Objet »', () => form.focused === form.field('Objet'));
  });

  it('[L1] comes back, with the place of the caret', async () => {
    const form = await open();
    await begin(form);
    const bring = refuse();
    await form.findText(/Connexion en attente/);
    bring();
    await expectBack(form);
  });

  it('[L1] comes back where the session is away twice before the form is drawn', async () => {
    const form = await open();
    await begin(form);
    for (let times = 0; times < 3; times += 1) {
      const bring = refuse();
      await until('no form', () => form.all('textbox').length === 0);
      bring();
    }
    await expectBack(form);
  });

  it('[L1] is in the login where the session ends as something else is drawn in place of what had it', async () => {
    const form = await open();
    await until('the field', () => form.field('Objet'));
    const replaced = document.createElement('button');
    form.element.shadowRoot?.append(replaced);
    replaced.focus();
    replaced.remove();
    expect(document.activeElement?.localName).to.equal('body');
    signOut();
    const username = await until('the login', () => form.element.querySelector('[name=username]'));
    await until('the focus in the login', () => document.activeElement === username);
  });

  it('[L1] is not taken by the login where nothing had it', async () => {
    const form = await open();
    const field = await begin(form);
    const gone = document.createElement('button');
    form.element.shadowRoot?.append(gone);
    for (const left of [field, gone]) {
      left.focus();
      left.blur();
    }
    await untilDrawn();
    // removed after it was left
    gone.remove();
    signOut();
    await until('the login', () => form.element.querySelector('[name=username]'));
    await untilDrawn();
    expect(document.activeElement?.localName).to.equal('body');
  });

  it('[L1] stays where the person has gone on meanwhile', async () => {
    const form = await open();
    await begin(form);
    const bring = refuse();
    await form.findText(/Connexion en attente/);
    const elsewhere = document.createElement('input');
    document.querySelector('main')?.append(elsewhere);
    elsewhere.focus();
    bring();
    await until('the form', () => form.field('Objet'));
    await form.settled();
    expect(document.activeElement).to.equal(elsewhere);
  });
});
