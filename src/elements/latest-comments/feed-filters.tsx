import { COMMENT_KINDS, type CommentKind } from '../../core/comments/list.ts';
import { can } from '../../core/kernel/session/rights.ts';
import { ToggleFilter } from '../parts/filter/toggle-filter.tsx';
import { ListSearchBar } from '../parts/frame/list-search-bar.tsx';
import { ChoiceGroup } from '../parts/ui/choice-group.tsx';
import type { FeedState } from './feed.tsx';
import { LATEST_COMMENTS_TEXTS } from './texts.ts';

const KINDS: readonly { value: CommentKind | ''; label: string }[] = [
  { value: '', label: LATEST_COMMENTS_TEXTS.all },
  ...COMMENT_KINDS.map((value) => ({ value, label: LATEST_COMMENTS_TEXTS.kinds[value] })),
];

/** Both filters are as wide as that many chips. */
const CHIPS = 5;

export interface FeedFiltersProps {
  state: FeedState;
  /** The number of comments found. */
  found: number;
}

/** Words, what they are about, and only those that are unread. */
export function FeedFilters({ state, found }: FeedFiltersProps) {
  const { filters, setFilters } = state;
  // without contracts there are comments of tickets alone
  const hasKinds = can('view_contract') || filters.on !== '';
  return (
    <ListSearchBar
      texts={LATEST_COMMENTS_TEXTS}
      state={state}
      fold={{ chips: CHIPS, set: Number(filters.on !== '') + Number(filters.unread), found }}
    >
      {hasKinds && (
        <ChoiceGroup
          label={LATEST_COMMENTS_TEXTS.on}
          labelHidden
          choices={KINDS}
          value={filters.on}
          onChange={(on) => setFilters({ ...filters, on })}
        />
      )}
      <ToggleFilter
        label={LATEST_COMMENTS_TEXTS.unreadOnly}
        value={filters.unread}
        onChange={(unread) => setFilters({ ...filters, unread })}
      />
    </ListSearchBar>
  );
}
