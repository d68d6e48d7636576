/** `<balise-inventory>` alone: codes come as the page's scanner reports them. */
import { expect } from 'chai';
import { press } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

const SITE = '3';
/** Each test walks through a site of its own: what was seen comes back with the person, as drafts do. */
const open = (site = SITE, as: 'responsable' | 'demandeur' = 'responsable') =>
  mount('balise-inventory', { as, attributes: { site } });

/** A scanner of the page has read a code. @returns whether the inventory has taken it */
const read = (name: 'balise-scan' | 'balise-scan-unknown', detail: object): boolean =>
  !document.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }));

const expected = ({ server }: Mounted) =>
  server.store.assets.filter(({ site }) => String((site as { id: number } | null)?.id) === SITE);

describe('<balise-inventory>', () => {
  it('ticks what a scanner reads, lists the rest, what is of another site and what nobody knows', async () => {
    const inventory = await open();
    const [first] = expected(inventory);
    const other = inventory.server.store.assets.find(
      ({ site }) => String((site as { id: number } | null)?.id) === '8',
    );
    await inventory.findText(/^0\ssur/);
    const missing = inventory.all('button', /^Vu\s: /).length;
    expect(missing).to.be.greaterThan(0);
    expect(read('balise-scan', { code: first?.balise, asset: first })).to.equal(true);
    await inventory.find('heading', 'Vus (1)');
    await inventory.find('heading', `À voir (${missing - 1})`);
    read('balise-scan', { code: other?.balise, asset: other });
    await inventory.find('heading', 'D’un autre site (1)');
    expect(read('balise-scan-unknown', { code: 'BQL)ààà&à&' })).to.equal(true);
    // as the label has it, not as the layout of the keyboard has it
    await inventory.findText('BAL-000101');
    await inventory.find('heading', 'Codes inconnus (1)');
    await inventory.expectAccessible();
  });

  it('the last rows of many are shown by keys, and the first of them has the focus', async () => {
    const inventory = await mount('balise-inventory', {
      as: 'responsable',
      attributes: { site: SITE },
      store: ({ assets }) => {
        const [model] = assets.filter(({ site }) => String((site as { id: number } | null)?.id) === SITE);
        assets.length = 0;
        for (let id = 1; id <= 110; id++) assets.push({ ...model, id, balise: `P-${id}` });
      },
    });
    (await inventory.find('button', 'Afficher 10 de plus')).focus();
    await press('Enter');
    await until('all rows', () => inventory.parts('.sighting').length === 110);
    expect(inventory.focused === inventory.parts('.sighting')[100], 'the first new one').to.equal(true);
  });

  it('keeps what was seen across a reload, and begins anew with a way back', async () => {
    const inventory = await open('4');
    await inventory.findText(/^0\ssur/);
    await inventory.click('button', /^Vu\s: /);
    await inventory.find('heading', 'Vus (1)');
    await until('it is stored', () => Object.keys(localStorage).some((key) => key.endsWith('inventaire:4')));
    inventory.element.remove();
    document.body.append(inventory.element);
    await inventory.find('heading', 'Vus (1)');
    await inventory.click('button', 'Recommencer');
    await inventory.findText(/^0\ssur/);
    await inventory.answer('Annuler');
    await inventory.find('heading', 'Vus (1)');
  });

  it('tells that the browser could not keep what was seen, until it has', async () => {
    const inventory = await open('4');
    await inventory.findText(/^0\ssur/);
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const unkept =
      'Ce navigateur n’a pas pu garder ce qui est vu\u00a0: exportez-le avant de quitter cette page.';
    try {
      await inventory.click('button', /^Vu\s: /);
      await inventory.findText(unkept);
      await inventory.find('heading', 'Vus (1)');
      await inventory.expectAccessible();
    } finally {
      Storage.prototype.setItem = setItem;
    }
    await inventory.click('button', /^Vu\s: /);
    await until(
      'it is kept',
      () => !inventory.element.shadowRoot?.textContent?.includes('n’a pas pu garder'),
    );
    await inventory.find('heading', 'Vus (2)');
  });

  it('makes equipment of a code that nobody knows, in this site, and takes it back', async () => {
    const inventory = await open('8');
    await inventory.findText(/^0\ssur/);
    read('balise-scan-unknown', { code: 'NEUF-1' });
    await inventory.click('button', 'Créer l’équipement avec ce code');
    await inventory.fill('Nom', 'Extincteur');
    await inventory.click('button', 'Créer l’équipement');
    const [sent] = await inventory.server.findSent('POST', /^\/api\/assets\/$/);
    expect(sent?.body).to.deep.include({ name: 'Extincteur', balise: 'NEUF-1' });
    expect(String(sent?.body.site)).to.equal('8');
    await inventory.find('heading', 'Vus (1)');
    await inventory.settled();
    (await inventory.find('button', 'Annuler la création de Extincteur')).click();
    await inventory.server.findSent('DELETE', /^\/api\/assets\/\d+\/$/);
    await inventory.find('heading', 'Codes inconnus (1)');
    // the next one of the room begins as the last one
    await inventory.click('button', 'Créer l’équipement avec ce code');
    await until('the name', () => (inventory.field('Nom') as HTMLInputElement).value === 'Extincteur');
  });

  it('opens a scanner that goes on', async () => {
    const inventory = await open();
    const asked = inventory.listen('balise-scan-open');
    await inventory.click('button', 'Scanner');
    expect(asked.map(({ detail }) => detail)).to.deep.equal([{ continuous: true }]);
  });

  it('is for those who see the equipment', async () => {
    const inventory = await open(SITE, 'demandeur');
    await inventory.findText('Vous ne pouvez pas faire d’inventaire ici.');
  });
});
