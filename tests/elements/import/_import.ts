/** `<balise-import>` and its file, as the tests of it begin. */
import { strToU8, zipSync } from 'fflate';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

export const open = (options: MountOptions = {}): Promise<Mounted> =>
  mount('balise-import', { as: 'admin', ...options });

/** Chooses a file as the browser's own dialog would. */
export async function give(page: Mounted, content: BlobPart, name = 'inventaire.csv'): Promise<void> {
  const input = await until('the file field', () => page.parts('input[type=file]')[0] as HTMLInputElement);
  const files = new DataTransfer();
  files.items.add(new File([content], name, { type: 'text/csv' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await page.find('button', 'Vérifier');
}

const ROOT = 'http://schemas.openxmlformats.org';

/** A workbook of one sheet. @param hidden the lines that its filter hides, from 1 */
export const filteredWorkbook = (
  rows: readonly (readonly string[])[],
  hidden: readonly number[],
): Uint8Array<ArrayBuffer> => workbookOf({ Parc: rows }, hidden);

/** A workbook with these sheets. @param hidden the lines that a filter hides in each, from 1 */
export function workbookOf(
  sheets: Readonly<Record<string, readonly (readonly string[])[]>>,
  hidden: readonly number[],
): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets).map(
    (name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const links = names.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${ROOT}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${ROOT}/spreadsheetml/2006/main" xmlns:r="${ROOT}/officeDocument/2006/relationships"><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${ROOT}/package/2006/relationships">${links.join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${ROOT}/spreadsheetml/2006/main"><sheetData>${writeRows(rows, hidden)}</sheetData></worksheet>`,
      ]),
    ),
  };
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))),
  );
}

const writeRows = (rows: readonly (readonly string[])[], hidden: readonly number[]): string =>
  rows
    .map((row, at) => {
      const texts = row.map(
        (text, column) =>
          `<c r="${'ABCDE'.charAt(column)}${at + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
      );
      return `<row r="${at + 1}"${hidden.includes(at + 1) ? ' hidden="1"' : ''}>${texts.join('')}</row>`;
    })
    .join('');
