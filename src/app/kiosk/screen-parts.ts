/** The element of each screen of a kiosk, and its attributes. */
import type { KioskScreen } from '../../core/host.ts';

export const SCREEN_PARTS: Readonly<
  Record<KioskScreen, { tag: `balise-${string}`; attributes: Readonly<Record<string, string | true>> }>
> = {
  cartes: { tag: 'balise-dashboard-cards', attributes: { 'heading-hidden': true } },
  agenda: { tag: 'balise-agenda', attributes: { view: 'day' } },
  controles: { tag: 'balise-controls', attributes: {} },
  tickets: { tag: 'balise-ticket-list', attributes: { sort: '-date_creation' } },
  interventions: { tag: 'balise-intervention-list', attributes: {} },
};
