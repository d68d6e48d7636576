/** How pins look: the icon of a category, the icon and tone of a state. */
import { foldText } from '../../core/kernel/lib/sort-key.ts';
import type { Emplacement } from '../../core/plans/model.ts';
import type { PinState } from '../../core/plans/pin-status.ts';
import type { IconName } from '../parts/ui/icon.tsx';
import type { Tone } from '../parts/ui/state-look.ts';

/** Words of a category's name, without accents, and the icon that people expect; the first that is found. */
const CATEGORY_ICONS: readonly [RegExp, IconName][] = [
  [/incendie|feu|desenfumage/, 'fire'],
  [/alarme|alerte/, 'bell'],
  [/chauff|clim|ventil|cvc|thermi/, 'wind'],
  [/plomb|sanitaire|eau|fluide/, 'droplet'],
  [/electr|energie|courant/, 'lightning-charge'],
  [/ascenseur|elevateur|monte/, 'arrow-down-up'],
  [/video|camera/, 'camera-video'],
  [/porte|serrur|acces/, 'door-open'],
  [/securite|surete/, 'shield'],
  [/espaces? verts?|exterieur|jardin/, 'tree'],
  [/outil|mainten|travaux|batiment/, 'intervention'],
];

/** The icon of a pin's category; a place without equipment has that of places. */
export function getCategoryIcon({ asset }: Pick<Emplacement, 'asset'>): IconName {
  if (!asset) return 'geo-alt';
  const name = foldText(asset.category?.name ?? '');
  return CATEGORY_ICONS.find(([words]) => words.test(name))?.[1] ?? 'box-seam';
}

/** Green, orange and red are those of the other states; grey is calm. */
export const PIN_LOOKS: Readonly<Record<PinState, { tone: Tone; icon: IconName }>> = {
  none: { tone: 'neutral', icon: 'circle' },
  today: { tone: 'primary', icon: 'calendar-check' },
  open: { tone: 'warning', icon: 'ticket' },
  urgent: { tone: 'danger', icon: 'exclamation-triangle' },
};
