import { canVisit } from '../../core/host.ts';
import { Icon } from '../../elements/parts/ui/icon.tsx';
import * as texts from '../common/texts.ts';
import { HAS_SEARCH, openSearch, prepareSearch } from '../pages/search.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** What looks like a field in the header opens the search; an icon where there is no room. */
export function HeaderSearch() {
  if (!HAS_SEARCH) return null;
  const keys = isApple ? texts.SEARCH_KEYS_APPLE : texts.SEARCH_KEYS;
  const label = canVisit("Details de l'équipement") ? texts.SEARCH_ALL : texts.SEARCH_OWN;
  // what is found has no room everywhere
  const [verb, ...what] = label.split(' ');
  return (
    <button
      type="button"
      className="search-open"
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      title={`${label} ${keys}`}
      onClick={openSearch}
      onPointerEnter={prepareSearch}
      onFocus={prepareSearch}
    >
      <Icon name="search" size={16} />
      <span className="search-open-text">
        <span>{verb}</span> <span className="search-open-what">{what.join(' ')}</span>
      </span>
      <kbd>{keys}</kbd>
    </button>
  );
}
