import { canVisit } from '../../core/host.ts';
import { Icon } from '../../elements/parts/ui/icon.tsx';
import * as texts from '../common/texts.ts';
import { HAS_SEARCH, openSearch, prepareSearch } from '../pages/search.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** What looks like a field in the header opens the search; an icon where there is no room. */
export function HeaderSearch() {
  if (!HAS_SEARCH) return null;
  const keys = isApple ? texts.SEARCH_KEYS_APPLE : texts.SEARCH_KEYS;
  const what = canVisit("Details de l'équipement") ? texts.SEARCH_ALL : texts.SEARCH_OWN;
  return (
    <button
      type="button"
      className="search-open"
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      title={`${texts.SEARCH} ${what} ${keys}`}
      onClick={openSearch}
      onPointerEnter={prepareSearch}
      onFocus={prepareSearch}
    >
      <Icon name="search" size={16} />
      <span className="search-open-text">
        {texts.SEARCH} <span className="search-open-what">{what}</span>
      </span>
      <kbd>{keys}</kbd>
    </button>
  );
}
