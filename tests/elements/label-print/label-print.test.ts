/** `<balise-label-print>` alone: what is printed, what is left out, what is sent, what comes of it. */
import { expect } from 'chai';
import type { Row } from '../../contract-server/store.ts';
import { press, type } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

const SHEET = /^\/api\/sites\/print_assets_barcodes\/$/;
const START = 'Commencer à l’étiquette';
/** In front of a server of §7 alone, unless a test has another. */
const open = (attributes: Record<string, string>, { store, ...options }: MountOptions = {}) =>
  mount('balise-label-print', {
    attributes,
    store: (whole) => {
      whole.capabilities = [];
      if (typeof store === 'function') store(whole);
    },
    ...options,
  });
const printsExactly = (labels: Mounted, count: number) =>
  labels.find('button', new RegExp(`^Imprimer ${count}\\sétiquettes?$`));
const boxOf = (labels: Mounted, name: string) => labels.get('checkbox', `Imprimer l’étiquette de ${name}`);

/** The tabs that are opened, as addresses; none is. */
function watchTabs(result: object | null = {}): { opened: string[]; restore: () => void } {
  const opened: string[] = [];
  const real = window.open;
  window.open = (address) => {
    opened.push(String(address));
    return result as Window | null;
  };
  return { opened, restore: () => void Object.assign(window, { open: real }) };
}

