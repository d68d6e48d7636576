import * as texts from '../common/texts.ts';
import { toggleTheme, useDark } from '../common/theme.ts';

/** Chooses between the light and the dark colours; « Profil » returns to those of the system. */
export function ThemeSwitch() {
  const label = useDark() ? texts.LIGHT_THEME : texts.DARK_THEME;
  return (
    <button type="button" className="menu-link menu-button theme-switch" title={label} onClick={toggleTheme}>
      {/* Bootstrap Icons' circle-half (MIT): in the elements' icons, every page would load it */}
      <svg width="18" height="18" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
        <path d="M8 15A7 7 0 1 0 8 1zm0 1A8 8 0 1 1 8 0a8 8 0 0 1 0 16" />
      </svg>
      <span className="menu-label">{label}</span>
    </button>
  );
}
