/** Work is reported as done in `<balise-intervention>`: its day, its report, the way back. */
import { expect } from 'chai';
import { press, until } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';

const ONE = /^\/api\/interventions\/\d+$/;
const open = (id: number, as: 'responsable' | 'prestataire' = 'prestataire') =>
  mount('balise-intervention', { as, attributes: { 'intervention-id': String(id) } });
const hasState = (page: Mounted, label: string) =>
  until(`the state ${label}`, () =>
    page.parts('[part=title] .badge').some(({ textContent }) => textContent?.startsWith(label)),
  );
/** Takes a step of the menu. */
async function take(page: Mounted, step: string): Promise<void> {
  await until('the menu', () => !(page.get('button', 'Autres actions') as HTMLButtonElement).disabled);
  await page.click('button', 'Autres actions');
  await page.click('button', step);
}
const patches = (page: Mounted) => page.server.sent('PATCH', ONE).map(({ body }) => body);

describe('the realisation in <balise-intervention>', () => {
  it('[F3] before its day it stands in the menu and asks; « Annuler » takes it back with its report', async () => {
    const page = await open(4);
    await hasState(page, 'Planifiée');
    expect(page.parts('[part=title] button[data-variant=primary]')).to.deep.equal([]);
    await take(page, 'Marquer réalisée');
    await page.find('dialog', 'Prévue le 23/11, réalisée aujourd’hui\u00a0?');
    await page.expectAccessible();
    await page.fill('Compte rendu', 'Filtre changé.');
    await page.click('button', 'Marquer réalisée');
    await page.gone('dialog');
    await hasState(page, 'Note attendue');
    expect(page.get('region', 'Demande').textContent).to.include('Filtre changé.');
    await page.answer('Annuler');
    await hasState(page, 'Planifiée');
    await until('the change back', () => patches(page).length === 2);
    expect(patches(page)[1]).to.deep.include({ date_realisation: null, compte_rendu: '' });
    await until('the report has gone', () => !page.get('region', 'Demande').textContent?.includes('Filtre'));
    await take(page, 'Marquer réalisée');
    await until('it is kept', () => page.field('Compte rendu').value === 'Filtre changé.');
  });

  it('[F3] what was done is undone from the menu, until somebody has noted it', async () => {
    const page = await open(6, 'responsable');
    await hasState(page, 'À noter');
    await take(page, 'Annuler la réalisation');
    await hasState(page, 'Planifiée');
    await page.findMessage('Réalisation annulée.');
    await page.answer('Annuler');
    await hasState(page, 'À noter');
    await until('the change back', () => patches(page).length === 2);
    const [undone, redone] = patches(page);
    expect(undone).to.include({ date_realisation: null });
    expect(Date.parse(String(redone?.date_realisation))).to.equal(Date.parse('2026-11-12T10:00:00Z'));
  });

  it('[F3] what is noted is corrected, and not undone', async () => {
    const page = await open(8, 'responsable');
    await hasState(page, 'Coût à saisir');
    await take(page, 'Corriger la réalisation');
    await page.find('dialog', 'Marquer comme réalisée');
    expect(page.all('button', 'Annuler la réalisation')).to.deep.equal([]);
  });

  it('[F3] a date that cannot be is refused in its field, in French, and not sent', async () => {
    const page = await open(3);
    await page.click('button', 'Marquer réalisée');
    await until('now', () => page.field('Réalisée le').value === '18/11/2026 10:00');
    const refused = (sentence: RegExp) =>
      until(`${sentence}`, () => sentence.test(page.description('Réalisée le')));
    await page.fill('Réalisée le', '2026-11-20T09:00');
    await page.click('button', 'Enregistrer');
    await refused(/La réalisation ne peut pas être dans le futur\./);
    await page.fill('Réalisée le', '2026-11-13T09:00');
    await page.click('button', 'Enregistrer');
    await refused(/ne peut pas précéder le ticket, créé le 14\/11\/2026\./);
    await page.expectAccessible();
    expect(patches(page)).to.deep.equal([]);
  });

  it('[F3] the sentence of a server with another clock stands in the field, in the same dialog', async () => {
    const page = await open(3);
    const sentence = 'Une intervention ne peut pas être réalisée dans le futur.';
    page.server.answer(ONE, { status: 400, body: { date_realisation: [sentence] } }, { method: 'PATCH' });
    await page.click('button', 'Marquer réalisée');
    await page.fill('Réalisée le', '2026-11-18T09:30');
    await page.click('button', 'Enregistrer');
    await until('the sentence', () => page.description('Réalisée le').includes(sentence));
    expect(page.text).not.to.include('date_realisation');
    expect(page.all('dialog')).to.have.length(1);
  });

  it('[F3] a report being written survives Échap; « Annuler » forgets it', async () => {
    const page = await open(3);
    await page.click('button', 'Marquer réalisée');
    await page.fill('Compte rendu', 'Joint changé.');
    await press('Escape');
    await page.gone('dialog');
    await page.click('button', 'Marquer réalisée');
    await until('it is kept', () => page.field('Compte rendu').value === 'Joint changé.');
    await page.click('button', 'Annuler');
    await page.gone('dialog');
    await page.click('button', 'Marquer réalisée');
    await until('it is forgotten', () => page.field('Compte rendu').value === '');
  });
});
