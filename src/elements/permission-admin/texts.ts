/** French of the administration of permissions. */
import { PERMISSIONS_LABEL, VERB_LABELS } from '../../core/accounts/texts.ts';

export const PERMISSION_ADMIN_TEXTS = {
  title: PERMISSIONS_LABEL,
  login: 'Connectez-vous pour administrer les permissions.',
  refused: 'Vous ne pouvez pas consulter les permissions.',
  user: 'Utilisateur',
  choose: 'Choisissez un utilisateur',
  chooseHint: 'Ce qu’il peut voir et faire s’affiche ici.',
  verbs: VERB_LABELS,
  object: 'Objet',
  matrix: (name: string) => `Permissions de ${name}`,
  cell: (verb: string, object: string) => `${verb}\u00a0: ${object}`,
  others: 'Autres',
  yes: 'Oui',
  no: 'Non',
  ofGroup: 'du groupe',
  closed: (group: string) => `${group} n’ouvre pas cet écran`,
  legend: (group: string) => `«\u00a0du groupe\u00a0»\u00a0: donné aux nouveaux comptes du groupe ${group}.`,
  readOnly: 'Vous pouvez consulter les permissions, sans les modifier.',
  restricted: (group: string) =>
    `Le groupe ${group} n’ouvre que les écrans de sa liste\u00a0: une permission ne lui en ouvre pas d’autre, son absence en cache les entrées de menu.`,
  ownTitle: 'Retirer votre accès à l’administration\u00a0?',
  own: 'Sans la permission de voir la configuration, vous ne pourrez plus ouvrir cet écran, ni vous la rendre.',
  ownConfirm: 'Retirer mon accès',
  unknown: 'Cet utilisateur n’existe pas ou n’existe plus.',
} as const;
