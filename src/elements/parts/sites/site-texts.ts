/** French of the tree of sites and of what chooses among them. */
import { LOADING_SITES } from '../../../core/sites/texts.ts';

export const SITE_TEXTS = {
  none: 'Aucun site\u00a0: un administrateur les ajoute dans «\u00a0Administration\u00a0», «\u00a0Sites\u00a0».',
  clear: (label: string) => `Retirer le choix\u00a0: ${label}`,
  choose: 'Choisir un site',
  search: 'Rechercher un site',
  sites: 'Sites',
  all: 'Tous les sites',
  unknown: 'Site inconnu',
  unknownGiven: 'Le site demandé n’existe pas ou n’est plus accessible. Choisissez-en un autre.',
  pending: '…',
  loading: LOADING_SITES,
} as const;
