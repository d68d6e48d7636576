/** A page that takes over: the login, a ticket. */
import { expect } from 'chai';
import { mount } from '../_support/mount.ts';
import { nextFrame, until } from '../_support/until.ts';

/** Cancels an event of the page for the time of a run. */
async function claim(type: string, run: () => Promise<void>): Promise<void> {
  const cancel = (event: Event) => event.preventDefault();
  document.addEventListener(type, cancel);
  try {
    await run();
  } finally {
    document.removeEventListener(type, cancel);
  }
}

describe('a page that claims', () => {
  it('[L1] the login has none of ours', () =>
    claim('balise-login-required', async () => {
      const form = await mount('balise-ticket-form', { as: null });
      await form.findText('Connectez-vous pour créer un ticket.');
      await form.settled();
      expect(document.querySelectorAll('main form')).to.have.length(0);
      for (const role of ['form', 'link', 'button']) expect(form.all(role), role).to.deep.equal([]);
    }));

  it('[L2] nothing on a kiosk, which has no form of login either', async () => {
    const cards = await mount('balise-dashboard-cards', { as: null, attributes: { kiosk: '' } });
    await cards.findText('Cet écran attend sa connexion.');
    expect(document.querySelectorAll('main form, main input')).to.have.length(0);
  });

  it('[L1] a ticket and answers nothing leaves the form as it was', () =>
    claim('balise-ticket-create', async () => {
      const form = await mount('balise-ticket-form', { as: 'demandeur', attributes: { site: '1' } });
      await form.fill('Objet', 'Gardé');
      await form.click('button', 'Envoyer');
      await nextFrame();
      await until('the button', () => !(form.get('button', 'Envoyer') as HTMLButtonElement).disabled);
      expect(form.field('Objet').value).to.equal('Gardé');
      expect(form.server.sent('POST', /./)).to.deep.equal([]);
    }));
});
