/** `<balise-about>` alone. */
import { expect } from 'chai';
import { mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';

describe('<balise-about>', () => {
  it('[K4] [A14] shows version, organisation, licences and the accessibility statement', async () => {
    const about = await mount('balise-about', { as: 'admin' });
    const product = await about.find('region', 'Le produit');
    await until('the organisation', () => product.textContent?.includes('Groupe hospitalier Val-de-Garonne'));
    expect(product.textContent).to.include('0.9.60');
    await about.find('heading', 'Déclaration d’accessibilité');
    const opened = about.listen('balise-navigate');
    await about.click('link', 'Signaler un défaut d’accessibilité');
    expect(opened[0]?.detail).to.have.property('route', 'Aide et support');
  });

  it('[K4] the state of the service follows the server, and shows the last error', async () => {
    const about = await mount('balise-about', { as: 'admin' });
    await about.findText('Le service répond');
    const service = about.get('region', 'État du service');
    expect(service.textContent).to.include('Aucune depuis l’ouverture de la page');
    const mend = about.server.break('forbidden', /\/users\/me\//);
    await about.click('button', 'Vérifier maintenant');
    const refusal = "Vous n'êtes pas autorisé à effectuer cette action.";
    await until('the refusal', () => about.get('status').textContent?.includes(refusal));
    await until('the last error', () => service.textContent?.includes(`${refusal} (à 10:00)`));
    await about.expectTree('refused');
    await about.expectAccessible();
    mend();
    await about.click('button', 'Vérifier maintenant');
    await about.findText('Le service répond');
  });

  it('[K4] without network it says so, with nothing under way, and asks again once it is back', async () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    let mend = () => {};
    try {
      const about = await mount('balise-about', {
        as: 'admin',
        before: (server) => {
          mend = server.break('lost-answer', /\/users\/me\//);
        },
      });
      await about.findText(/hors connexion/);
      await about.expectTree('lost');
      expect(about.get('button', 'Vérifier maintenant').getAttribute('aria-busy')).not.to.equal('true');
      mend();
      Reflect.deleteProperty(navigator, 'onLine');
      dispatchEvent(new Event('online'));
      await about.findText('Le service répond');
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
    }
  });

  it('[K4] without a login it has all but the state of the service', async () => {
    const about = await mount('balise-about', { as: null });
    await about.find('heading', 'Déclaration d’accessibilité');
    await about.findText('L’état du service s’affiche une fois connecté.');
    expect(about.all('link', 'Signaler un défaut d’accessibilité')).to.have.length(0);
    expect(about.server.calls).to.deep.equal([]);
  });
});
