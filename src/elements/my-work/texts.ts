/** French of what awaits the person who is logged in. */

import { DATE_TO_PROPOSE } from '../../core/interventions/field-texts.ts';
import { plural } from '../../core/kernel/lib/plural.ts';
import { interventionNumber, ticketNumber } from '../../core/kernel/lib/texts.ts';
import { RETRY, TODAY } from '../../core/kernel/lib/words.ts';

export const MY_WORK_TEXTS = {
  login: 'Connectez-vous pour voir ce qui vous attend.',
  loading: 'Chargement de ce qui vous attend…',
  requests: 'Mes demandes',
  underWay: (count: number) => `${count} en cours`,
  all: (count: number) => `Voir ${count === 1 ? 'ma demande' : `mes ${count} demandes`}`,
  noRequest: 'Vous n’avez encore rien signalé.',
  noRequestHint: 'Vos tickets apparaîtront ici, avec leur avancement.',
  number: ticketNumber,
  sentOn: (date: string) => `Envoyé le ${date}`,
  plannedOn: (date: string) => `Intervention prévue le ${date}`,
  work: 'Mon travail',
  waits: (count: number) => plural(count, 'intervention'),
  toDate: DATE_TO_PROPOSE,
  noneToDate: 'Aucune intervention n’attend de date.',
  today: TODAY,
  noneToday: 'Rien n’est prévu aujourd’hui.',
  next: 'Ensuite\u00a0:',
  toReport: 'Comptes rendus à faire',
  noneToReport: 'Aucun compte rendu n’est en retard.',
  stepNamed: (step: string, objet: string) => `${step}\u00a0: ${objet}`,
  intervention: interventionNumber,
  late: (count: number) => `${plural(count, 'intervention')} en retard`,
  oldest: (objet: string, day: string) => `La plus ancienne\u00a0: «\u00a0${objet}\u00a0», prévue le ${day}`,
  noneLate: 'Aucune intervention n’est en retard.',
  costs: (count: number) => `${plural(count, 'coût')} à saisir`,
  retry: RETRY,
  askedOn: (date: string) => `Demandée le ${date}`,
} as const;
