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

/** A workbook of one sheet. @param hidden the lines that its filter hides, from 1 */
export function filteredWorkbook(
  rows: readonly (readonly string[])[],
  hidden: readonly number[],
): Uint8Array<ArrayBuffer> {
  const root = 'http://schemas.openxmlformats.org';
  const cells = rows.map((row, at) => {
    const texts = row.map(
      (text, column) => `<c r="${'ABCDE'.charAt(column)}${at + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
    );
    return `<row r="${at + 1}"${hidden.includes(at + 1) ? ' hidden="1"' : ''}>${texts.join('')}</row>`;
  });
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${root}/spreadsheetml/2006/main" xmlns:r="${root}/officeDocument/2006/relationships"><sheets><sheet name="Parc" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${root}/package/2006/relationships"><Relationship Id="rId1" Type="${root}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${root}/spreadsheetml/2006/main"><sheetData>${cells.join('')}</sheetData></worksheet>`,
  };
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))),
  );
}
