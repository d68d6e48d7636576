/** French of the form that is sent without an account, and of what its sender follows. */

import { REPORT_PROBLEM } from '../../core/assets/texts.ts';
import { reportNumber } from '../../core/kernel/lib/texts.ts';
import { LINK_NOT_COPIED } from '../parts/form/link-texts.ts';

export const PUBLIC_TEXTS = {
  title: REPORT_PROBLEM,
  at: (place: string) => `· ${place}`,
  loading: 'Chargement du formulaire…',
  who: 'Être recontacté (facultatif)',
  whoHint:
    'Votre nom et ce moyen de vous joindre ne sont lus que par les personnes qui traitent le signalement.',
  revoked: 'Ce code n’est plus valable.',
  revokedHint: 'Signalez le problème à l’accueil, ou scannez une affiche plus récente.',
  busy: 'Le serveur reçoit beaucoup de demandes.',
  waitToLoad: 'Le formulaire s’ouvrira de lui-même.',
  waitToSend: 'Ce que vous avez écrit est gardé. Vous pourrez l’envoyer après cette attente.',
  waitToRead: 'L’état sera lu de nouveau de lui-même.',
  in: 'Encore',
  failed: 'Le formulaire n’a pas pu être ouvert.',
  received: (number: number) => `N°\u00a0${number}, reçu`,
  receivedHint: 'Merci. Votre signalement est lu, puis pris en charge s’il est accepté.',
  link: 'Lien de suivi',
  linkHint: 'Gardez-le\u00a0: lui seul montre où en est votre signalement.',
  copy: 'Copier le lien',
  copied: 'Lien copié.',
  notCopied: LINK_NOT_COPIED,
  follow: 'Suivre ce signalement',
  another: 'Signaler autre chose',
  photosFailed: (count: number) =>
    count === 1
      ? 'Le signalement est reçu, mais une photo n’a pas pu être jointe\u00a0:'
      : `Le signalement est reçu, mais ${count}\u00a0photos n’ont pas pu être jointes\u00a0:`,
  photoFailed: (name: string, message: string) => `${name}\u00a0: ${message}`,
  retryPhotos: 'Renvoyer les photos',
  waitToRetry: 'Les photos pourront être renvoyées après cette attente.',
} as const;

export const FOLLOW_TEXTS = {
  title: 'Suivi du signalement',
  numbered: reportNumber,
  state: 'État',
  pending: 'En attente d’acceptation',
  refused: 'Refusé',
  reason: 'Motif du refus',
  sent: 'Envoyé le',
  planned: 'Intervention le',
  closed: 'Clos le',
  decided: 'Refusé le',
  live: 'Cette page se met à jour d’elle-même.',
  late: 'L’état n’a pas pu être relu\u00a0: voici le dernier connu.',
  failed: 'L’état du signalement n’a pas pu être lu.',
  unknown: 'Ce lien de suivi n’est plus valable.',
  unknownHint: 'Vérifiez qu’il est entier, ou demandez à l’accueil où en est le signalement.',
  missing: 'Ce serveur ne permet pas de suivre un signalement sans compte.',
  logIn: 'Se connecter',
} as const;
