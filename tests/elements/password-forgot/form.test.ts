/** The form of `<balise-password-forgot>`. */
import { expect } from 'chai';
import { clickFound } from '../_support/input.ts';
import { fillInput, findButton, findInput, isDescribed, send, showsText } from '../_support/light-form.ts';
import { mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';

describe('<balise-password-forgot>', () => {
  it('[A4] [B5] takes a mail address, and shows the same answer for all', async () => {
    const form = await mount('balise-password-forgot', { as: null });
    const email = await findInput(form, 'email');
    await clickFound(() => findButton(form, 'Envoyer le lien'));
    await isDescribed(email, 'Saisissez votre adresse e-mail.');
    await fillInput(form, 'email', 'pas un mail');
    await send();
    await isDescribed(email, 'Saisissez une adresse comme nom@exemple.fr.');
    await until('the focus', () => document.activeElement === email);
    await form.expectTree('with errors');
    expect(form.server.calls).to.deep.equal([]);
    const received = form.listen('balise-password-requested');
    await fillInput(form, 'email', 'personne@exemple.fr');
    await send();
    await showsText(
      form,
      'Si un compte correspond à cette adresse et que ce serveur envoie des e-mails, un lien y arrive dans quelques minutes.',
    );
    const [call, ...more] = form.server.calls;
    expect([call?.method, call?.url, call?.body]).to.deep.equal([
      'POST',
      '/api/password_reset/',
      { email: 'personne@exemple.fr' },
    ]);
    expect(more).to.deep.equal([]);
    expect(call?.headers.has('authorization')).to.equal(false);
    expect(received).to.have.length(1);
    await form.expectTree('sent');
    await form.expectAccessible();
  });
});
