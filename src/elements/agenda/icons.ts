/**
 * The icons of events, drawn by the sheet alone: a thousand events on screen would be as many drawings in the
 * page. No address is fetched and no node is added; the shapes are the common ones.
 */
import { INTERVENTION_STATES } from '../../core/interventions/state.ts';
import { INTERVENTION_LOOKS } from '../parts/ui/intervention-state-looks.ts';
import { EVEN_ODD, ICON_PATHS, type StateIcon } from '../parts/ui/state-icon-paths.ts';

function getClip(name: StateIcon): string {
  const rule = EVEN_ODD.includes(name) ? 'evenodd, ' : '';
  return `path(${rule}"${ICON_PATHS[name].join(' ')}")`;
}

/** A rule for each state: `.ev[data-state="waiting"] .ev-objet::after`. */
export const iconSheet: string = [
  ...INTERVENTION_STATES.map(
    (state) =>
      `[data-state="${state}"] .ev-objet::after { clip-path: ${getClip(INTERVENTION_LOOKS[state].icon)}; }`,
  ),
  `.ev-move::before { clip-path: ${getClip('arrows-move')}; }`,
].join('\n');
