/** The entries of `<balise-finance>`: filters, sums, deletion with undo, what may be changed. */
import { expect } from 'chai';
import { download } from '../_support/downloads.ts';
import { putFinances } from '../_support/finances.ts';
import { press, until } from '../_support/input.ts';
import { readColumn } from '../_support/list.ts';
import { mount } from '../_support/mount.ts';

const open = (attributes: Record<string, string> = {}, store = putFinances, width = 1200) =>
  mount('balise-finance', { store, width, attributes: { tab: 'ecritures', ...attributes } });
const SUMS = '.finance-sums';
const flat = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ');

describe('[J2] the entries of <balise-finance>', () => {
  it('are summed up as they are filtered, to the cent', async () => {
    const finance = await open();
    await finance.find('link', /^Modifier l’écriture.*20,20/);
    expect(flat(finance.part(SUMS).textContent)).to.match(
      /^Budget 1 200,05 €Prévisionnel 130,00 €Réalisé 170,30 €Écart \+40,30 €Écart/,
    );
    finance.element.setAttribute('kind', 'realise');
    await until('the sums of what was spent', () =>
      /^Prévisionnel 50,00 €Réalisé 170,30 €Écart \+120,30 €/.test(flat(finance.part(SUMS).textContent)),
    );
    finance.element.setAttribute('month', '2');
    await until('one entry', () => finance.all('link', /^Modifier l’écriture/).length === 1);
    expect(finance.text).to.include('15/03/2026');
  });

  it('have each sum below its column where that has room, else in the foot', async () => {
    const finance = await open();
    await finance.find('row', /^Total hors budget/);
    const right = (element: Element) => element.getBoundingClientRect().right;
    const under = (name: string, sum: string) => {
      const cell = finance
        .parts('.dt-totals td')
        .find((each) => flat(each.textContent) === sum) as HTMLElement;
      expect(right(cell)).to.be.closeTo(right(finance.get('columnheader', name)), 1);
      expect(cell.scrollWidth).to.be.at.most(cell.clientWidth);
    };
    under('Prévisionnel', '130,00 €');
    under('Réalisé', '170,30 €');
    under('Écart', '+40,30 €');
    const inFoot = () => finance.parts(`${SUMS} .finance-amount`).filter((each) => each.checkVisibility());
    expect(inFoot().map((each) => flat(each.textContent))).to.deep.equal(['1 200,05 €']);
    await finance.resize(420);
    await until('cards', () => finance.parts('.dt-totals').length === 0);
    expect(inFoot()).to.have.length(4);
  });

  it('are reached by keys above their sums, which cover none', async () => {
    const finance = await open();
    finance.element.style.setProperty('--balise-table-height', '170px');
    await finance.find('link', /^Modifier l’écriture/);
    (finance.parts('.dt-link')[0] as HTMLElement).focus();
    await press('End');
    await until('the last row', () => finance.focused === finance.parts('.dt-link').at(-1));
    await until('above the sums', () => {
      const row = finance.focused?.closest('tr')?.getBoundingClientRect();
      return row !== undefined && row.bottom <= finance.part('.dt-totals').getBoundingClientRect().top + 1;
    });
  });

  it('[J1] a deletion is taken back before it is sent twice', async () => {
    const finance = await open();
    await finance.click('button', /^Supprimer l’écriture.*20,20/);
    await until('its row gone', () => finance.all('link', /^Modifier l’écriture/).length === 3);
    await until('the offer to take it back', () => /Annuler/.test(finance.messages));
    const messages = document.querySelector('balise-messages')?.shadowRoot;
    [...(messages?.querySelectorAll('button') ?? [])]
      .find(({ textContent }) => textContent === 'Annuler')
      ?.click();
    await until('its row back', () => finance.all('link', /^Modifier l’écriture/).length === 4);
  });

  it('[J1] a deletion that cannot be taken back is confirmed first (RGAA 11.12)', async () => {
    const finance = await open({}, (store) => {
      putFinances(store);
      Object.assign(store.entries[2] as object, { type_depense: 'Un type d’autrefois' });
    });
    await finance.click('button', /^Supprimer l’écriture.*20,20/);
    await finance.find('dialog', 'Supprimer l’écriture\u00a0?');
    await finance.expectAccessible();
    expect(finance.server.sent('DELETE', /finance/)).to.have.length(0);
    await finance.click('button', 'Annuler');
    await finance.gone('dialog');
    await finance.click('button', /^Supprimer l’écriture.*20,20/);
    await finance.click('button', 'Supprimer');
    await until('its row gone', () => finance.all('link', /^Modifier l’écriture/).length === 3);
    await finance.gone('dialog');
  });

  it('[J1] a year without entries invites to add one', async () => {
    const finance = await open({ year: '2021' }, (store) => {
      store.entries = [];
    });
    await finance.findText('Aucune écriture pour 2021.');
    await finance.findText(/générez celles d’un contrat/);
  });

  it('[J1] readonly, it shows no control that changes anything', async () => {
    const finance = await open({ readonly: '' });
    await finance.findText(/15\/01\/2026/);
    expect(finance.all('link', 'Ajouter une écriture')).to.deep.equal([]);
    expect(finance.all('button', /^Supprimer/)).to.deep.equal([]);
    expect(finance.all('link', /^Modifier/)).to.deep.equal([]);
    expect(finance.parts('a[href*="edit=1"]'), 'rows that open a form').to.deep.equal([]);
  });

  it('[J1] each shows where it comes from; what an intervention cost goes with it, not from here', async () => {
    const store: typeof putFinances = (whole) => {
      putFinances(whole);
      Object.assign(whole.entries[1] ?? {}, { intervention: 7 });
      Object.assign(whole.entries[2] ?? {}, { generated: true });
    };
    const finance = await open({}, store, 2400);
    await finance.find('link', /^Modifier l’écriture.*20,20/);
    expect(readColumn(finance, 'Origine').sort()).to.deep.equal([
      'Contrat',
      'Intervention',
      'Saisie',
      'Saisie',
    ]);
    expect(finance.all('button', /^Supprimer l’écriture/)).to.have.length(3);
    expect(finance.all('button', /^Supprimer l’écriture.*150,10/)).to.deep.equal([]);
  });

  it('[J2] are exported as they are shown, without their buttons', async () => {
    const finance = await open();
    await finance.find('link', /^Modifier l’écriture.*20,20/);
    const { name, text } = await download(async () => {
      await finance.click('button', 'Affichage');
      await finance.click('button', 'CSV');
    });
    const [head = '', ...rows] = text.trim().split('\r\n');
    expect(head).to.include('"Date de gestion"').and.not.to.include('Actions');
    expect(rows).to.have.length(4);
    expect(name).to.equal('ecritures_18_11_2026.csv');
  });
});
