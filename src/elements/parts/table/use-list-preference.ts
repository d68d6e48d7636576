import { useStore } from '@nanostores/react';
import type { ListDisplay } from '../../../core/kernel/list/list-preference.ts';
import { type DensityPreference, densityPreference } from '../../../core/kernel/page/density.ts';
import type { SharedPreference } from '../../../core/kernel/page/shared-preference.ts';

/** A list's display preference in this browser, with the props for `TableTools`. */
export function useListView(preference: SharedPreference<ListDisplay>) {
  const view = useStore(preference.$value);
  const common = useStore(densityPreference.$value);
  const { columns: visible } = view;
  const density = view.density ?? common;
  const tools = {
    visible,
    density,
    onVisible: (columns: string[]) => void preference.change((own) => ({ ...own, columns })),
    onDensity: (density: DensityPreference) => void preference.change((own) => ({ ...own, density })),
  };
  return { visible, density, tools };
}
