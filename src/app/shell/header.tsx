import { useStore } from '@nanostores/react';
import { createElement } from 'react';
import { $waitingWrites, getHref, getRoute, PRODUCT, type Route } from '../../core/host.ts';
import { Icon, type IconName } from '../../elements/parts/ui/icon.tsx';
import * as texts from '../common/texts.ts';
import { useElements } from '../pages/load-elements.ts';
import { openScanner } from '../pages/scanner.ts';
import { HAS_SEARCH } from '../pages/search.ts';
import { $page, isKnownTag } from '../router/router.ts';
import { AccountMenu } from './account.tsx';
import { Bell } from './bell.tsx';
import { useCanScan, useHeaderLinks } from './header-links.ts';
import { OutboxButton } from './outbox-button.tsx';
import { HeaderSearch } from './search-field.tsx';

const SOCIETY = ['balise-society'].filter(isKnownTag);

interface HeaderProps {
  /** Somebody is logged in. */
  known: boolean;
  /** Nobody is, for sure. */
  open: boolean;
  onMenu: () => void;
}

const LOGIN = getRoute('Se connecter');

/** The bar at the top: product, organisation, shortcuts, account (spec §2, ledger A13). */
export function Header({ known, open, onMenu }: HeaderProps) {
  const { comments, help } = useHeaderLinks();
  const scanning = useCanScan();
  const waits = useStore($waitingWrites).length > 0;
  // classes, since engines of the floor have no :has()
  const classes = [
    'header',
    known && 'header-known',
    known && HAS_SEARCH && 'header-searches',
    known && comments && help && 'header-crowded',
    known && waits && 'header-waits',
  ];
  return (
    <header className={classes.filter(Boolean).join(' ')}>
      {known && (
        <button
          type="button"
          className="icon-button header-menu"
          aria-label={texts.OPEN_MENU}
          onClick={onMenu}
        >
          <Icon name="list" size={22} />
        </button>
      )}
      <a className="brand" href={getHref('Tableau de bord')} aria-label={texts.HOME_LABEL}>
        <span className="brand-mark">
          <Icon name="upc-scan" size={17} />
        </span>
        <span className="brand-name">{PRODUCT}</span>
      </a>
      {known && <Society />}
      {known && <HeaderSearch />}
      <span className="header-space" />
      {open && (
        <a className="button" href={LOGIN.path}>
          {LOGIN.title}
        </a>
      )}
      {known && <OutboxButton />}
      {known && (
        <>
          {scanning && (
            <button
              type="button"
              className="icon-button header-scan"
              aria-label={texts.SCAN_ASSET}
              title={texts.SCAN_ASSET}
              onClick={openScanner}
            >
              <Icon name="upc-scan" size={18} />
            </button>
          )}
          <Bell />
          {(comments || help) && (
            <nav className="header-shortcuts" aria-label={texts.ACCOUNT_LABEL}>
              <Shortcut route={comments} icon="chat-left-text" />
              <HelpShortcut route={help} />
            </nav>
          )}
          <AccountMenu />
        </>
      )}
    </header>
  );
}

/** A request for help is about the page that it is asked from. */
function HelpShortcut({ route }: { route: Route | null }) {
  const { route: name, path } = useStore($page);
  const from = name === 'Aide et support' ? null : path;
  return <Shortcut route={route} icon="question-circle" href={getHref('Aide et support', {}, { from })} />;
}

function Shortcut({ route, icon, href }: { route: Route | null; icon: IconName; href?: string }) {
  if (!route) return null;
  return (
    <a className="icon-button" href={href ?? route.path} aria-label={route.title} title={route.title}>
      <Icon name={icon} size={18} />
    </a>
  );
}

/** The organisation's logo or name, when this version has the element and the configuration holds one. */
function Society() {
  useElements(SOCIETY);
  return SOCIETY.length ? createElement('balise-society') : null;
}
