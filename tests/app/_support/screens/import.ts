/** What a house has in its spreadsheets, and `<balise-import>` as a person uses it. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import writeWorkbook from 'write-excel-file/node';

export const PATH = '/admin?section=import';
export const MOST = 25;

export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** 60 sites: three buildings, five floors each, and rooms; Mac Roman, CR alone, parents before and after. */
export function sites(): GivenFile {
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
export async function equipment(): Promise<GivenFile> {
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
export const accounts = (domain: string): GivenFile => ({
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
export class Hands {
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

export const desk = (page: Page): Locator => page.locator('balise-import');
export const button = (page: Page, name: string | RegExp): Locator =>
  desk(page).getByRole('button', { name });

export async function importFile(page: Page, hands: Hands, file: GivenFile, rows: number): Promise<void> {
  await hands.give(file);
  await hands.click(button(page, 'Vérifier'));
  await hands.click(button(page, new RegExp(`^Importer ${rows}\\s`)));
  await expect(desk(page)).toContainText(new RegExp(`${rows}\\s(lignes )?créées`), { timeout: 120_000 });
  await expect(desk(page).getByText(/refusée/)).toHaveCount(0);
  await hands.click(button(page, 'Importer un autre fichier'));
}
