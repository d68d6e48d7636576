import { useStore } from '@nanostores/react';
import type { ListDisplay } from '../../../core/kernel/list/list-preference.ts';
import { type DensityPreference, densityPreference } from '../../../core/kernel/page/density.ts';
import type { SharedPreference } from '../../../core/kernel/page/shared-preference.ts';

/** The widths with one more, or without that one; `null` where none is left. */
function setWidth(widths: ListDisplay['widths'], name: string, px: number | null): ListDisplay['widths'] {
  const { [name]: _former, ...others } = widths ?? {};
  if (px !== null) return { ...others, [name]: px };
  return Object.keys(others).length > 0 ? others : null;
}

/** A list's display preference in this browser, with the props for `DataTable` and `TableTools`. */
export function useListView(preference: SharedPreference<ListDisplay>) {
  const view = useStore(preference.$value);
  const common = useStore(densityPreference.$value);
  const { columns: visible, widths } = view;
  const density = view.density ?? common;
  const tools = {
    visible,
    density,
    onVisible: (columns: string[]) => void preference.change((own) => ({ ...own, columns })),
    onDensity: (density: DensityPreference) => void preference.change((own) => ({ ...own, density })),
    onResetWidths: widths && (() => void preference.change((own) => ({ ...own, widths: null }))),
  };
  const table = {
    visibleColumns: visible,
    density,
    widths,
    onWidth: (name: string, px: number | null) =>
      void preference.change((own) => ({ ...own, widths: setWidth(own.widths, name, px) })),
  };
  return { visible, table, tools };
}
