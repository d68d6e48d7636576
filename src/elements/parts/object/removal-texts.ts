import type { RouteName } from '../../../core/kernel/page/routes.ts';
import type { ElementEvents } from '../host/events.ts';

/** The event that each object's page dispatches after its deletion. */
export type RemovalEvent = Extract<keyof ElementEvents, `${string}-deleted`>;

interface RemovalTexts {
  /** The question: « Supprimer le ticket ? ». */
  title: string;
  /** The list to navigate to afterwards, and the view of it where it has several. */
  list: RouteName;
  query?: Record<string, string>;
}

export const REMOVALS: Readonly<Record<RemovalEvent, RemovalTexts>> = {
  'balise-asset-deleted': { title: 'Supprimer l’équipement\u00a0?', list: 'Équipements' },
  'balise-contract-deleted': { title: 'Supprimer le contrat\u00a0?', list: 'Contrats' },
  'balise-intervenant-deleted': {
    title: 'Supprimer l’intervenant\u00a0?',
    list: 'Intervenants',
    query: { view: 'intervenants' },
  },
  'balise-intervention-deleted': { title: 'Supprimer l’intervention\u00a0?', list: 'Interventions' },
  'balise-plan-deleted': { title: 'Supprimer le plan\u00a0?', list: 'Plans' },
  'balise-prestataire-deleted': { title: 'Supprimer le prestataire\u00a0?', list: 'Intervenants' },
  'balise-ticket-deleted': { title: 'Supprimer le ticket\u00a0?', list: 'Tickets' },
};
