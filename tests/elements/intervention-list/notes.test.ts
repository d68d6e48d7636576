/** Work that is done is noted in `<balise-intervention-list>`. */
import { expect } from 'chai';
import { press, until } from '../_support/input.ts';
import { expectRows } from '../_support/list.ts';
import { mount } from '../_support/mount.ts';
import { closeErrorDialog, SENTENCES } from '../_support/refusal.ts';

const CHANGE = /^\/api\/interventions\/\d+$/;
const open = () => mount('balise-intervention-list', { attributes: { state: 'to_note', sort: 'objet' } });

describe('the notes of <balise-intervention-list>', () => {
  it('[F2] [F3] each is given in two clicks without leaving the list, and taken back', async () => {
    const list = await open();
    await list.click('button', 'Noter\u00a0: Lève-personne en panne');
    await list.click('button', '2 sur 5');
    await expectRows(list, 'Store bloqué');
    await list.findMessage('Note 2/5\u00a0: «\u00a0Lève-personne en panne\u00a0».');
    await list.click('button', 'Noter\u00a0: Store bloqué');
    await list.click('button', '4 sur 5');
    await list.findText('Toutes vos interventions sont notées.');
    await list.findMessage('Note 4/5\u00a0: «\u00a0Store bloqué\u00a0».');
    await until('both notes sent', () => list.server.sent('PATCH', CHANGE).length === 2);
    expect(list.server.sent('PATCH', CHANGE).map(({ url, body }) => [url, body])).to.deep.equal([
      ['/api/interventions/7', { note: 2 }],
      ['/api/interventions/6', { note: 4 }],
    ]);
    await list.answer('Annuler');
    await expectRows(list, 'Store bloqué');
    const back = await until('the note taken back', () => list.server.sent('PATCH', CHANGE)[2]);
    expect(back.body).to.deep.equal({ note: null });
  });

  it('[F2] [F3] by the keyboard, without a fault for axe; a refusal shows its reason', async () => {
    const list = await open();
    const mend = list.server.answer(
      CHANGE,
      { status: 400, body: { note: ['Note déjà donnée.'] } },
      { method: 'PATCH' },
    );
    (await list.find('button', 'Noter\u00a0: Store bloqué')).focus();
    await press('Enter');
    await until('the first note has the focus', () => list.focused?.getAttribute('aria-label') === '1 sur 5');
    await list.expectAccessible();
    await press('Tab', 'Enter');
    const failure = await list.find('alert');
    expect(failure.textContent).to.include('L’intervention n’a pas pu être notée.');
    expect(failure.textContent).to.include('Note déjà donnée.');
    for (const text of [...SENTENCES, 'Note déjà donnée.']) await list.findMessage(text);
    await closeErrorDialog();
    mend();
    await list.click('button', 'Réessayer');
    await expectRows(list, 'Lève-personne en panne');
    const again = await until('the second attempt', () => list.server.sent('PATCH', CHANGE)[1]);
    expect(again.body).to.deep.equal({ note: 2 });
  });

  it('[F2] Échap closes the notes and gives the focus back', async () => {
    const list = await open();
    await list.click('button', 'Noter\u00a0: Store bloqué');
    await list.find('button', '1 sur 5');
    await press('Escape');
    await list.gone('button', '1 sur 5');
    await until('the focus', () => list.focused?.getAttribute('aria-label') === 'Noter\u00a0: Store bloqué');
    expect(list.server.sent('PATCH', CHANGE)).to.deep.equal([]);
  });
});
