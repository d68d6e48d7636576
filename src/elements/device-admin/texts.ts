/** French of the administration of unattended screens. */
import { plural } from '../../core/kernel/lib/plural.ts';
import { LINK_NOT_COPIED } from '../parts/form/link-texts.ts';

export const DEVICE_ADMIN_TEXTS = {
  title: 'Écrans',
  login: 'Connectez-vous pour administrer les écrans.',
  refused: 'Vous ne pouvez pas administrer les écrans.',
  unknown: 'Ce serveur ne tient pas de comptes pour les écrans.',
  loading: 'Chargement des écrans…',
  failed: 'Impossible de charger les écrans',
  devices: (value: number) => plural(value, 'écran'),
  add: 'Créer un écran',
  newTitle: 'Créer un écran',
  editTitle: 'Modifier l’écran',
  create: 'Créer',
  intro:
    'Un écran mural a son propre compte\u00a0: il lit ce qu’il montre, n’écrit rien, et se révoque ici à tout moment.',
  none: 'Aucun écran.',
  noneHint: 'Créez-en un\u00a0: vous recevrez un lien à ouvrir une fois sur la machine de l’écran.',
  everywhere: 'Tous les sites',
  seen: (when: string) => `vu ${when}`,
  neverSeen: 'jamais vu',
  revoke: 'Révoquer',
  revokeNamed: (name: string) => `Révoquer l’accès de ${name}`,
  revokeTitle: 'Révoquer cet écran\u00a0?',
  revokeSentence: (name: string) =>
    `«\u00a0${name}\u00a0» n’affichera plus rien dès son prochain appel, et son lien ne servira plus.`,
  link: (name: string) => `Lien de «\u00a0${name}\u00a0»`,
  linkHint:
    'Ouvrez-le sur la machine de l’écran, et d’abord là\u00a0: son mot de passe change à la première ouverture, et le lien ne sert plus ailleurs. Il ne sera plus jamais affiché.',
  copy: 'Copier le lien',
  copied: 'Lien copié.',
  notCopied: LINK_NOT_COPIED,
  done: 'C’est fait',
} as const;
