import { useStore } from '@nanostores/react';
import { useId } from 'react';
import {
  $menuCounts,
  $preparesRounds,
  $session,
  formatMenuCount,
  getMenu,
  type MenuCount,
  openRound,
  PREPARE_ROUND,
  type Route,
  VERSION_LABEL,
} from '../../core/host.ts';
import { Icon } from '../../elements/parts/ui/icon.tsx';
import * as texts from '../common/texts.ts';
import { openScanner } from '../pages/scanner.ts';
import { $page, isKnownTag } from '../router/router.ts';
import { useCanScan, useHeaderLinks } from './header-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { useMenuWidth } from './use-menu-width.ts';

/** Whether the entry leads to the page on screen or to the list that it belongs to. */
function isCurrent({ path }: Route, current: string): boolean {
  if (path === '/') return current === '/';
  if (path === '/intervenants' && current.startsWith('/prestataires/')) return true;
  return current === path || current.startsWith(`${path}/`);
}

/**
 * The entries that this user may open (spec §2, ledger A11), the scanner's (A12) and the version, which leads to
 * « À propos » (A14).
 * @param onScan before the scanner or the round opens: what is over the page would keep it from being used
 */
export function Menu({ onScan }: { onScan?: () => void }) {
  const { user } = useStore($session);
  const { path } = useStore($page);
  const counts = useStore($menuCounts);
  const scanning = useCanScan();
  const canPrepare = useStore($preparesRounds);
  const { about } = useHeaderLinks();
  const scan = () => {
    onScan?.();
    openScanner();
  };
  const prepare = () => {
    onScan?.();
    openRound();
  };
  return (
    <nav className="menu" aria-label={texts.MENU_LABEL}>
      <ul className="menu-list">
        {getMenu(user, isKnownTag).map((route) => (
          <li key={route.name} className="menu-item">
            <MenuLink route={route} current={isCurrent(route, path)} awaits={counts[route.name]} />
          </li>
        ))}
        {scanning && (
          <li>
            <button type="button" className="menu-link menu-button" title={texts.SCANNER} onClick={scan}>
              <Icon name="upc-scan" size={18} />
              <span className="menu-label">{texts.SCANNER}</span>
            </button>
          </li>
        )}
        {canPrepare && (
          <li>
            <button type="button" className="menu-link menu-button" title={PREPARE_ROUND} onClick={prepare}>
              <Icon name="cloud-slash" size={18} />
              <span className="menu-label">{PREPARE_ROUND}</span>
            </button>
          </li>
        )}
      </ul>
      <ThemeSwitch />
      <p className="menu-version">
        {about ? (
          <a href={about.path} title={`${texts.version(VERSION_LABEL)}, ${about.title}`}>
            {texts.version(VERSION_LABEL)}
          </a>
        ) : (
          texts.version(VERSION_LABEL)
        )}
      </p>
    </nav>
  );
}

function MenuLink({
  route,
  current,
  awaits,
}: {
  route: Route;
  current: boolean;
  awaits: MenuCount | undefined;
}) {
  const id = useId();
  if (!route.menu) return null;
  const { label, icon } = route.menu;
  return (
    <>
      <a
        className="menu-link"
        href={route.path}
        aria-current={current ? 'page' : undefined}
        aria-describedby={awaits && id}
        title={awaits ? `${label} · ${awaits.label}` : label}
      >
        <Icon name={icon} size={18} />
        <span className="menu-label">{label}</span>
      </a>
      {/* beside the link: its name stays the same while the count changes, which is read as its description */}
      {awaits && (
        <span className="menu-count">
          <span aria-hidden="true">{formatMenuCount(awaits.count)}</span>
          <span className="visually-hidden" id={id}>
            {awaits.label}
          </span>
        </span>
      )}
    </>
  );
}

/** The menu beside the page; its width is remembered. */
export function SideMenu() {
  const [reduced, toggle] = useMenuWidth();
  const label = reduced ? texts.EXPAND_MENU : texts.COLLAPSE_MENU;
  return (
    <div className="side" data-reduced={reduced || undefined}>
      <Menu />
      <button
        type="button"
        className="icon-button side-toggle"
        aria-label={label}
        title={label}
        onClick={toggle}
      >
        <Icon name={reduced ? 'chevron-double-right' : 'chevron-double-left'} size={14} />
      </button>
    </div>
  );
}
