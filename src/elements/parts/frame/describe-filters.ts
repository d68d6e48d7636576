import type { Filters } from '../../../core/kernel/list/list-filters.ts';
import type { SiteForest } from '../../../core/sites/model.ts';
import { formatChosen } from '../filter/filter-chip.tsx';
import { nameSite } from '../sites/name-site.ts';
import { UI_TEXTS } from '../ui/ui-texts.ts';
import type { FilterLook, ListFiltersProps } from './list-filters.tsx';

/** The filters that are set, one text each: « État : Affecté +1 ». */
export function describeFilters<F extends Filters>(
  filters: F,
  values: ListFiltersProps<F>['state']['filters'],
  looks: Partial<Record<keyof F, FilterLook>>,
  tree: SiteForest,
): string[] {
  return Object.entries(filters).flatMap(([name, { control, format }]) => {
    const look = looks[name];
    const value: unknown = values[name as keyof F];
    const text = format(value).trim();
    if (look?.say) return look.say() ? [UI_TEXTS.named(look.label, look.say())] : [];
    if (!look || text === '') return [];
    if (control === 'toggle') return [look.label];
    const all = Array.isArray(value) ? (value as string[]) : [text];
    const names = control === 'site' || control === 'sites' ? all.map((id) => nameSite(tree, id)) : null;
    const choose = (each: string) => formatChosen(look.choices ?? [], [each]);
    const shown = names ?? (control === 'choice' || control === 'combo' ? all.map(choose) : all);
    return [UI_TEXTS.named(look.label, shown.join(', '))];
  });
}
