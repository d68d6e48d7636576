/** « Signaler sans compte » of the chosen site, for those who change the configuration. */
import { expect } from 'chai';
import { hasUnfinished } from '../../../src/core/kernel/page/unload-guard.ts';
import { press } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';

const PLACES = /^\/api\/public_places\//;
const [TOP, BASEMENT] = ['1', '7'];
const open = (site: string, options: MountOptions = {}) =>
  mount('balise-site-admin', { as: 'admin', attributes: { site }, ...options });
const nameOfTop = 'Hôpital Saint-Aubin';

/** Notes what would open in a tab. */
const noteTabs = (): { opened: string[]; restore: () => void } => {
  const real = window.open;
  const opened: string[] = [];
  window.open = (address) => {
    opened.push(String(address));
    return null;
  };
  return {
    opened,
    restore: () => {
      window.open = real;
    },
  };
};

describe('<balise-site-admin> without an account', () => {
  it('[D3] opens a place with its address', async () => {
    const sites = await open(TOP);
    await sites.findText(/^Fermé\s: il faut un compte/);
    await sites.click('button', 'Ouvrir ce lieu');
    await sites.findText('Ouvert ici et dans ses 7\u00a0sous-sites.');
    expect(sites.server.sent('PUT', PLACES).map(({ url, body }) => [url, body])).to.deep.equal([
      ['/api/public_places/1/', { open: true, renew: false }],
    ]);
    const field = sites.field('Adresse du lieu');
    expect(field.value).to.match(new RegExp(`^${location.origin}/signaler/cle-1-`));
    expect(field.readOnly).to.equal(true);
    await until('the focus', () => sites.focused?.textContent === 'Copier l’adresse');
    await sites.expectTree('with a place that is open');
    await sites.expectAccessible();

    await sites.findMessage('Lieu ouvert aux signalements sans compte.');
    // it is shown again at any time
    await until('nothing begun', () => !hasUnfinished());
    expect(sites.field('Adresse du lieu').value).to.equal(field.value);
  });

  it('[D3] asks before printed codes stop working: by a new address, and by closing', async () => {
    const sites = await open(TOP);
    await sites.click('button', 'Ouvrir ce lieu');
    const old = (await until('the address', () => sites.parts('input[readonly]')[0] as HTMLInputElement))
      .value;
    await sites.click('button', 'Nouvelle adresse');
    await sites.findText(
      /^L’adresse de «\sHôpital Saint-Aubin\s» et celles de ses 7\ssous-sites ne fonctionneront plus/,
    );
    await until('the focus', () => sites.focused?.textContent === 'Annuler');
    await sites.expectAccessible();
    await press('Escape');
    expect(sites.server.sent('PUT', PLACES)).to.have.length(1);
    await sites.click('button', 'Nouvelle adresse');
    const confirm = (name: string) => sites.all('button', name).at(-1) as HTMLElement;
    await sites.findText(/seront à imprimer/);
    confirm('Nouvelle adresse').click();
    await sites.findMessage(/^Nouvelle adresse\s: imprimez/);
    expect(sites.field('Adresse du lieu').value).not.to.equal(old);

    await sites.click('button', 'Fermer ce lieu');
    await sites.findText(/ne fonctionneront plus, même après une réouverture/);
    confirm('Fermer ce lieu').click();
    await sites.findText(/^Fermé\s: il faut un compte/);
    await until('the focus', () => sites.focused?.textContent === 'Ouvrir ce lieu');
    expect(sites.server.sent('PUT', PLACES).map(({ body }) => body)).to.deep.equal([
      { open: true, renew: false },
      { open: true, renew: true },
      { open: false, renew: false },
    ]);
  });

  it('[D3] names the place above that opens one, and leads there', async () => {
    const sites = await open(TOP);
    await sites.click('button', 'Ouvrir ce lieu');
    await sites.findText(/^Ouvert ici/);
    sites.element.setAttribute('site', BASEMENT);
    await sites.findText(/^Ouvert par «\sHôpital Saint-Aubin\s»/);
    expect(sites.all('button', /ce lieu$/)).to.have.length(0);
    expect(sites.field('Adresse du lieu').value).to.match(/\/signaler\/cle-7-/);
    await sites.expectAccessible();
    await sites.click('button', /^Aller à/);
    await sites.find('heading', nameOfTop);
    await sites.findText(/^Ouvert ici/);
  });

  it('[D3] prints a poster and cards by the address of the application', async () => {
    const { opened, restore } = noteTabs();
    try {
      const sites = await open(TOP);
      await sites.click('button', 'Ouvrir ce lieu');
      await sites.click('button', 'Affiche A4');
      await sites.findText(/^Le document est prêt\./);
      await sites.click('button', /^Cartes A6/);
      await until('two documents', () => opened.length === 2);
      expect((await sites.find('link', 'L’ouvrir')).getAttribute('href')).to.match(
        /\/media\/affiche-1\.pdf$/,
      );
      const address = `${location.origin}/signaler/`;
      expect(sites.server.sent('POST', PLACES).map(({ body }) => body)).to.deep.equal([
        { format: 'a4', address },
        { format: 'a6', address },
      ]);
    } finally {
      restore();
    }
  });

  it('[C8] names what could not be read, and leaves a place closed that the server did not open', async () => {
    const sites = await open(TOP, {
      before: (server) => server.break('refused-text', /^\/api\/public_places\/1\//, { method: 'PUT' }),
    });
    await sites.click('button', 'Ouvrir ce lieu');
    await sites.findMessage('Cette demande existe déjà.');
    await sites.findText(/^Fermé\s: il faut un compte/);
  });

  it('[D3] asks and shows nothing without the capability, to managers, or read only', async () => {
    const without: MountOptions = { store: (store) => void Object.assign(store, { capabilities: [] }) };
    const cases: MountOptions[] = [
      without,
      { as: 'responsable' },
      { attributes: { site: TOP, readonly: '' } },
    ];
    for (const options of cases) {
      const sites = await open(TOP, options);
      await sites.find('heading', nameOfTop);
      await sites.settled();
      expect(sites.all('heading', 'Signaler sans compte')).to.have.length(0);
      expect(sites.server.sent('GET', PLACES)).to.have.length(0);
    }
  });
});
