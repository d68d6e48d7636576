import { useStore } from '@nanostores/react';
import { $categories, $categoriesError } from '../../core/categories/store.ts';
import { FILTER_TEXTS } from '../_filter/filter-texts.ts';
import { YearField } from '../_filter/year-field.tsx';
import { TEXTS } from './texts.ts';

interface AnalysisFiltersProps {
  year: string;
  /** A category's id; `''` for all. */
  category: string;
  /** By attribute. */
  onChange: (changes: Record<string, string>) => void;
}

/** What is counted: a year, and one category of equipment or all. */
export function AnalysisFilters({ year, category, onChange }: AnalysisFiltersProps) {
  const { items, loadedAt } = useStore($categories);
  const problem = useStore($categoriesError);
  const isLost = category !== '' && !items.some(({ id }) => String(id) === category);
  return (
    <>
      {problem && (
        <span className="muted" role="alert">
          {problem}
        </span>
      )}
      <label className="field">
        <span className="visually-hidden">{TEXTS.category}</span>
        <select value={category} onChange={(event) => onChange({ category: event.currentTarget.value })}>
          <option value="">{TEXTS.allCategories}</option>
          {isLost && (
            <option value={category}>
              {loadedAt === null ? FILTER_TEXTS.pending : FILTER_TEXTS.unknownValue}
            </option>
          )}
          {items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <YearField label={TEXTS.year} value={year} onChange={(wanted) => onChange({ year: wanted })} />
    </>
  );
}
