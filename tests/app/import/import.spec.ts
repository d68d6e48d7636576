/** `<balise-import>` on the built product: what a house has in its spreadsheets, in a store that has none of it. */
import type { Locator, Page } from '@playwright/test';
import writeWorkbook from 'write-excel-file/node';
import { expect, login, test } from '../_support/fixtures.ts';
import { Api } from '../_support/server/api.ts';
import { OTHER_ACCOUNT, OtherServer } from '../_support/server/other-server.ts';
import { startEmptyServer } from '../_support/server/server.ts';

const PATH = '/admin?section=import';
const MOST = 25;
const PASSWORD = 'une phrase bien longue';

interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** 60 sites: three buildings, five floors each, and rooms; Mac Roman, CR alone, parents before and after. */
function sites(): GivenFile {
  const rows = ['Nom;Emplacement parent'];
  const floors: string[] = [];
  for (const building of ['Halle', 'Mairie', 'Dépôt']) {
    for (let floor = 1; floor <= 5; floor++) {
      rows.push(`${building} étage ${floor};${building}`);
      floors.push(`${building} étage ${floor}`);
    }
    rows.push(`${building};`);
  }
  for (let room = 1; rows.length <= 60; room++) rows.push(`Salle ${room};${floors[room % floors.length]}`);
  const letters: Record<string, number> = { é: 0x8e };
  return {
    name: 'sites.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from([...rows.join('\r')].map((letter) => letters[letter] ?? letter.charCodeAt(0))),
  };
}

/** 300 pieces in a workbook, below a title: tags of text with zeros, pieces without a tag, a formula for a name. */
async function equipment(): Promise<GivenFile> {
  const rows = Array.from({ length: 300 }, (_, at) => [
    at === 7 ? '=1+1' : at === 8 ? '+2Foot' : at === 9 ? "L'extincteur" : `Extincteur ${at}`,
    at % 10 === 0 ? 'non inv.' : String(at).padStart(6, '0'),
    ['Sécurité', 'Désenfumage', 'Levage'][at % 3] ?? '',
    `Mairie > Mairie étage ${(at % 5) + 1}`,
  ]);
  const table = [
    ['Inventaire de la mairie'],
    [],
    ['Désignation', 'N° d’inventaire', 'Famille', 'Emplacement'],
    ...rows,
  ];
  const file = writeWorkbook(table.map((row) => row.map((value) => ({ value, type: String }))) as never);
  return {
    name: 'inventaire.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await (file as unknown as { toBuffer: () => Promise<Buffer> }).toBuffer(),
  };
}

/** 25 accounts: Windows-1252, a name in one column, roles in other words. */
const accounts = (domain: string): GivenFile => ({
  name: 'agents.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Nom complet;Courriel;Rôle',
      ...Array.from(
        { length: 25 },
        (_, at) =>
          `LEFÈVRE${at} Zoé;agent${at}@${domain};${at % 5 === 0 ? 'Responsable technique' : 'demandeur'}`,
      ),
    ].join('\r\n'),
    'latin1',
  ),
});

/** What a person does, counted. */
class Hands {
  count = 0;
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  async click(target: Locator): Promise<void> {
    this.count++;
    await target.click();
  }
  async give(file: GivenFile): Promise<void> {
    this.count++;
    await desk(this.#page).locator('input[type=file]').setInputFiles(file);
  }
}

const desk = (page: Page): Locator => page.locator('balise-import');
const button = (page: Page, name: string | RegExp): Locator => desk(page).getByRole('button', { name });

async function importFile(page: Page, hands: Hands, file: GivenFile, rows: number): Promise<void> {
  await hands.give(file);
  await hands.click(button(page, 'Vérifier'));
  await hands.click(button(page, new RegExp(`^Importer ${rows}\\s`)));
  await expect(desk(page)).toContainText(new RegExp(`${rows}\\s(lignes )?créées`), { timeout: 120_000 });
  await expect(desk(page).getByText(/refusée/)).toHaveCount(0);
  await hands.click(button(page, 'Importer un autre fichier'));
}

test('60 sites, 300 pieces of equipment and 25 accounts come from three spreadsheets, in few interactions', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const empty = await startEmptyServer(PASSWORD);
  const api = new Api(empty.url, 'chef', PASSWORD);
  const count = async (path: string) =>
    (await api.call<{ count?: number; length: number }>('GET', path)).count ?? 0;
  await login(page, 'chef', empty.url + PATH, PASSWORD);
  const hands = new Hands(page);
  await importFile(page, hands, sites(), 60);
  await importFile(page, hands, await equipment(), 300);
  await importFile(page, hands, accounts('ville.fr'), 25);
  expect(hands.count).toBeLessThanOrEqual(MOST);
  expect(await count('/api/assets/')).toBe(300);
  const { results } = await api.call<{ results: { name: string; site: { name: string } }[] }>(
    'GET',
    '/api/assets/?balise=000007',
  );
  expect([results[0]?.name, results[0]?.site.name]).toEqual(['=1+1', 'Mairie étage 3']);

  // run twice is once
  await hands.give(await equipment());
  await button(page, 'Vérifier').click();
  await expect(desk(page)).toContainText(/Identiques \(300\)/);
  await expect(desk(page)).toContainText('Il n’y a rien à envoyer');
  await page.goto('about:blank');
  await empty.stop();
});

test('the same files go to a server that keeps the specification alone', async ({ page }) => {
  test.setTimeout(240_000);
  const other = await new OtherServer().start();
  Object.assign(other.store.me, { group: 'Administrateur' });
  other.store.groups.push({ id: 'g-2', name: 'Demandeur' });
  await login(page, OTHER_ACCOUNT.username, other.url + PATH, OTHER_ACCOUNT.password);
  const hands = new Hands(page);
  await importFile(page, hands, sites(), 60);
  await importFile(page, hands, await equipment(), 300);
  expect(other.store.assets.filter(({ name }) => String(name).startsWith('Extincteur'))).toHaveLength(297);

  await importFile(page, hands, accounts('autre.fr'), 25);
  const made = other.store.users.filter(({ email }) => String(email).endsWith('@autre.fr'));
  expect(made.map(({ username }) => username).toSorted()).toEqual(
    Array.from({ length: 25 }, (_, at) => `agent${at}`).toSorted(),
  );
  const first = made.find(({ username }) => username === 'agent0');
  expect([first?.first_name, first?.last_name, first?.group]).toEqual(['Zoé', 'LEFÈVRE0', 'g-1']);
  // each with a group, none with an invitation that this server does not have
  expect(made.filter(({ group }) => group === 'g-2')).toHaveLength(20);
  expect(hands.count).toBeLessThanOrEqual(MOST);
  expect(other.foreignCalls).toEqual([]);
  await other.stop(page);
});
