/** `<balise-import>` alone: from a file to its end. */
import { expect } from 'chai';
import { readBytes } from '../../../src/core/import/read-file.ts';
import { download } from '../_support/downloads.ts';
import { press } from '../_support/input.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';
import { give, open } from './_import.ts';

const EQUIPMENT =
  'Nom;Code-barres;Catégorie;Emplacement\nPompe;00042;Relevage;Campus > Nord\nVanne;sans n°;Relevage;Campus\n;X-1;;\nCuve;6,37E+15;;\n';

const made = (page: Mounted, path: RegExp) =>
  page.server.sent('POST', path).map(({ body }) => body as Record<string, unknown>);

describe('<balise-import>', () => {
  afterEach(async () => {
    // loaded after the network of the tests is in place
    const { importScreen } = await import('../../../src/core/import-store.ts');
    await importScreen.close();
  });

  it('shows what was found in a file, what each row would do, and sends nothing before', async () => {
    const page = await open();
    await page.findText(/^Donnez un classeur/);
    await page.expectAccessible();
    await give(page, EQUIPMENT);
    expect(page.field<HTMLSelectElement>('Ce que contient le fichier').value).to.equal('assets');
    expect(page.field<HTMLSelectElement>('Encodage').value).to.equal('utf-8');
    expect(page.field<HTMLSelectElement>('Séparateur des colonnes').value).to.equal(';');
    expect(page.field<HTMLSelectElement>('Champ de la colonne «\u00a0Code-barres\u00a0»').value).to.equal(
      'balise',
    );
    expect(page.field<HTMLSelectElement>('Séparateur des niveaux d’un site').value).to.equal('>');
    await page.expectTree('columns');
    await page.expectAccessible();
    await page.click('button', 'Vérifier');
    await page.find('button', /^Importer 2\slignes$/);
    await page.findText(/abrégé/);
    await page.findText(/^2\s*sites à créer$/);
    await page.expectTree('checked rows');
    await page.expectAccessible();
    await page.click('radio', 'Refusées (2)');
    await until('the refused rows alone', () => !page.text.includes('Pompe'));
    expect(made(page, /./)).to.deep.equal([]);
    // each with its reason, by the column that it is in
    const { bytes } = await download(() => page.click('button', 'Télécharger les lignes refusées'));
    const rows = (await readBytes(bytes)).sheets[0]?.rows ?? [];
    expect(rows.map((row) => row.at(-1))).to.deep.equal([
      'Pourquoi',
      'Nom\u00a0: Ce champ est obligatoire.',
      'Code-barres\u00a0: «\u00a06,37E+15\u00a0» est un nombre que le tableur a abrégé, ses chiffres sont perdus\u00a0: mettez la colonne au format Texte et saisissez-le de nouveau.',
    ]);
  });

  it('keeps the size of a box beside a long text on a phone', async () => {
    const page = await open({ width: 390 });
    await give(page, EQUIPMENT);
    const box = page.parts('input[type=checkbox]')[0]?.getBoundingClientRect();
    expect(box?.width).to.equal(box?.height);
  });

  it('sends the rows and what they need, and takes it back', async () => {
    const page = await open();
    await give(page, EQUIPMENT);
    await page.click('button', 'Vérifier');
    await page.click('button', /^Importer 2\slignes$/);
    await page.findText(/^2\s*lignes créées$/);
    await page.expectTree('imported');
    await page.expectAccessible();
    expect(made(page, /\/sites\//).map(({ name }) => name)).to.deep.equal(['Campus', 'Nord']);
    expect(made(page, /\/assets\//).map(({ name, balise }) => [name, balise])).to.have.deep.members([
      ['Pompe', '00042'],
      ['Vanne', undefined],
    ]);
    const { name } = await download(() => page.click('button', 'Télécharger les lignes refusées'));
    expect(name).to.equal('inventaire - à corriger.xlsx');
    await page.click('button', 'Annuler l’import');
    await page.find('dialog');
    await page.expectAccessible();
    await page.click('button', /^Supprimer 5\séléments$/);
    await page.findText(/^5\s*éléments supprimés$/);
    await page.click('button', 'Importer un autre fichier');
    await page.findText(/^Donnez un classeur/);
  });

  it('shows a phone what was refused and the first rows of the rest, and more when it is asked', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => `Pompe ${at};P-${at}`).join('\n');
    const page = await open({ width: 358 });
    await give(page, `Nom;Code-barres;Site\nPompe;6,37E+15;Nord\n${rows(130)}\n`);
    await page.click('button', 'Vérifier');
    await page.find('button', /^Importer 130\slignes$/);
    const heightOf = () => page.element.getBoundingClientRect().height;
    const isChosen = (name: string) => (page.get('radio', name) as HTMLInputElement).checked;
    expect(isChosen('Refusées (1)')).to.equal(true);
    expect(page.text).not.to.include('Pompe 0');
    const [reason] = page.parts('.dt-card-more');
    expect(reason?.textContent).to.match(/saisissez-le de nouveau\.$/);
    expect(reason?.scrollHeight, 'all of it').to.be.at.most(reason?.clientHeight ?? 0);
    await page.click('radio', 'Toutes (131)');
    await page.findText('Pompe 0');
    const first = heightOf();
    expect(first).to.be.below(4200);
    await page.click('button', /^Afficher 100\slignes de plus sur 111$/);
    await until('more of it', () => heightOf() > first + 5000);
    const last = /^Afficher les 11\sdernières lignes$/;
    (await page.find('button', last)).scrollIntoView({ block: 'end' });
    page.get('button', last).focus();
    await until('what is beside it', () => page.parts('[data-index="119"]').length === 1);
    await press('Enter');
    await until('all of it', () => page.all('button', /^Afficher/).length === 0);
    expect(page.focused?.getAttribute('aria-posinset')).to.equal('121');
    await press('Tab');
    expect(page.focused?.textContent).to.equal('Télécharger les lignes refusées');
    await page.click('radio', 'Refusées (1)');
    await page.click('radio', 'Toutes (131)');
    await page.find('button', /^Afficher 100\slignes/);
    page.get('button', /^Afficher 100\slignes/).focus();
    await press('Enter');
    await page.find('button', last);
    await press('Enter');
    await page.gone('button', last);
    expect(page.focused?.matches('.dt-cards'), 'pressed out of sight').to.equal(true);
    await page.expectAccessible();
  });

  it('leads from imported accounts to their invitations, and names what they are not', async () => {
    const page = await open();
    await give(page, 'Identifiant;E-mail;Groupe\nlea.moulin;lea@ville.test;Collaborateur\n');
    await page.click('button', 'Vérifier');
    await page.click('button', /^Importer 1\sligne$/);
    await page.findText(/^1\s*ligne créée$/);
    const href = async (name: string) => (await page.find('link', name)).getAttribute('href');
    expect(await href('Voir les comptes jamais connectés')).to.equal(
      '/admin?section=utilisateurs&never=true',
    );
    expect(await href('Voir les intervenants')).to.equal('/intervenants?view=intervenants');
    await page.expectAccessible();
  });

  it('takes cells that are pasted from a spreadsheet', async () => {
    const page = await open();
    await page.findText(/^Donnez un classeur/);
    const field = page.field<HTMLTextAreaElement>('Ou coller des cellules copiées dans un tableur');
    field.focus();
    document.execCommand('insertText', false, 'Nom\tParent\nSud\tCampus\nCampus\t\n');
    await page.click('button', 'Lire ces cellules');
    await page.find('button', 'Vérifier');
    await page.choose('Ce que contient le fichier', 'Des sites');
    await page.click('button', 'Vérifier');
    await page.find('button', /^Importer 2\slignes$/);
  });

  it('asks once what an ambiguous day is', async () => {
    const page = await open({ attributes: { kind: 'contracts' } });
    await give(page, 'Libellé;Échéance\nAscenseur;03/04/2027\n');
    expect((page.get('button', 'Vérifier') as HTMLButtonElement).disabled).to.equal(true);
    await page.findText('Répondez à la question sur les dates.');
    await page.click('radio', 'Jour, mois, année');
    await page.click('button', 'Vérifier');
    await page.find('button', /^Importer 1\sligne$/);
  });

  it('names the column that is missing, and follows a choice', async () => {
    const page = await open({ attributes: { kind: 'assets' } });
    await give(page, 'Truc;Machin\nPompe;P-1\n');
    await page.findText('Choisissez la colonne de\u00a0: «\u00a0Nom\u00a0».');
    await page.choose('Champ de la colonne «\u00a0Truc\u00a0»', 'Nom');
    await page.click('button', 'Vérifier');
    await page.find('button', /^Importer 1\sligne$/);
  });

  it('explains a file that cannot be read', async () => {
    const page = await open();
    const input = await until('the file field', () => page.parts('input[type=file]')[0] as HTMLInputElement);
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'vieux.xls'));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await page.findText(/ancien format d’Excel/);
    await page.expectTree('with errors');
  });

  it('leads the focus to the heading of each step, and leaves it elsewhere on the page', async () => {
    const page = await open();
    const focused = () => page.element.shadowRoot?.activeElement?.textContent;
    await give(page, EQUIPMENT);
    await until('the focus', () => focused() === 'inventaire.csv');
    await page.click('button', 'Vérifier');
    await until('the focus', () => focused() === 'Vérification');
    await page.click('button', 'Retour');
    await until('the focus', () => focused() === 'inventaire.csv');
    const outside = document.createElement('input');
    document.body.append(outside);
    try {
      outside.focus();
      page.get('button', 'Vérifier').click();
      await page.find('heading', 'Vérification');
      expect(document.activeElement).to.equal(outside);
    } finally {
      outside.remove();
    }
  });

  it('explains that the refused rows could not be saved', async () => {
    const page = await open();
    await give(page, EQUIPMENT);
    await page.click('button', 'Vérifier');
    await page.find('button', 'Télécharger les lignes refusées');
    const { createObjectURL } = URL;
    URL.createObjectURL = () => {
      throw new Error('No memory.');
    };
    try {
      await page.click('button', 'Télécharger les lignes refusées');
      await page.findText(/n’a pas pu être fait/);
    } finally {
      URL.createObjectURL = createObjectURL;
    }
  });

  it('asks what days are that contradict each other', async () => {
    const page = await open({ attributes: { kind: 'contracts' } });
    await give(page, 'Libellé;Échéance\nAscenseur;25/12/2027\nPorte;12/31/2027\n');
    await page.findText('Que veut dire «\u00a025/12/2027\u00a0»\u00a0?');
    await page.click('radio', 'Jour, mois, année');
    await page.click('button', 'Vérifier');
    await page.find('button', /^Importer 1\sligne$/);
    await page.findText(/Saisissez une date valide/);
  });

  it('pauses, and goes on', async () => {
    let release = () => {};
    const page = await open({
      before: (server) => {
        release = server.hold(/\/api\/core\/categories\/$/, { method: 'POST' });
      },
    });
    await give(page, EQUIPMENT);
    await page.click('button', 'Vérifier');
    await page.click('button', /^Importer 2\slignes$/);
    await page.server.findSent('POST', /\/api\/core\/categories\/$/);
    await page.click('button', 'Mettre en pause');
    await page.expectAccessible();
    release();
    await page.find('button', 'Continuer');
    await page.findText(/n’est pas terminé/);
    expect(made(page, /\/assets\//)).to.deep.equal([]);
    await page.click('button', 'Continuer');
    await page.findText(/^2\s*lignes créées$/);
  });

  for (const as of ['demandeur', 'prestataire'] as const)
    it(`${as} is refused`, async () => {
      const page = await open({ as });
      await page.findText('Vous ne pouvez rien importer ici.');
      if (as === 'prestataire') await page.expectTree('refused');
    });

  it('offers a manager all but accounts', async () => {
    const page = await open({ as: 'responsable' });
    await give(page, EQUIPMENT);
    const kinds = page.field<HTMLSelectElement>('Ce que contient le fichier');
    expect([...kinds.options].map(({ value }) => value)).to.deep.equal([
      'sites',
      'categories',
      'assets',
      'people',
      'companies',
      'contracts',
      'entries',
    ]);
  });

  it('offers no companies where the server takes none, and gives the reason', async () => {
    const page = await open({
      store: (store) => {
        store.capabilities = [];
      },
    });
    await page.findText(/^Les prestataires ne s’importent pas ici/);
    await give(page, EQUIPMENT);
    const kinds = page.field<HTMLSelectElement>('Ce que contient le fichier');
    expect([...kinds.options].map(({ value }) => value)).not.to.include('companies');
  });
});
