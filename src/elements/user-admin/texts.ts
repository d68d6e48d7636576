/** French of the administration of accounts. */

import { ACCOUNT_LABELS } from '../../core/accounts/texts.ts';
import { LAST_LOGIN } from '../../core/kernel/lib/account-words.ts';
import { formatCount, plural } from '../../core/kernel/lib/plural.ts';
import { NO_COMPANY, NO_GROUP } from '../../core/profiles/texts.ts';

export const USER_ADMIN_TEXTS = {
  title: 'Utilisateurs',
  login: 'Connectez-vous pour administrer les utilisateurs.',
  refused: 'Vous ne pouvez pas consulter les utilisateurs.',
  refusedHint: 'La permission de configurer est nécessaire.',
  filters: 'Filtrer les utilisateurs',
  search: 'Rechercher un utilisateur par nom, identifiant ou e-mail',
  columns: ACCOUNT_LABELS,
  held: ACCOUNT_LABELS.user_permissions,
  lastLogin: `${LAST_LOGIN}\u00a0:`,
  never: 'Jamais connecté',
  inactive: 'Désactivé',
  noGroup: NO_GROUP,
  noCompany: NO_COMPANY,
  permissions: (value: number) => plural(value, 'permission'),
  count: (value: number) => plural(value, 'utilisateur'),
  arrived: (value: number) => plural(value, 'nouvel utilisateur', 'nouveaux utilisateurs'),
  shown: (value: number, total: number) =>
    `${plural(value, 'utilisateur affiché', 'utilisateurs affichés')} sur ${formatCount(total)}`,
  empty: 'Aucun utilisateur.',
  emptyHint: 'Les comptes avec lesquels on se connecte apparaîtront ici.',
  noMatch: 'Aucun utilisateur ne correspond à ces filtres.',
  exportNoun: 'utilisateurs',
  add: 'Créer un utilisateur',
  newTitle: 'Créer un utilisateur',
  editTitle: 'Modifier l’utilisateur',
  seeTitle: 'Utilisateur',
  noPerson:
    'Un compte permet de se connecter. Pour affecter du travail à quelqu’un, ajoutez-le aussi aux intervenants.',
  toPeople: 'Voir les intervenants',
  create: 'Créer',
  invite: 'Créer un lien d’invitation',
  inviteAll: 'Créer les liens d’invitation',
  selected: (count: number) => plural(count, 'sélectionné', 'sélectionnés'),
  mail: 'Envoyer un lien de mot de passe',
  noMail: 'Ce compte n’a pas d’adresse e-mail\u00a0: aucun lien ne peut lui être envoyé.',
  mailOff:
    'Ce serveur n’envoie aucun e-mail\u00a0: le lien ne partira pas. Voir «\u00a0État\u00a0» dans «\u00a0Configuration\u00a0».',
  seePermissions: 'Voir ses permissions',
  none: 'Aucune',
  unknown: 'Le serveur ne le dit pas ici.',
} as const;
