/** Whether the menu is reduced to its icons: as the user left it, else by the width of the window. */
import { useStore } from '@nanostores/react';
import { menuPreference } from '../../core/host.ts';

/** Below this width of the window, in pixels, the menu starts reduced. */
const ROOMY = 1100;

/** @returns whether it is reduced, and what changes that and stores the choice */
export function useMenuWidth(): [reduced: boolean, toggle: () => void] {
  const reduced = useStore(menuPreference.$value) ?? innerWidth < ROOMY;
  return [reduced, () => menuPreference.set(!reduced)];
}
