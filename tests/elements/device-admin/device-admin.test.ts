/** `<balise-device-admin>` alone. */
import { expect } from 'chai';
import { hasUnfinished } from '../../../src/core/kernel/page/unload-guard.ts';
import { mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';

const NAME = 'Écran de l’atelier';

describe('<balise-device-admin>', () => {
  it('[L4] a screen is made for what it shows, and its link is shown once', async () => {
    const admin = await mount('balise-device-admin', { as: 'admin' });
    await admin.findText(NAME);
    await admin.click('button', 'Créer un écran');
    await admin.fill('Nom de l’écran', 'Hall');
    await admin.click('checkbox', 'Agenda du jour');
    await admin.expectAccessible();
    await admin.click('button', 'Créer');
    await admin.gone('dialog');
    const [sent] = await admin.server.findSent('POST', /devices/);
    expect(sent?.body).to.deep.include({ name: 'Hall', screens: ['cartes'] });
    const link = await until('its link', () => admin.field<HTMLInputElement>('Lien de «\u00a0Hall\u00a0»'));
    expect(link.value).to.include('jeton-de-cet-écran');
    expect(hasUnfinished(), 'no moment to load the page anew').to.equal(true);
    await admin.findText(/Hall/);
    await admin.expectAccessible();
    await admin.click('button', 'C’est fait');
    await until('no link', () => admin.parts('.device-link').length === 0);
    await until('nothing begun', () => !hasUnfinished());
    expect(admin.text).to.include('jamais vu');
  });

  it('[L4] a link that could not be copied is not called copied', async () => {
    const admin = await mount('balise-device-admin', { as: 'admin' });
    await admin.click('button', 'Créer un écran');
    await admin.fill('Nom de l’écran', 'Hall');
    await admin.click('button', 'Créer');
    await admin.gone('dialog');
    const { clipboard } = navigator;
    const allow = (write: () => Promise<void>) =>
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
    try {
      allow(() => Promise.reject(new DOMException('Refused.', 'NotAllowedError')));
      await admin.click('button', 'Copier le lien');
      await admin.findText(/^La copie a été refusée/);
      allow(() => Promise.resolve());
      await admin.click('button', 'Copier le lien');
      await admin.findText('Lien copié.');
    } finally {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    }
  });

  it('[L4] a screen is revoked after a question that names it', async () => {
    const admin = await mount('balise-device-admin', { as: 'admin' });
    await admin.findText(/vu il y a 1\s?h|vu il y a une heure/);
    await admin.click('button', `Révoquer l’accès de ${NAME}`);
    const dialog = await admin.find('dialog');
    expect(dialog.textContent).to.include(`«\u00a0${NAME}\u00a0» n’affichera plus rien`);
    await admin.expectAccessible();
    await admin.click('button', 'Révoquer');
    await admin.findText('Aucun écran.');
    expect(admin.server.sent('DELETE', /devices/).map(({ url }) => url)).to.deep.equal(['/api/devices/1/']);
  });

  it('[L4] a server without devices is named, and never asked for them', async () => {
    let send = () => {};
    const admin = await mount('balise-device-admin', {
      as: 'admin',
      store: (store) => {
        store.config = store.config.filter(({ key }) => key !== 'SERVER_DEVICES');
      },
      before: (server) => {
        send = server.hold(/config/);
      },
    });
    await admin.find('heading', 'Écrans');
    send();
    await admin.findText('Ce serveur ne tient pas de comptes pour les écrans.');
    expect(admin.all('button', 'Créer un écran')).to.have.length(0);
    expect(admin.server.sent('GET', /devices/)).to.deep.equal([]);
  });

  it('[L4] a server that says it keeps devices, and has no such call, is named too', async () => {
    const admin = await mount('balise-device-admin', {
      as: 'admin',
      before: (server) => server.answer(/devices/, { status: 404, body: { detail: 'Absent.' } }),
    });
    await admin.findText('Ce serveur ne tient pas de comptes pour les écrans.');
  });

  for (const as of ['responsable', 'demandeur'] as const)
    it(`[L4] ${as} is refused`, async () => {
      const admin = await mount('balise-device-admin', { as });
      await admin.findText('Vous ne pouvez pas administrer les écrans.');
      expect(admin.server.sent('GET', /devices/)).to.deep.equal([]);
    });
});
