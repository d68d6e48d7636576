import { useStore } from '@nanostores/react';
import { $session, canScan, canVisit, getRoute, type Route, type RouteName } from '../../core/host.ts';
import { isKnownTag } from '../router/router.ts';

/** The routes that header and menu link to beside the menu's entries, each only where this version has it and the user may open it. */
export function useHeaderLinks(): Record<'about' | 'comments' | 'help' | 'profile', Route | null> {
  useStore($session);
  const find = (name: RouteName) => {
    const route = getRoute(name);
    return route.tags.every(isKnownTag) && canVisit(name) ? route : null;
  };
  return {
    about: find('À propos'),
    comments: find('Commentaires'),
    help: find('Aide et support'),
    profile: find('Profil'),
  };
}

/** Whether the entry of the scanner shows (spec §2, ledger A12), where this version has it. */
export function useCanScan(): boolean {
  const { user } = useStore($session);
  return isKnownTag('balise-scanner') && canScan(user);
}