describe('<balise-label-print>', () => {
  let tabs = watchTabs();
  beforeEach(() => {
    tabs.restore();
    tabs = watchTabs();
  });
  after(() => tabs.restore());

  it('[G7] prints the labels of a site and of those below it', async () => {
    const labels = await open({ sites: '6' });
    await printsExactly(labels, 3);
    expect((labels.get('radio', /^Étiquettes des sites/) as HTMLInputElement).checked).to.equal(true);
    const heard = labels.listen('balise-labels-printed');
    await labels.click('button', /^Imprimer 3/);
    await labels.findText(/^Le document est prêt/);
    expect(labels.server.sent('POST', /print_barcodes/).map(({ body }) => body)).to.deep.equal([
      { sites: [6] },
    ]);
    expect(heard.map(({ detail }) => detail)).to.deep.equal([{ url: '/media/sites.pdf' }]);
    expect(labels.get('link', 'Ouvrir le document').getAttribute('href')).to.match(/^http.*sites\.pdf$/);
    await labels.findText(/^Imprimez à 100\s%, sans mise à l’échelle\.$/);
    await labels.expectAccessible();
  });

  it('[G7] takes pieces out one by one, and leaves out those of sub-sites on demand', async () => {
    const labels = await open({ sites: '7' });
    await labels.click('radio', /^Étiquettes des équipements/);
    await printsExactly(labels, 3);
    await labels.click('checkbox', 'Inclure les sous-sites');
    await printsExactly(labels, 1);
    await labels.click('checkbox', 'Inclure les sous-sites');
    await printsExactly(labels, 3);
    boxOf(labels, 'Extincteur CO₂ 2 kg n° 8').click();
    await labels.click('button', /^Imprimer 2/);
    await labels.findText(/^Le document est prêt/);
    const [{ body } = { body: {} as Record<string, unknown> }] = await labels.server.findSent('POST', SHEET);
    expect(body.assets).to.have.members([1, 9]);
    await labels.click('checkbox', 'Tous les équipements');
    await labels.click('checkbox', 'Tous les équipements');
    await labels.findText('Sélectionnez au moins un équipement.');
    expect(labels.get('button', 'Imprimer').getAttribute('aria-disabled')).to.equal('true');
  });

  it('[G7] the last rows of many are shown by keys, and the first of them has the focus', async () => {
    const labels = await open(
      { sites: '7' },
      {
        store: ({ assets }) => {
          const model = assets.find(({ site }) => String((site as Row | null)?.id) === '7') ?? {};
          assets.length = 0;
          for (let id = 1; id <= 110; id++) assets.push({ ...model, id, balise: `P-${id}` });
        },
      },
    );
    await labels.click('radio', /^Étiquettes des équipements/);
    (await labels.find('button', /^Afficher 10\séquipements de plus$/)).focus();
    await press('Enter');
    await until('all rows', () => labels.parts('.label-table tbody tr').length === 110);
    expect(labels.focused === labels.parts('.label-table tbody tr')[100], 'the first new one').to.equal(true);
  });

  it('[G7] a label printer has a call of its own, and no sheet', async () => {
    const labels = await open({ assets: '1', kind: 'assets' });
    await printsExactly(labels, 1);
    expect(labels.field(START).value).to.equal('1');
    await labels.click('radio', /^Imprimante à étiquettes/);
    await labels.findText(/^57\s×\s32\smm$/);
    expect(labels.all('textbox', START)).to.have.length(0);
    await labels.click('button', /^Imprimer 1/);
    await labels.findText(/^Le document est prêt/);
    expect(labels.server.sent('POST', /print_to_label_barcodes/).map(({ body }) => body)).to.deep.equal([
      { assets: [1] },
    ]);
  });

  it('[G7] the preview shows name, site, bars and tag; what cannot be printed is listed', async () => {
    const labels = await open(
      { sites: '8', kind: 'assets' },
      {
        store: ({ assets, sites }) => {
          const site = sites[7];
          assets.push({ id: 50, name: 'Trop long', balise: 'x'.repeat(40), category: null, site } as Row);
          assets.push({ id: 51, name: 'Sans rien', balise: '', category: null, site } as Row);
        },
      },
    );
    const preview = await labels.find('figure', /^Étiquette de/);
    expect(preview.textContent).to.include('Chaufferie, Sous-sol, Hôpital Saint-Aubin');
    expect(preview.textContent).to.match(/BAL-000\d+/);
    labels.get('img', /^Code-barres de la balise BAL-000/);
    await labels.findText(/^1\séquipement sans balise$/);
    await labels.findText(/ses barres auraient moins de 0,25\smm/);
    await labels.click('button', 'Attribuer');
    await labels.gone('row', /Chaudière/);
    const assign = labels.get('link', 'Attribuer une balise à Sans rien');
    expect(assign.getAttribute('href')).to.match(/\/assets\/51$/);
    await labels.expectAccessible();
  });

  it('[G7] a server with formats prints the chosen one, remembered, with the address of each piece', async () => {
    const store: MountOptions['store'] = (whole) => {
      whole.capabilities = ['label-formats'];
    };
    const labels = await open({ assets: '1', kind: 'assets' }, { store });
    await printsExactly(labels, 1);
    labels.get('img', /^Code QR de http.*\/tickets\?create=1&balise=BAL-000/);
    await labels.choose('Planche', '65 par page\u00a0· 38,1\u00a0×\u00a021,2\u00a0mm (Avery L7651)');
    await labels.findText(/^38,1\s×\s21,2\smm$/);
    await labels.findText(/^De 1 à 65,/);
    await labels.expectAccessible();
    await labels.click('button', /^Imprimer 1/);
    await labels.findText(/^Le document est prêt/);
    const [sheet] = await labels.server.findSent('POST', SHEET);
    expect(sheet?.body).to.deep.equal({
      assets: [1],
      format: {
        width: 38.1,
        height: 21.2,
        ...{ columns: 5, rows: 13, left: 4.75, top: 10.7, across: 40.6, down: 21.2 },
      },
      address: `${location.origin}/tickets?create=1&balise=`,
    });
    await labels.click('radio', /^Imprimante à étiquettes/);
    await labels.choose('Rouleau', 'Autre format…');
    await labels.fill('Largeur (mm)', '12');
    await labels.findText('Indiquez la largeur et la hauteur de l’étiquette.');
    await labels.fill('Largeur (mm)', '80,5');
    await labels.fill('Hauteur (mm)', '40');
    await labels.click('checkbox', /^Code QR/);
    await labels.findText(/^80,5\s×\s40\smm$/);
    await labels.click('button', /^Imprimer 1/);
    const [roll] = await labels.server.findSent('POST', /print_to_label_barcodes/);
    expect(roll?.body).to.deep.equal({ assets: [1], format: { width: 80.5, height: 40 } });
    const again = await open({ assets: '1', kind: 'roll' }, { store });
    await again.findText(/^80,5\s×\s40\smm$/);
    expect(again.all('img', /^Code QR/)).to.have.length(0);
  });

  it('[G7] a browser that blocks the tab leaves a link', async () => {
    tabs.restore();
    tabs = watchTabs(null);
    const labels = await open({ assets: '1' });
    await labels.click('button', /^Imprimer 1/);
    await labels.findText(/Le navigateur n’a pas ouvert de nouvel onglet\./);
    labels.get('link', 'Ouvrir le document');
  });

  it('[G7] a refusal is shown beside the button, and the choice stays', async () => {
    const labels = await open({ sites: '8' });
    await printsExactly(labels, 2);
    labels.server.answer(/print_barcodes/, { status: 400, body: ['Aucun équipement choisi.'] });
    await labels.click('button', /^Imprimer 2/);
    await labels.findText(/Aucun équipement choisi/);
    expect(labels.get('treeitem', /^Chaufferie/).getAttribute('aria-checked')).to.equal('true');
    await printsExactly(labels, 2);
  });

  it('[G7] without a site nothing is printed; sites are chosen with the keyboard', async () => {
    const labels = await open({ kind: 'sites' });
    await labels.findText('Aucun site choisi');
    await labels.findText('Sélectionnez au moins un site.');
    await labels.findText(/^L’étiquette s’affiche ici/);
    expect(labels.get('button', 'Imprimer').getAttribute('aria-disabled')).to.equal('true');
    labels.field('Rechercher un site').focus();
    await type('Pharmacie');
    await press('Enter');
    const row = await labels.find('treeitem', /^Pharmacie/);
    await until('the choice', () => row.getAttribute('aria-checked') === 'true');
  });

  it('[G7] starts at a label of a partly used sheet; a number that it does not have is refused', async () => {
    const labels = await open({ assets: '1,2,3' });
    await printsExactly(labels, 3);
    let sheet = await labels.find('figure', 'Première planche');
    expect(sheet.textContent).to.match(/3\sétiquettes à imprimer/);
    for (const wrong of ['22', '0', 'x', '']) {
      await labels.fill(START, wrong);
      await labels.findText('Indiquez un numéro d’étiquette de 1 à 21.');
      expect(labels.field(START).getAttribute('aria-invalid')).to.equal('true');
      expect(labels.get('button', /^Imprimer/).getAttribute('aria-disabled')).to.equal('true');
    }
    await labels.expectAccessible();
    await labels.fill(START, '20');
    await until('the used labels', () => /19\sétiquettes déjà utilisées/.test(labels.text));
    sheet = labels.get('figure', 'Première planche');
    expect(sheet.textContent).to.match(/19\sétiquettes déjà utilisées/);
    expect(sheet.textContent).to.match(/2\splanches en tout/);
    const printed = [...sheet.querySelectorAll('.label-sheet-paper > [data-state=printed]')];
    expect(printed.map(({ textContent }) => textContent)).to.deep.equal(['20', '21']);
    labels.server.answer(SHEET, { status: 200, body: { url: '/media/x.pdf', start: 20 } }, { times: 1 });
    await labels.click('button', /^Imprimer 3/);
    await labels.findText(/^Le document est prêt/);
    expect(labels.server.sent('POST', SHEET).map(({ body }) => body)).to.deep.equal([
      { assets: [1, 2, 3], start: 20 },
    ]);
    expect(labels.text).not.to.include('Ce serveur commence');
    // a server that starts at the first label all the same
    await labels.click('button', /^Imprimer 3/);
    await labels.findText(/^Ce serveur commence à la première étiquette, pas à l’étiquette\s20/);
  });

  it('[G7] Shift with a click or the space bar takes a whole range', async () => {
    const labels = await open({ assets: '1,2,3,4,5,6' });
    await printsExactly(labels, 6);
    const boxes = labels.all('checkbox', /^Imprimer l’étiquette de/) as HTMLInputElement[];
    await labels.click('checkbox', 'Tous les équipements');
    boxes[1]?.click();
    boxes[4]?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, shiftKey: true }));
    await printsExactly(labels, 4);
    expect(boxes.map(({ checked }) => checked)).to.deep.equal([false, true, true, true, true, false]);
    boxes[4]?.focus();
    await press('Space');
    boxes[2]?.focus();
    await press('Shift+Space');
    await printsExactly(labels, 1);
    expect(boxes.map(({ checked }) => checked)).to.deep.equal([false, true, false, false, false, false]);
  });

  it('[G7] a piece that no longer exists is left out with a message, and the others are printed', async () => {
    const labels = await open({ assets: '99,1' });
    await labels.findText(/^Un des équipements choisis n’existe plus\s: il est laissé de côté\.$/);
    (await printsExactly(labels, 1)).click();
    const [sent] = await labels.server.findSent('POST', SHEET);
    expect(sent?.body.assets).to.deep.equal([1]);
  });

  it('[G7] more pieces than a document holds are refused before any of them is asked for', async () => {
    const labels = await open({ assets: Array.from({ length: 1001 }, (_, rank) => rank + 1).join() });
    await labels.findText(/^Un document contient au plus 1\s000\sétiquettes\s: choisissez moins d’équip/);
    const print = labels.get('button', /^Imprimer/);
    expect(print.getAttribute('aria-disabled')).to.equal('true');
    const reason = labels.root.getElementById(print.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).to.match(/choisissez moins d’équipements/);
    expect(labels.server.sent('GET', /^\/api\/assets\/\d/)).to.have.length(0);
  });

  it('[G7] the button stays in sight, wherever the page is scrolled to', async () => {
    const labels = await open({ assets: '1,2,3,4,5,6,7,8,9,10' }, { width: 390 });
    const button = await printsExactly(labels, 10);
    for (const part of [labels.get('radio'), labels.field(START)]) {
      part.scrollIntoView({ block: 'center' });
      await until('the button in sight', () => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const hit = labels.root.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return top >= 0 && bottom <= innerHeight && button.contains(hit);
      });
    }
    const start = labels.field(START);
    const isInSight = () => {
      const { left, right, top, bottom } = start.getBoundingClientRect();
      return labels.root.elementFromPoint((left + right) / 2, (top + bottom) / 2) === start;
    };
    scrollBy(0, start.getBoundingClientRect().bottom - innerHeight + 8);
    expect(isInSight(), 'below the bar').to.equal(false);
    start.focus();
    await until('the field that has the focus in sight', isInSight);
    await labels.expectAccessible();
  });
});
