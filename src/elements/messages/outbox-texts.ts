/** French of what waits on this device. */

import { INTERVENTION_LABELS } from '../../core/interventions/field-texts.ts';
import { EDIT, RETRY, SAVE } from '../../core/kernel/lib/words.ts';
import { COUNT_LABELS } from '../../core/materials/texts.ts';
import { TICKET_LABELS } from '../../core/tickets/texts.ts';
import { LOGIN_TEXTS } from '../parts/login/login-texts.ts';

const count = (writes: number) => (writes === 1 ? 'Un envoi attend' : `${writes}\u00a0envois attendent`);

const percent = (share: number) => `${Math.round(share * 100)}\u00a0%`;

export const OUTBOX_TEXTS = {
  none: 'Tout a été envoyé.',
  /** The last one was removed. */
  noneLeft: 'Plus rien à envoyer.',
  offline:
    'Pas de réseau. Tout est gardé sur cet appareil et partira dès son retour, même si vous fermez la page.',
  waiting:
    'Le serveur ne répond pas encore. Tout est gardé sur cet appareil\u00a0; nouvel essai dans un instant.',
  /** @param refusal why the server takes nothing now, and for how long */
  refused: (refusal: string) => `${refusal} Tout est gardé sur cet appareil et partira de lui-même.`,
  sending: 'Envoi en cours…',
  /** The first attempt of what waits goes on. */
  underway: 'Envoi en cours\u00a0: le serveur tarde à répondre. Tout est gardé sur cet appareil.',
  goesOn: 'Envoi en cours\u00a0: le serveur tarde à répondre.',
  asks: 'À vous de décider avant l’envoi.',
  sendNow: 'Envoyer maintenant',
  doneAt: (when: string) => `Fait ${when}`,
  edit: EDIT,
  onPlan: 'Voir sur le plan',
  save: SAVE,
  retry: RETRY,
  // « Retirer » would be read as taking the thing itself out: a pin, a file
  remove: 'Ne pas envoyer',
  removeTitle: 'Ne pas envoyer\u00a0?',
  removeSentence: 'Ceci ne sera pas envoyé, et ne pourra pas être retrouvé\u00a0:',
  /** An attempt was begun whose answer is not known. */
  tried:
    'Envoi commencé, sans réponse sûre\u00a0: peut-être déjà arrivé. Ce sera vérifié avant un nouvel essai.',
  removeTried:
    'L’envoi a déjà commencé\u00a0: ceci est peut-être déjà arrivé sur le serveur, et y restera. Il n’y aura pas de nouvel essai, et rien ne pourra être retrouvé ici\u00a0:',
  /** What was counted of a material, and what there was before; `''` where that is unknown. */
  counted: (count: string, before: string) => (before ? `${count} (avant\u00a0: ${before})` : count),
  removeWith: (others: number) =>
    others === 1
      ? 'Un autre envoi en dépend\u00a0: il ne partira pas non plus.'
      : `${others}\u00a0autres envois en dépendent\u00a0: ils ne partiront pas non plus.`,
  /** It is a removal, in whose place a move waits again. */
  moveLeft: 'Son déplacement reste à envoyer.',
  conflict: 'Une autre personne a changé la même chose entre-temps.',
  of: (action: string, title: string) => `${action}\u00a0: ${title}`,
  leaveTitle: 'Se déconnecter maintenant\u00a0?',
  leaveSentence: (writes: number) =>
    `${count(writes)} le réseau. Rien n’est perdu\u00a0: tout reste chiffré sur cet appareil, illisible pour une autre personne, et partira quand vous vous y reconnecterez.`,
  leaveRound:
    'La tournée reste chiffrée sur cet appareil, illisible pour une autre personne, et s’efface au bout de sept jours.',
  eraseRound: 'Effacer la tournée de cet appareil',
  notErased:
    'La tournée n’a pas pu être effacée de cet appareil\u00a0: elle y reste chiffrée, et s’efface au bout de sept jours.',
  leave: LOGIN_TEXTS.signOut,
  yes: 'Oui',
  no: 'Non',
  nothing: 'Rien',
  /** Where a pin is on its plan, in shares of the picture. */
  position: (x: number, y: number) => `${percent(x)} de la largeur, ${percent(y)} de la hauteur`,
} as const;

/** What fields are called. */
export const OUTBOX_LABELS: Readonly<Record<string, string>> = {
  ...TICKET_LABELS,
  ...INTERVENTION_LABELS,
  ...COUNT_LABELS,
  validation: 'Date validée',
  waiting: 'En attente',
  position: 'Position du repère',
  /** Of a comment. */
  file: 'Fichier',
};
