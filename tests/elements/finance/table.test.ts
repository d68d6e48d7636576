/** The tables of `<balise-finance>`: months beside a twelfth of the budget, sites, types. */
import { expect } from 'chai';
import { putFinances, readRow } from '../_support/finances.ts';
import { press, until } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';

const open = (attributes: Record<string, string> = {}) =>
  mount('balise-finance', { store: putFinances, attributes });
const MONTHS = 'Budget et dépenses';
/** What the server counts of one type. */
const CASSE = {
  year: 2026,
  budget: '1200.05',
  months: Array.from({ length: 12 }, (_, month) => ({
    month,
    previsionnel: month === 0 ? '50.00' : '0.00',
    realise: { 0: '150.10', 2: '20.20' }[month] ?? '0.00',
  })),
};

describe('[J3] the table of <balise-finance>', () => {
  it('has months beside a twelfth of the budget, its total, and overspending in words', async () => {
    const finance = await open();
    await finance.find('table', MONTHS);
    const row = async (name: RegExp) => readRow(await finance.find('row', name));
    expect(await row(/^Janvier/)).to.deep.equal([
      'Janvier',
      '100,00 €',
      '50,00 €',
      '150,10 €',
      '+100,10 €',
      '150,1 %▲ dépassement de 50,10 €',
    ]);
    expect(await row(/^Mars/)).to.deep.equal([
      'Mars',
      '100,01 €',
      '80,00 €',
      '20,20 €',
      '−59,80 €',
      '20,2 %',
    ]);
    expect(await row(/^Avril/)).to.deep.equal(['Avril', '100,00 €', '0,00 €', '0,00 €', '—', '0,0 %']);
    expect(await row(/^Total 2026/)).to.deep.equal([
      'Total 2026',
      '1 200,05 €',
      '130,00 €',
      '170,30 €',
      '+40,30 €',
      '14,2 %',
    ]);
    await finance.findText(/divisé par douze/);
  });

  it('has a line for each site, of the budget of its year, and a total of them', async () => {
    const finance = await open();
    const table = await finance.find('table', 'Budget et dépenses par site');
    const line = (name: string) =>
      [...table.querySelectorAll<HTMLElement>('tr')].map(readRow).find(([first]) => first === name);
    const amounts = ['1 200,05 €', '130,00 €', '170,30 €', '+40,30 €', '14,2 %'];
    expect(line('1er étage')).to.deep.equal(['1er étage', ...amounts]);
    expect(line('Tous les sites')).to.deep.equal(['Tous les sites', ...amounts]);
  });

  it('is no wall of zeros where nothing is written yet: it says what will come and how it begins', async () => {
    const body = { year: 2026, budget: null, months: [], by_type: [] };
    const blank = (attributes: Record<string, string>) =>
      mount('balise-finance', {
        store: putFinances,
        before: (server) => void server.answer(/^\/api\/finance\/stats\//, { status: 200, body }),
        attributes,
      });
    for (const tab of ['tableau', 'statistiques']) {
      const fresh = await blank({ tab });
      await fresh.findText('Aucune écriture pour 2026.');
      await fresh.findText(/s’additionneront ici/);
      await fresh.findText('Ajoutez une écriture, ou générez celles d’un contrat.');
      expect(fresh.all('table')).to.deep.equal([]);
      await fresh.expectAccessible();
      fresh.element.setAttribute('type', 'Casse');
      await fresh.findText('Aucune écriture ne correspond à ces filtres.');
      await fresh.click('button', 'Effacer les filtres');
      await fresh.findText('Aucune écriture pour 2026.');
      fresh.element.setAttribute('readonly', '');
      await until('no way to begin', () => !fresh.text.includes('Ajoutez une écriture, ou'));
    }
  });

  it('is red where the budget is passed, and nowhere for being beyond the forecast, which it explains', async () => {
    const finance = await open();
    const january = await finance.find('row', /^Janvier/);
    const total = await finance.find('row', /^Casse/);
    const colour = (part: Element | null | undefined) => (part ? getComputedStyle(part).color : 'missing');
    const cells = (row: HTMLElement) => [...row.querySelectorAll('td')];
    const plain = colour(cells(january)[2]);
    expect(colour(cells(january)[3]?.querySelector('span')), 'beyond the forecast').to.equal(plain);
    expect(colour(january.querySelector('.amounts-over')), 'beyond the budget').not.to.equal(plain);
    expect(total.textContent).to.include('dépassement du prévisionnel');
    expect(colour(total.querySelector('.amounts-over')), 'of a type without a budget').to.equal(plain);
    expect(finance.text).to.include('dépensé plus que prévu');
  });

  it('opens the months of a type by the keyboard, and an amount leads to its entries', async () => {
    const finance = await mount('balise-finance', {
      store: putFinances,
      before: (server) =>
        void server.answer(/^\/api\/finance\/stats\/\?.*type=Casse/, { status: 200, body: CASSE }),
    });
    const group = await finance.find('button', 'Casse');
    group.focus();
    await press('Enter');
    expect(group.getAttribute('aria-expanded')).to.equal('true');
    const march = await until('March', () => finance.parts('.amounts-months:not([hidden]) tr')[2]);
    expect(readRow(march)).to.deep.equal(['Mars, Casse', '—', '0,00 €', '20,20 €', '+20,20 €', '20,2 %']);
    (march.querySelector('button') as HTMLElement).click();
    await finance.findText(/^15\/03\/2026/);
    const { element } = finance;
    expect(
      ['month', 'type', 'tab'].map((name) => element.getAttribute(name)),
      'the page can keep them in its address',
    ).to.deep.equal(['2', 'Casse', 'ecritures']);
  });

  it('the budget of a month leads to the entries that make it, which are of the whole year', async () => {
    const finance = await open({ month: '2' });
    const row = await finance.find('row', /^Total mars/);
    row.querySelector<HTMLElement>('td button')?.click();
    const { element } = finance;
    await until('the entries', () => element.getAttribute('tab') === 'ecritures');
    expect(['month', 'type', 'kind'].map((name) => element.getAttribute(name))).to.deep.equal([
      null,
      'Budget',
      null,
    ]);
  });

  it('the type « Budget » has its budget, and neither spend nor consumption', async () => {
    const finance = await open({ type: 'Budget' });
    await finance.find('table', MONTHS);
    const row = await until('its row', () =>
      finance.parts('.amounts-group tr').find(({ textContent }) => textContent?.startsWith('Budget')),
    );
    expect(readRow(row)).to.deep.equal(['Budget', '1 200,05 €', '—', '—', '—', '—']);
  });

  it('[J5] the months of a type that are refused show why, and are asked for again', async () => {
    const path = /^\/api\/finance\/stats\/\?.*type=Casse/;
    let mend = () => {};
    const finance = await mount('balise-finance', {
      store: putFinances,
      before: (server) => {
        server.answer(path, { status: 200, body: CASSE });
        mend = server.break('forbidden', path);
      },
    });
    await finance.click('button', 'Casse');
    await finance.findText("Vous n'êtes pas autorisé à effectuer cette action.");
    mend();
    await finance.click('button', 'Réessayer');
    await until('March', () => finance.parts('.amounts-months:not([hidden]) tr')[2]);
  });

  it('asks the server for the month and the sites of its attributes', async () => {
    const finance = await open({ month: '2', sites: '11' });
    await finance.find('table', MONTHS);
    const [sent] = await finance.server.findSent('GET', /^\/api\/finance\/stats\//);
    const query = new URLSearchParams(sent?.url.split('?')[1]);
    expect(query.get('sites'), 'with the one below it').to.equal('11,12');
  });

  it('[J5] keeps its filters through a refusal', async () => {
    const finance = await mount('balise-finance', {
      attributes: { month: '2' },
      before: (server) => void server.break('forbidden', /^\/api\/finance\/stats\//),
    });
    await finance.findText("Vous n'êtes pas autorisé à effectuer cette action.");
    expect(finance.text).to.include('Mars');
  });
});
