/** The application's colours: those that the user chose, else the system's. Elements follow the page's background. */
import { useStore } from '@nanostores/react';
import { useSyncExternalStore } from 'react';
import { themePreference } from '../../core/host.ts';

const system = matchMedia('(prefers-color-scheme: dark)');
const readSystem = () => system.matches;
const watchSystem = (report: () => void) => {
  system.addEventListener('change', report);
  return () => system.removeEventListener('change', report);
};

/** Puts the choice on the page, and keeps it there as it changes, in another tab too; `base.css` has its colours. */
export function startTheme(): void {
  themePreference.$value.subscribe((theme) => {
    document.documentElement.dataset.theme = theme;
  });
}

/** @returns whether the page is dark, and what changes that: back to the system's choice where it is the same */
export function useTheme(): [isDark: boolean, toggle: () => void] {
  const theme = useStore(themePreference.$value);
  const isSystemDark = useSyncExternalStore(watchSystem, readSystem);
  const isDark = theme === 'auto' ? isSystemDark : theme === 'dark';
  const other = isDark ? 'light' : 'dark';
  const toggle = () => themePreference.set(isSystemDark === isDark ? other : 'auto');
  return [isDark, toggle];
}
