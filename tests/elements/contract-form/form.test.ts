/** `<balise-contract-form>` alone: creates, changes, refuses. */
import { expect } from 'chai';
import { press, setViewport, type } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';

const names = (events: readonly { type: string }[]) => events.map((event) => event.type);

describe('<balise-contract-form>', () => {
  it('marks what is required, where most is optional, and sets dates side by side where there is room', async () => {
    const form = await mount('balise-contract-form');
    await form.find('textbox', 'Nom');
    expect(form.text).to.include('étoile (*) est à remplir').and.not.include('facultatif');
    // in the document itself, which is read without style sheets too (RGAA 10.2)
    const marked = form.parts('.field-required').map(({ parentElement }) => parentElement?.textContent);
    expect(marked).to.deep.equal(['Nom *']);
    const [start, end] = [form.field('Début'), form.field('Échéance')];
    const isBeside = () => start.getBoundingClientRect().top === end.getBoundingClientRect().top;
    await form.resize(560);
    expect(isBeside(), 'at 560 px').to.equal(true);
    await form.resize(360);
    expect(isBeside(), 'at 360 px').to.equal(false);
  });

  it('keeps its button in sight of a phone, and draws its boxes in the colours of the theme', async () => {
    await setViewport(390, 640);
    try {
      const form = await mount('balise-contract-form', { theme: 'dark' });
      const submit = await form.find('button', 'Créer le contrat');
      await form.resize(350);
      const isLong = form.element.getBoundingClientRect().bottom > innerHeight;
      expect(isLong, 'the form goes on below the window').to.equal(true);
      expect(submit.getBoundingClientRect().bottom).to.be.at.most(innerHeight);
      const box = getComputedStyle(form.field('Renouvelable'));
      expect(box.appearance).to.equal('none');
      expect(box.backgroundColor).to.equal(getComputedStyle(form.field('Nom')).backgroundColor);
    } finally {
      await setViewport(1440, 900);
    }
  });

  it('suggests the providers of the trade that its name names, and chooses none', async () => {
    const form = await mount('balise-contract-form');
    const provider = () => form.field<HTMLSelectElement>('Prestataire');
    await until('companies', () => provider().options.length > 1);
    const groups = () => [...provider().querySelectorAll('optgroup')];
    expect(groups(), 'nothing to suggest by').to.have.length(0);
    await form.fill('Nom', 'Entretien de la plomberie');
    await until('suggestions', () => groups().length === 2);
    expect(groups().map(({ label }) => label)).to.deep.equal(['Suggérés', 'Autres prestataires']);
    expect(groups()[0]?.textContent).to.equal('Plomberie Garonne');
    expect(provider().value).to.equal('');
    // no draft for the next test
    await form.fill('Nom', '');
  });

  it('[I2] creates a contract by the keyboard alone, reports it, and leads to it', async () => {
    const form = await mount('balise-contract-form');
    const events = form.listen('balise-contract-created', 'balise-navigate');
    await form.find('textbox', 'Nom');
    await until('companies', () => form.field<HTMLSelectElement>('Prestataire').options.length > 1);
    await form.choose('Prestataire', 'Thermelec Services');
    form.field('Nom').focus();
    await type('Ascenseurs');
    await press('Tab', 'ArrowDown');
    expect((form.focused as HTMLSelectElement).value).to.equal('controle');
    form.field('Renouvelable').focus();
    await press('Space');
    await form.fill(/^Montant/, '1 200,5');
    await press('Control+Enter');
    await until('the page', () => events.length === 2);
    const [sent] = await form.server.findSent('POST', /^\/api\/contracts\/$/);
    expect(sent?.body).to.deep.include({
      name: 'Ascenseurs',
      type: 'controle',
      montant: '1200.5',
      renouvelable: true,
      prestataire: 1,
    });
    expect(events[0]).to.deep.equal({ type: 'balise-contract-created', detail: { id: 1000 } });
    expect(events[1]?.detail).to.deep.include({ route: 'Details du contrat', params: { id: 1000 } });
    await form.findMessage('Contrat créé.');
  });

  it('[I2] errors are beside their fields and above the form, and no input is lost', async () => {
    const form = await mount('balise-contract-form');
    await form.click('button', 'Créer le contrat');
    const summary = await form.find('alert');
    await until('the focus', () => form.focused === summary);
    expect(summary.textContent).to.include('Ce champ est obligatoire.');
    await form.expectTree('with errors');
    await form.expectAccessible();
    summary.querySelector('button')?.click();
    await until('the field', () => form.focused === form.field('Nom'));
    await type('Ascenseurs');
    const body = { date_end: ['La fin doit suivre le début.'] };
    form.server.answer(/^\/api\/contracts\/$/, { status: 400, body }, { method: 'POST' });
    await form.click('button', 'Créer le contrat');
    await form.findText(/La fin doit suivre le début\./);
    expect(form.field(/^Échéance/).getAttribute('aria-invalid')).to.equal('true');
    expect(form.field('Nom').value).to.equal('Ascenseurs');
  });

  it('[I2] a change sends what was typed alone, and is reported', async () => {
    const form = await mount('balise-contract-form', { attributes: { contract: '1' } });
    const events = form.listen('balise-contract-update', 'balise-contract-updated');
    await form.find('textbox', 'Nom');
    expect(form.field(/^Montant/).value).to.equal('11386,00');
    // a page that prevents the first event sends the change itself
    await form.fill('Nom', 'Chaudières');
    await form.click('button', 'Enregistrer');
    await until('the event', () => events.length === 1);
    expect(events[0]?.detail).to.deep.equal({ id: 1, input: { name: 'Chaudières' } });
    expect(form.server.sent('PATCH', /./)).to.deep.equal([]);
    expect(form.field('Nom').value).to.equal('Chaudières');
  });

  it('[I2] unclaimed, the change goes to the server', async () => {
    const form = await mount('balise-contract-form', { attributes: { contract: '1' } });
    const seen: string[] = [];
    for (const name of ['balise-contract-update', 'balise-contract-updated'])
      form.element.addEventListener(name, () => seen.push(name));
    await form.find('textbox', 'Nom');
    await form.fill('Nom', 'Chaudières');
    await form.click('button', 'Enregistrer');
    await form.findMessage('Contrat modifié.');
    expect(seen).to.deep.equal(['balise-contract-update', 'balise-contract-updated']);
    expect(form.server.sent('PATCH', /./).map(({ url, body }) => [url, body])).to.deep.equal([
      ['/api/contracts/1/', { name: 'Chaudières' }],
    ]);
  });

  it('[I2] a page may send the new contract itself', async () => {
    const form = await mount('balise-contract-form');
    const events = form.listen('balise-contract-create', 'balise-contract-created');
    await form.find('textbox', 'Nom');
    await form.fill('Nom', 'Ascenseurs');
    await form.click('button', 'Créer le contrat');
    await until('the event', () => events.length > 0);
    expect(names(events)).to.deep.equal(['balise-contract-create']);
    expect(form.server.sent('POST', /./)).to.deep.equal([]);
  });

  it('[I2] in readonly nothing can be sent', async () => {
    const form = await mount('balise-contract-form', { attributes: { readonly: '' } });
    const submit = await form.find('button', 'Créer le contrat');
    expect(submit.matches(':disabled')).to.equal(true);
  });

  for (const as of ['demandeur', 'collaborateur', 'prestataire'] as const)
    it(`[I2] ${as} may not write contracts, and is told so`, async () => {
      const form = await mount('balise-contract-form', { as });
      await form.findText('Vous ne pouvez pas créer de contrat.');
      form.element.setAttribute('contract', '1');
      await form.findText('Vous ne pouvez pas modifier les contrats.');
    });
});

describe('<balise-contract-form from>', () => {
  it('copies what the contract says but its number and dates, and covers the same equipment', async () => {
    const form = await mount('balise-contract-form', { attributes: { from: '1' } });
    await form.findText('Dupliquer le contrat');
    await until('its name', () => form.field('Nom').value === 'Entretien des chaudières');
    expect(form.field(/^Début/).value).to.equal('');
    expect(form.field(/^Montant/).value).to.equal('11386,00');
    await form.findText('La copie couvre les mêmes 2\u00a0équipements.');
    await form.expectAccessible();
    await form.click('button', 'Créer le contrat');
    const [sent] = await form.server.findSent('POST', /^\/api\/contracts\/$/);
    expect(sent?.body).to.deep.include({ name: 'Entretien des chaudières' });
    expect(sent?.body).not.to.have.any.keys('numero', 'date_start', 'date_end');
    expect(sent?.body).to.have.property('assets').with.length(2);
  });
});
