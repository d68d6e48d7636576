/** `<balise-asset-form>` alone: create, change, refusals. */
import { expect } from 'chai';
import { press, type } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';

const PATH = /^\/api\/assets\//;
const open = (attributes: Record<string, string> = {}, options: MountOptions = {}) =>
  mount('balise-asset-form', { attributes, ...options });

describe('<balise-asset-form>', () => {
  it('[G2] creates a piece with its category and site, by the keyboard alone', async () => {
    const form = await open();
    await form.find('textbox', 'Nom');
    await form.settled();
    form.get('textbox', 'Nom').focus();
    await type('Groupe froid');
    await press('Tab');
    await until('the focus', () => form.focused === form.get('textbox', /^Balise/));
    await type('BAL-777');
    await press('Tab');
    const category = form.get('combobox', /^Catégorie/) as HTMLSelectElement;
    await until('the focus', () => form.focused === category);
    await press('ArrowDown', 'Tab', 'Enter');
    await until('the tree’s field', () => form.focused !== category && form.focused?.role === 'combobox');
    await type('Chambre 12');
    await press('Enter');
    await until('the site', () => form.part('.site-picker-open').textContent?.includes('Chambre 12'));
    const chosen = Number(category.value);
    const heard = form.listen('balise-asset-created', 'balise-navigate');
    await press('Control+Enter');
    await until('the events', () => heard.length === 2);
    expect(form.server.sent('POST', PATH).map(({ body }) => body)).to.deep.equal([
      { name: 'Groupe froid', balise: 'BAL-777', category: chosen, site: 12 },
    ]);
    expect(heard[0]).to.deep.equal({ type: 'balise-asset-created', detail: { id: 1000 } });
    await form.findMessage('Équipement créé.');
  });

  it('[G2] [G6] a scan, ended by Enter, does not send it, however it comes; Enter by hand in another field does', async () => {
    const form = await open();
    await form.fill('Nom', 'Groupe froid');
    await form.fill(/^Balise/, '');
    const field = form.get('textbox', /^Balise/) as HTMLInputElement;
    const key = (name: string, timeStamp: number, into: HTMLInputElement = field): boolean => {
      const event = new KeyboardEvent('keydown', {
        key: name,
        bubbles: true,
        composed: true,
        cancelable: true,
      });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      return into.dispatchEvent(event);
    };
    const goesOn = [...'EXT-123456', 'Enter'].map((each, rank) => key(each, 1_000_000 + rank * 8));
    expect(goesOn.at(-1), 'the browser would send the form').to.equal(false);
    expect(goesOn.slice(0, -1).every(Boolean)).to.equal(true);
    // two Enters, keys that come slowly, a text without keys
    expect(key('Enter', 1_000_100), 'the second').to.equal(false);
    const slowly = [...'EXT-123456', 'Enter'].map((each, rank) => key(each, 1_500_000 + rank * 120));
    expect(slowly.at(-1), 'slowly').to.equal(false);
    expect(key('Enter', 2_000_000), 'without keys').to.equal(false);
    const name = form.get('textbox', 'Nom') as HTMLInputElement;
    for (const [rank, code] of [
      'EXT-123456',
      'chf-0012',
      'https://x.fr/a/12',
      'GE-12',
      '3017620422003',
      'GE 0012',
      'CHAUF-NORD',
      '01 02 03 04',
      // of a scanner in US layout on a French keyboard: BAL-000101, ge-0012
      'BQL)ààà&à&',
      'ge)àà&é',
    ].entries()) {
      const at = 3_000_000 + rank * 10_000;
      const ofName = [...code, 'Enter'].map((each, place) => key(each, at + place * 8, name));
      expect(ofName.at(-1), `${code} into another field`).to.equal(false);
      expect(key('Enter', at + 400, name), `the second after ${code}`).to.equal(false);
    }
    expect(key('Enter', 3_900_000, name), 'by hand').to.equal(true);
    for (const [rank, words] of ['Pompe', 'Pompe à chaleur 2', 'L’été à l’étage (nord)'].entries()) {
      const at = 4_000_000 + rank * 10_000;
      const pasted = [...words, 'Enter'].map((each, place) => key(each, at + place * 8, name));
      expect(pasted.at(-1), words).to.equal(true);
    }
    expect(form.server.sent('POST', PATH)).to.deep.equal([]);
    // the page has one form of each name
    await form.click('button', 'Effacer la saisie');
    await until('the draft is gone', () => form.field('Nom').value === '');
  });

  it('[G2] shows errors beside their fields and above the form, and loses no input', async () => {
    const form = await open();
    await form.click('button', 'Créer l’équipement');
    await form.findText(/Ce champ est obligatoire/);
    const summary = await form.find('alert');
    await until('the focus', () => form.focused === summary);
    await form.expectTree('with errors');
    await form.expectAccessible();
    summary.querySelector('button')?.click();
    await until('the field', () => form.focused === form.get('textbox', 'Nom'));
    await type('Chaudière');
    await form.fill(/^Balise/, 'BAL-000101');
    await form.click('button', 'Créer l’équipement');
    await form.findText('Une erreur est survenue.');
    await form.findText(/Cette balise est déjà utilisée\./);
    const tag = form.get('textbox', /^Balise/) as HTMLInputElement;
    expect(tag.getAttribute('aria-invalid')).to.equal('true');
    expect(tag.value).to.equal('BAL-000101');
    expect(form.messages, 'reported once').not.to.include('Une erreur est survenue.');
    await form.fill(/^Balise/, 'BAL-778');
    await form.click('button', 'Créer l’équipement');
    await form.findMessage('Équipement créé.');
  });

  it('[G2] changes a piece, sending what was typed alone', async () => {
    const form = await open({ asset: '1' });
    const name = (await form.find('textbox', 'Nom')) as HTMLInputElement;
    await until('its name', () => name.value === 'Chaudière gaz De Dietrich n° 8');
    expect((form.get('textbox', /^Balise/) as HTMLInputElement).value).to.equal('BAL-000101');
    await form.fill('Nom', 'Chaudière bis');
    const heard = form.listen('balise-asset-update', 'balise-asset-updated');
    await form.click('button', 'Enregistrer');
    await until('the question to the page', () => heard.length === 1);
    expect(heard[0]?.detail).to.deep.equal({ id: 1, input: { name: 'Chaudière bis' } });
    expect(form.server.sent('PATCH', PATH), 'the page sends it itself').to.have.length(0);
  });

  it('[G2] a user who may not create equipment gets a message', async () => {
    const form = await open({}, { as: 'prestataire' });
    await form.findText('Vous ne pouvez pas créer d’équipement.');
    expect(form.all('textbox')).to.have.length(0);
  });

  it('starts with the site and the tag that the page gives', async () => {
    const form = await open({ site: '12', balise: 'BAL-900' });
    await until('the site', () => form.part('.site-picker-open').textContent?.includes('Chambre 12'));
    expect((form.get('textbox', /^Balise/) as HTMLInputElement).value).to.equal('BAL-900');
  });
});

describe('<balise-asset-form from>', () => {
  it('copies all but the tag, and creates another piece', async () => {
    const form = await open({ from: '1' });
    await form.findText('Dupliquer l’équipement');
    const copied = form.server.store.assets.find(({ id }) => id === 1) as Record<string, unknown>;
    await until('its name', () => form.field('Nom').value === copied.name);
    expect(form.field(/^Balise/).value).to.equal('');
    await form.expectAccessible();
    await form.fill('Nom', 'Jumelle');
    await form.click('button', 'Créer l’équipement');
    const [sent] = await form.server.findSent('POST', PATH);
    expect(sent?.body).to.deep.include({ name: 'Jumelle', category: 1 });
    expect(sent?.body).not.to.have.property('balise');
  });
});
