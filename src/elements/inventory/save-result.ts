/** The result of a walk as a workbook, and on paper. Loaded when it is wanted. */
import { formatAsset } from '../../core/assets/model.ts';
import type { InventoryResult, SeenAsset } from '../../core/inventory/model.ts';
import { writeWorkbook } from '../../core/kernel/lib/write-workbook.ts';
import { formatDate } from '../../core/kernel/time/dates.ts';
import { getToday } from '../../core/kernel/time/paris-clock.ts';
import { formatPlace, type SiteForest } from '../../core/sites/model.ts';
import { saveExport } from '../parts/table/export-file.ts';
import { printInFrame } from '../parts/ui/print-frame.ts';
import { INVENTORY_TEXTS } from './texts.ts';

const HEADERS = [
  INVENTORY_TEXTS.columns.state,
  INVENTORY_TEXTS.columns.balise,
  INVENTORY_TEXTS.columns.name,
  INVENTORY_TEXTS.columns.site,
];

/** State, tag, name and place of each: what was not seen first. */
export function listInventoryRows(
  { missing, elsewhere, unknown, here }: InventoryResult,
  tree: SiteForest,
): string[][] {
  const toRow = (
    state: keyof typeof INVENTORY_TEXTS.states,
    asset: SeenAsset | null,
    code: string,
  ): string[] => [
    INVENTORY_TEXTS.states[state],
    asset?.balise || code,
    asset ? formatAsset(asset) : '',
    asset ? formatPlace(tree, asset.site) : '',
  ];
  return [
    ...missing.map((asset) => toRow('missing', asset, '')),
    ...unknown.map(({ code }) => toRow('unknown', null, code)),
    ...elsewhere.map(({ asset, code }) => toRow('elsewhere', asset, code)),
    ...here.map(({ asset, code }) => toRow('here', asset, code)),
  ];
}

export async function saveInventory(result: InventoryResult, tree: SiteForest): Promise<void> {
  const rows = listInventoryRows(result, tree);
  const sheet = {
    name: INVENTORY_TEXTS.title,
    headers: HEADERS,
    count: rows.length,
    read: (rank: number) => rows[rank] ?? [],
  };
  const name = { noun: 'inventaire', title: INVENTORY_TEXTS.title };
  await saveExport(name, 'xlsx', { columns: [], rows, order: [] }, () => writeWorkbook(sheet));
}

export function printInventory(result: InventoryResult, tree: SiteForest, site: string): void {
  const place = formatPlace(tree, { id: site, name: '' });
  const title = INVENTORY_TEXTS.sheet(place, formatDate(getToday()));
  printInFrame(title, (paper) => {
    const heading = paper.createElement('h1');
    heading.textContent = title;
    heading.style.cssText = 'font-size: 15pt';
    const count = paper.createElement('p');
    count.textContent = INVENTORY_TEXTS.seenOf(
      result.here.length,
      result.here.length + result.missing.length,
    );
    const table = paper.createElement('table');
    table.style.cssText = 'border-collapse: collapse; inline-size: 100%; font-size: 9.5pt';
    // on each page again
    table.createTHead().append(drawRow(paper, 'th', HEADERS));
    table.createTBody().append(...listInventoryRows(result, tree).map((row) => drawRow(paper, 'td', row)));
    return [heading, count, table];
  });
}

function drawRow(paper: Document, tag: 'th' | 'td', texts: readonly string[]): HTMLElement {
  const row = paper.createElement('tr');
  row.style.cssText = 'break-inside: avoid';
  for (const text of texts) {
    const cell = paper.createElement(tag);
    cell.textContent = text;
    if (tag === 'th') cell.setAttribute('scope', 'col');
    cell.style.cssText = 'padding: 1.5mm 3mm 1.5mm 0; border-bottom: 1px solid #999; text-align: start';
    row.append(cell);
  }
  return row;
}
