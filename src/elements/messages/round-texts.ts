/** French of « Préparer une tournée ». */
import { formatCount, plural } from '../../core/kernel/lib/plural.ts';
import { CANCEL, CLOSE, PREPARE_ROUND, RETRY } from '../../core/kernel/lib/words.ts';
import type { RoundSize } from '../../core/round/model.ts';

const megabytes = (bytes: number): string =>
  `${Math.max(0.1, bytes / 1024 / 1024).toLocaleString('fr-FR', { maximumFractionDigits: 1, minimumFractionDigits: 1 })}\u00a0Mo`;

export const ROUND_TEXTS = {
  title: PREPARE_ROUND,
  intro: 'Emportez sur cet appareil ce qu’il faut pour travailler là où le réseau ne passe pas.',
  what: 'Ce que la tournée emporte',
  choices: {
    '1': 'Mes interventions\u00a0: 1\u00a0jour',
    '3': 'Mes interventions\u00a0: 3\u00a0jours',
    '7': 'Mes interventions\u00a0: 7\u00a0jours',
    site: 'Un site et ce qu’il contient',
  },
  site: 'Site',
  weighing: 'Calcul de ce que la tournée emporte…',
  /** « 8 interventions · 3 lieux · 42 équipements · 2 plans »; what there is none of is left out. */
  takes: ({ interventions, places, pieces, plans }: RoundSize): string =>
    [
      interventions > 0 && plural(interventions, 'intervention'),
      places > 0 && plural(places, 'lieu', 'lieux'),
      pieces > 0 && plural(pieces, 'équipement'),
      plans > 0 && plural(plans, 'plan'),
    ]
      .filter(Boolean)
      .join('\u00a0· '),
  about: ({ bytes }: RoundSize): string => `Environ ${megabytes(bytes)} sur cet appareil.`,
  weighs: ({ bytes }: RoundSize): string => `${megabytes(bytes)} sur cet appareil.`,
  none: 'Rien à emporter avec ce choix.',
  prepare: 'Préparer la tournée',
  reading: 'Préparation en cours…',
  cancel: CANCEL,
  retry: RETRY,
  done: 'Tournée prête. Elle se met à jour tant qu’il y a du réseau, et s’efface au bout de sept jours.',
  left: (count: number): string =>
    count < 2
      ? 'Une image n’a pas pu être emportée.'
      : `${formatCount(count)}\u00a0images n’ont pas pu être emportées.`,
  full: 'Il n’y a plus de place sur cet appareil\u00a0: la tournée n’est pas préparée. Ce qui est à envoyer reste gardé.',
  unkept:
    'Le navigateur n’a pas pu garder la tournée\u00a0: elle n’est pas préparée. Rechargez la page, puis réessayez. Ce qui est à envoyer reste gardé.',
  offline: 'Sans réseau, une tournée ne peut pas être préparée.',
  held: (prepared: string): string => `Tournée sur cet appareil, ${prepared}.`,
  remove: 'Effacer de cet appareil',
  removeTitle: 'Effacer la tournée de cet appareil\u00a0?',
  removeSentence: 'Sans réseau, cet appareil ne montrera plus rien tant qu’une autre n’est pas préparée.',
  removeYes: 'Effacer',
  notRemoved: 'La tournée n’a pas pu être effacée\u00a0: elle est toujours sur cet appareil. Réessayez.',
  close: CLOSE,
} as const;
