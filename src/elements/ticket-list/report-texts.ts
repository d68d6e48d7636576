/** French of reports without an account that wait, in the list of tickets. */

import { plural } from '../../core/kernel/lib/plural.ts';
import { reportNumber } from '../../core/kernel/lib/texts.ts';
import { NO_SITE } from '../../core/sites/texts.ts';

export const REPORT_TEXTS = {
  waiting: (count: number) =>
    `${plural(count, 'signalement sans compte', 'signalements sans compte')} à accepter`,
  title: 'Signalements à accepter',
  what: 'Signalements sans compte',
  intro:
    'Accepté, un signalement devient un ticket. Refusé, il est effacé\u00a0; son auteur lit votre motif.',
  done: 'Plus aucun signalement n’attend.',
  noSite: NO_SITE,
  noName: 'Sans nom ni contact',
  photos: (count: number) => plural(count, 'photo'),
  accept: 'Accepter',
  acceptNamed: (objet: string) => `Accepter\u00a0: ${objet}`,
  refuse: 'Refuser',
  refuseNamed: (objet: string) => `Refuser\u00a0: ${objet}`,
  refuseTitle: 'Refuser ce signalement\u00a0?',
  unnamed: reportNumber,
} as const;
