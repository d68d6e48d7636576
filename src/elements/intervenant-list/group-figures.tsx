import { useStore } from '@nanostores/react';
import { formatCount } from '../../core/_lib/plural.ts';
import { getNoFilters } from '../../core/_list/list-filters.ts';
import { profileStatsQuery } from '../../core/profiles/detail-store.ts';
import { PROFILE_FILTERS } from '../../core/profiles/list.ts';
import { canSeeProfileStats } from '../../core/profiles/rights.ts';
import { $user } from '../../core/session/session.ts';
import type { ListState } from '../_frame/use-list-state.ts';
import { FIGURES, PEOPLE_TEXTS } from './texts.ts';

export interface GroupFiguresProps {
  state: ListState<typeof PROFILE_FILTERS>;
  quiet: boolean;
}

/** How many people each group has, as the server counts them; each lists its group. */
export function GroupFigures(props: GroupFiguresProps) {
  return canSeeProfileStats(useStore($user)) && <Figures {...props} />;
}

function Figures({ state, quiet }: GroupFiguresProps) {
  const { data, error } = useStore(profileStatsQuery.$state);
  if (!data && !error) return <div className="group-figures group-figures-bone panel" aria-hidden="true" />;
  const groups = data?.by_group.filter(({ label, count }) => label && count !== null) ?? [];
  if (groups.length === 0) return null;
  const { group } = state.filters;
  return (
    <ul className="group-figures panel" aria-label={FIGURES.label}>
      {groups.map(({ label, count }) => {
        const content = (
          <>
            <span className="group-figure-count">{formatCount(count ?? 0)}</span>
            <span className="group-figure-name">{label}</span>
          </>
        );
        // people without a group are listed by no filter
        const isPlain = quiet || label === PEOPLE_TEXTS.noGroup;
        return (
          <li key={label}>
            {isPlain ? (
              <span className="group-figure">{content}</span>
            ) : (
              <button
                type="button"
                className="group-figure"
                aria-pressed={group === label}
                onClick={() =>
                  state.setFilters({ ...getNoFilters(PROFILE_FILTERS), group: group === label ? '' : label })
                }
              >
                {content}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
