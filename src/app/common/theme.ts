/** The application's colours: those that the user chose, else the system's. Elements follow the page's background. */
import { useStore } from '@nanostores/react';
import { useSyncExternalStore } from 'react';
import { type ThemeChoice, themePreference } from '../../core/host.ts';

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

const isPageDark = (theme: ThemeChoice): boolean => (theme === 'auto' ? readSystem() : theme === 'dark');

/** Changes the colours: back to the system's choice where it is the same. */
export function toggleTheme(): void {
  const isDark = isPageDark(themePreference.$value.get());
  const other = isDark ? 'light' : 'dark';
  themePreference.set(readSystem() === isDark ? other : 'auto');
}

/** @returns whether the page is dark */
export function useDark(): boolean {
  const theme = useStore(themePreference.$value);
  useSyncExternalStore(watchSystem, readSystem);
  return isPageDark(theme);
}
