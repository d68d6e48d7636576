/** What the lists have in common, as people find it: rows, columns, filters. */
import { clickFound, press } from './input.ts';
import type { Mounted } from './mounted.ts';
import { until } from './until.ts';

/** The links of the rows on screen, in their order. */
export const rowNames = (list: Mounted): string[] =>
  list
    .parts('tbody tr:not([aria-hidden]) a:not(.row-step)')
    .map(({ textContent }) => textContent?.trim() ?? '');

/** Waits until the rows are those, by their links. */
export const expectRows = (list: Mounted, ...names: string[]): Promise<unknown> =>
  until(`the rows ${names.join(', ')} instead of ${rowNames(list).join(', ')}`, () => {
    const found = rowNames(list);
    if (found.join('\n') === names.join('\n')) return true;
    throw new Error(`the rows are ${found.join(', ') || 'none'}`);
  });

/** The texts of a column on screen, by its header. */
export function readColumn(list: Mounted, header: string): string[] {
  const headers = list.parts('thead tr > *').map(({ textContent }) => textContent?.trim() ?? '');
  const index = headers.findIndex((text) => text.startsWith(header));
  if (index === -1) throw new Error(`No column « ${header} » in: ${headers.join(', ')}`);
  return list
    .parts('tbody tr:not([aria-hidden])')
    .filter((row) => row.querySelector('a'))
    .map((row) => row.querySelectorAll('td')[index]?.textContent?.trim() ?? '');
}

/** Opens a filter of the bar by its label. */
export async function openFilter(list: Mounted, label: string): Promise<void> {
  await clickFound(() =>
    until(`filter « ${label} »`, () =>
      list.parts('.filter-chip-open').find(({ textContent }) => textContent?.includes(label)),
    ),
  );
}

/**
 * Clicks what a filter of the bar holds, and leaves it open. A press that missed, because the page moved under it,
 * has closed the filter: it is opened again.
 */
export async function clickInFilter(
  list: Mounted,
  filter: string,
  role: string,
  name: string,
): Promise<void> {
  const find = () => {
    try {
      return list.get(role, name);
    } catch {
      return null;
    }
  };
  await clickFound(async () => {
    if (!find()) await openFilter(list, filter);
    return until(`${role} « ${name} » of « ${filter} »`, find);
  });
}

/** Opens a filter of the bar, ticks values, and closes it. */
export async function tick(list: Mounted, filter: string, ...values: string[]): Promise<void> {
  for (const value of values) await clickInFilter(list, filter, 'checkbox', value);
  await press('Escape');
}
