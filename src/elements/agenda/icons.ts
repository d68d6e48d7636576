/**
 * The icons of events, drawn by the sheet alone: a thousand events on screen would be as many drawings in the
 * page. No address is fetched and no node is added; the shapes are the common ones.
 */
import { INTERVENTION_STATES } from '../../core/interventions/state.ts';
import type { IconName } from '../_ui/icon.tsx';
import { EVEN_ODD, ICON_ALIASES, ICON_PATHS } from '../_ui/icon-paths.ts';
import { INTERVENTION_LOOKS } from '../_ui/states.ts';

const getShape = (name: IconName): keyof typeof ICON_PATHS =>
  name in ICON_ALIASES ? ICON_ALIASES[name as keyof typeof ICON_ALIASES] : (name as keyof typeof ICON_PATHS);

function getClip(name: IconName): string {
  const shape = getShape(name);
  const rule = (EVEN_ODD as readonly string[]).includes(shape) ? 'evenodd, ' : '';
  return `path(${rule}"${ICON_PATHS[shape].join(' ')}")`;
}

/** A rule for each state: `.ev[data-state="waiting"] .ev-objet::before`. */
export const iconSheet: string = [
  ...INTERVENTION_STATES.map(
    (state) =>
      `[data-state="${state}"] .ev-objet::before { clip-path: ${getClip(INTERVENTION_LOOKS[state].icon)}; }`,
  ),
  `.ev-move::before { clip-path: ${getClip('arrows-move')}; }`,
].join('\n');
