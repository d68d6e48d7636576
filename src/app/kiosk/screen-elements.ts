/** The element of each screen of a kiosk, and its attributes. */
import { KIOSK_WORK_STATES, type KioskScreen } from '../../core/host.ts';

export const SCREEN_ELEMENTS: Readonly<
  Record<KioskScreen, { tag: `balise-${string}`; attributes: Readonly<Record<string, string | true>> }>
> = {
  cartes: { tag: 'balise-dashboard-cards', attributes: { 'heading-hidden': true } },
  agenda: { tag: 'balise-agenda', attributes: { view: 'day' } },
  controles: { tag: 'balise-controls', attributes: {} },
  // the most urgent first, of those the newest: what has just been reported is on screen
  tickets: { tag: 'balise-ticket-list', attributes: { sort: '-priority' } },
  // the latest first
  interventions: {
    tag: 'balise-intervention-list',
    attributes: { state: KIOSK_WORK_STATES.join(), sort: 'date_intervention' },
  },
};
