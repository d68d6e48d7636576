import { useStore } from '@nanostores/react';
import { $categories, $categoriesError } from '../../core/categories/store.ts';
import { describeUnread } from '../../core/kernel/http/unread-text.ts';
import { FILTER_TEXTS } from '../parts/filter/filter-texts.ts';
import { SelectChip } from '../parts/filter/select-chip.tsx';
import { YearField } from '../parts/filter/year-field.tsx';
import { useSites } from '../parts/frame/use-sites.tsx';
import { SiteChip } from '../parts/sites/site-chip.tsx';
import { ANALYSIS } from './analysis-texts.ts';
import { TICKET_LIST_TEXTS } from './texts.ts';

interface AnalysisFiltersProps {
  year: string;
  /** A site's id; `''` for all. */
  site: string;
  /** A category's id; `''` for all. */
  category: string;
  /** By attribute. */
  onChange: (changes: Record<string, string>) => void;
}

/** What is counted: a year, of one site with all below it or of all, of one category of equipment or of all. */
export function AnalysisFilters({ year, site, category, onChange }: AnalysisFiltersProps) {
  const sites = useSites();
  const { items, loadedAt } = useStore($categories);
  const problem = useStore($categoriesError);
  const isLost = category !== '' && !items.some(({ id }) => String(id) === category);
  return (
    <search className="filter-bar" aria-label={TICKET_LIST_TEXTS.filters}>
      <YearField label={ANALYSIS.year} value={year} onChange={(wanted) => onChange({ year: wanted })} />
      <SiteChip
        label={TICKET_LIST_TEXTS.columns.site}
        value={site}
        onChange={(wanted) => onChange({ site: wanted })}
        {...sites}
      />
      <SelectChip
        label={TICKET_LIST_TEXTS.category}
        value={category}
        onChange={(wanted) => onChange({ category: wanted })}
      >
        <option value="">{ANALYSIS.allCategories}</option>
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
      </SelectChip>
      {problem && (
        <span className="muted" role="alert">
          {describeUnread(problem)}
        </span>
      )}
    </search>
  );
}
