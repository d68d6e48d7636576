import { useStore } from '@nanostores/react';
import { $categories, $categoriesError } from '../../core/categories/store.ts';
import { YearField } from '../_ui/year-field.tsx';
import { TEXTS } from './texts.ts';
import type { Chosen } from './use-filters.ts';

interface AnalysisFiltersProps {
  year: string;
  /** A category's id; `''` for all. */
  category: string;
  chosen: Chosen;
}

/** What is counted: a year, and one category of equipment or all. */
export function AnalysisFilters({ year, category, chosen }: AnalysisFiltersProps) {
  const { items } = useStore($categories);
  const problem = useStore($categoriesError);
  return (
    <>
      {problem && (
        <span className="muted" role="alert">
          {problem}
        </span>
      )}
      <label className="field">
        <span className="visually-hidden">{TEXTS.category}</span>
        <select value={category} onChange={(event) => chosen.setCategory(event.currentTarget.value)}>
          <option value="">{TEXTS.allCategories}</option>
          {items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <YearField label={TEXTS.year} value={year} onChange={chosen.setYear} />
    </>
  );
}
