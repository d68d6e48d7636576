/** The element of each screen of a wall, and its attributes. */
import type { WallScreen } from '../../core/host.ts';

export const SCREEN_PARTS: Readonly<
  Record<WallScreen, { tag: `balise-${string}`; attributes: Readonly<Record<string, string | true>> }>
> = {
  cartes: { tag: 'balise-dashboard-cards', attributes: { 'heading-hidden': true } },
  agenda: { tag: 'balise-agenda', attributes: { view: 'day' } },
  controles: { tag: 'balise-controls', attributes: {} },
  tickets: { tag: 'balise-ticket-list', attributes: { sort: '-date_creation' } },
  interventions: { tag: 'balise-intervention-list', attributes: {} },
};
