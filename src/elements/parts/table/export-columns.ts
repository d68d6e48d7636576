import type { Column } from './column.ts';

/**
 * Adds the site as a column of the export, since the table shows it below the equipment. @param all every column of
 * the list
 */
export function withSiteColumn<T>(shown: readonly Column<T>[], all: readonly Column<T>[]): Column<T>[] {
  if (shown.some(({ name }) => name === 'site')) return [...shown];
  const site = all.filter(({ name }) => name === 'site');
  return shown.flatMap((column) => (column.name === 'asset' ? [column, ...site] : [column]));
}
