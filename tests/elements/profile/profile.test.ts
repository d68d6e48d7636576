/** `<balise-profile>` alone. */
import { expect } from 'chai';
import { skip } from '../_support/clock.ts';
import { press } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';

const panel = (profile: Awaited<ReturnType<typeof mount>>, name: string) => profile.find('region', name);

describe('<balise-profile>', () => {
  it('[K4] [A13] shows who one is; what one cannot use is not offered', async () => {
    const profile = await mount('balise-profile', { as: 'demandeur' });
    const identity = await panel(profile, 'Identité');
    for (const text of ['Léa Fabre', 'demandeur', 'demandeur@exemple.fr', 'Demandeur'])
      expect(identity.textContent).to.include(text);
    expect((await panel(profile, 'Préférences')).textContent).not.to.include('Son du scanner');
    const choices = [...(profile.field<HTMLSelectElement>(/^Premier écran/).options ?? [])];
    expect(choices.map(({ text }) => text)).not.to.include('Équipements');
  });

  it('[K4] a new password is requested by the mail of the reset', async () => {
    const profile = await mount('balise-profile', { as: 'collaborateur' });
    const events = profile.listen('balise-password-requested');
    await profile.click('button', 'Demander un lien');
    await profile.findText(/^Si ce serveur envoie des e-mails, un lien arrive à collaborateur@exemple\.fr /);
    expect(profile.server.sent('POST', /password_reset\/$/).map(({ body }) => body)).to.deep.equal([
      { email: 'collaborateur@exemple.fr' },
    ]);
    expect(events).to.have.length(1);
    await profile.expectAccessible();
  });

  it('[K4] a refused mail is explained, and can be requested again', async () => {
    const profile = await mount('balise-profile');
    const mend = profile.server.break('forbidden', /password_reset\/$/);
    await profile.click('button', 'Demander un lien');
    const alert = await profile.find('alert');
    expect(alert.textContent).to.equal("Vous n'êtes pas autorisé à effectuer cette action.");
    await profile.expectTree('refused');
    await profile.expectAccessible();
    mend();
    await profile.click('button', 'Demander un lien');
    await profile.findText(/un lien arrive à/);
    expect(profile.all('alert')).to.have.length(0);
  });

  it('[K4] without an address no mail is offered', async () => {
    const profile = await mount('balise-profile', {
      store: ({ users }) => {
        (users[1] as Record<string, unknown>).email = '';
      },
    });
    await profile.findText(/Votre compte n’a pas d’adresse e-mail/);
    expect(profile.all('button', 'Demander un lien')).to.have.length(0);
  });

  it('[K4] a choice that the browser does not keep is not said to be kept', async () => {
    const profile = await mount('balise-profile');
    await profile.findText('Elles sont conservées dans ce navigateur.');
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    try {
      await profile.choose(/^Premier écran/, 'Interventions');
      await profile.findText(/^Ce navigateur n’a pas pu conserver votre choix/);
      expect(profile.text).not.to.include('Elles sont conservées');
    } finally {
      Storage.prototype.setItem = setItem;
    }
    await profile.choose(/^Premier écran/, 'Tickets');
    await profile.findText('Elles sont conservées dans ce navigateur.');
  });

  it('[K4] preferences are kept as they are chosen, and shown by the next element', async () => {
    const first = await mount('balise-profile');
    await first.find('region', 'Préférences');
    await first.choose(/^Premier écran/, 'Interventions');
    for (const choice of ['Nouveau', 'Compacte', 'Coupé']) await first.click('radio', choice);
    await skip(0);
    const kept = Object.keys(localStorage).filter((key) => key.startsWith('balise.preference'));
    expect(kept.length).to.be.at.least(4);
    const place = first.element.parentElement as HTMLElement;
    first.element.remove();
    const next = document.createElement('balise-profile');
    place.append(next);
    const checked = await until('the choices', () => {
      const radios = [...(next.shadowRoot?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])];
      return radios.length >= 4 && radios.map(({ parentElement }) => parentElement?.textContent?.trim());
    });
    expect(checked).to.include.members(['Nouveau', 'Compacte', 'Coupé']);
    expect(next.shadowRoot?.querySelector('select')?.value).to.equal('Interventions');
  });

  it('[K4] the key « / » alone goes to the search of a list until it is switched off (RGAA 12.10)', async () => {
    for (const [choice, isOn] of [
      ['Inactif', false],
      ['Actif', true],
    ] as const) {
      const profile = await mount('balise-profile');
      await profile.find('region', 'Préférences');
      await profile.click('radio', choice);
      const list = await mount('balise-ticket-list');
      const search = await list.find('textbox', 'Rechercher dans les objets');
      expect(search.getAttribute('aria-keyshortcuts')).to.equal(isOn ? '/' : null);
      list.get('button', 'Objet').focus();
      await press('/');
      await skip(0);
      expect(list.focused === search).to.equal(isOn);
    }
  });

  for (const attribute of ['readonly', 'kiosk'])
    it(`[K4] ${attribute} changes nothing`, async () => {
      const profile = await mount('balise-profile', { attributes: { [attribute]: '' } });
      await panel(profile, 'Identité');
      expect(profile.field<HTMLSelectElement>(/^Premier écran/).disabled).to.equal(true);
      expect(profile.all('region', 'Mot de passe')).to.have.length(0);
      expect(profile.all('region', 'Cet appareil')).to.have.length(0);
    });
});
