import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import type { ShownRows } from '../../../core/kernel/list/held-rows.ts';
import type { Filters } from '../../../core/kernel/list/list-filters.ts';
import type { IndexDeclaration } from '../../../core/kernel/list/list-index.ts';
import type { SiteForest } from '../../../core/sites/model.ts';
import { formatWholePlace, NO_PLACES } from '../../../core/sites/place.ts';
import { type Column, chooseColumns } from '../table/column.ts';
import type { ExportFormat } from '../table/export-choices.tsx';
import { describeFilters } from './describe-filters.ts';
import { loadAndSave, nameExport } from './lazy-export.ts';
import type { FilterLook } from './list-filters.tsx';
import type { ListViewProps } from './list-view-props.ts';
import { usePrint } from './use-print.ts';

interface OutputRows<T, F extends Filters> extends ShownRows<T> {
  tree: SiteForest;
  looks: Partial<Record<keyof F, FilterLook>>;
  /** The names of the columns on screen; `null` for all but the optional ones. */
  visible: readonly string[] | null;
  /** Nothing is printed: an invitation is shown, or no row. */
  isBlank: boolean;
}

/** Prints the rows of a list when the page is printed. @returns saves some of them, by their places, as a file */
export function useListOutput<T extends { id: Id }, D extends IndexDeclaration<T, never>, F extends Filters>(
  { list, state, texts, level, ...props }: ListViewProps<T, D, F>,
  { rows, order, tree, looks, visible, isBlank }: OutputRows<T, F>,
): (format: ExportFormat, places: ArrayLike<number>) => void {
  const chooseOutput = () => {
    const shown = chooseColumns(props.columns, visible);
    return props.getExportColumns?.(shown) ?? shown;
  };
  usePrint(
    props.quiet || isBlank
      ? null
      : () => {
          const columns = chooseOutput();
          const filtered = describeFilters(list.filters, state.filters, looks, tree).join(' · ');
          return {
            title: texts.title,
            level,
            notes: [texts.count(order.length), filtered || props.leftOut?.hint || ''].filter(Boolean),
            columns,
            count: order.length,
            read: (rank) =>
              pickRows(rows, [order[rank] ?? -1]).flatMap((row) =>
                columns.map((column) => write(column, row, tree)),
              ),
          };
        },
  );
  return (format, places) =>
    void loadAndSave(format, nameExport(texts, props.numbered), {
      columns: props.numbered ? addHidden(chooseOutput(), props) : chooseOutput(),
      rows,
      order: places,
    });
}

/** On paper a place has all of its levels, as it has on screen. */
const write = <T>({ sites, text }: Column<T>, row: T, tree: SiteForest): string =>
  sites
    ? sites(row)
        .map((site) => formatWholePlace(site, { ...NO_PLACES, tree }))
        .join(' / ')
    : text(row);

/** What can be imported again is whole: with the columns that are hidden until they are chosen, and those of no screen. */
const addHidden = <T>(
  shown: readonly Column<T>[],
  {
    columns,
    fileColumns = [],
  }: { columns: readonly Column<T>[]; fileColumns?: readonly Column<T>[] | undefined },
): readonly Column<T>[] => [
  ...shown,
  ...columns.filter(({ name, optional }) => optional && shown.every((each) => each.name !== name)),
  ...fileColumns,
];

export const pickRows = <T>(rows: readonly T[], order: ArrayLike<number>): T[] =>
  Array.from(order, (place) => rows[place]).filter((row) => row !== undefined);
