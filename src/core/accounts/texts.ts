/** French of accounts, groups and permissions. */

import { LAST_LOGIN } from '../kernel/lib/account-words.ts';
import { plural } from '../kernel/lib/plural.ts';
import { GROUPS } from '../kernel/lib/user.ts';
import { USERNAME } from '../kernel/lib/words.ts';

/** The labels of an account's fields. */
export const ACCOUNT_LABELS = {
  fullname: 'Nom',
  username: USERNAME,
  first_name: 'Prénom',
  last_name: 'Nom de famille',
  email: 'E-mail',
  group: 'Groupe',
  prestataire: GROUPS.prestataire,
  is_active: 'Peut se connecter',
  last_login: LAST_LOGIN,
  user_permissions: 'Permissions propres',
} as const;
/** Spec §8. */
export const GROUPS_FAILED = 'Impossible de charger les groups';
export const GROUP_HINT = 'Changer de groupe donne au compte les permissions de ce groupe.';
/**
 * What becomes of the address of a new account.
 * @param sends whether mails leave the server; `null`: not known
 * @param invites whether it makes links that an administrator hands over
 */
export const sayNewEmail = (sends: boolean | null, invites: boolean): string => {
  if (invites && sends)
    return 'Un lien y sera envoyé pour choisir un mot de passe. Sans adresse, il vous sera montré, à remettre à la personne.';
  if (invites) return 'Un lien pour choisir un mot de passe vous sera montré, à remettre à la personne.';
  if (sends) return 'Un lien y sera envoyé pour choisir un mot de passe.';
  return sends === false
    ? 'Ce serveur n’envoie aucun e-mail\u00a0: aucun lien pour choisir un mot de passe n’y sera envoyé.'
    : 'Si ce serveur envoie des e-mails, un lien pour choisir un mot de passe y arrivera.';
};
export const EMAIL_NEEDED =
  'Saisissez une adresse e-mail\u00a0: c’est par elle que l’on choisit un mot de passe.';
export const GROUP_NEEDED = 'Choisissez un groupe.';

/** The labels of a group's fields. */
export const GROUP_LABELS = {
  name: 'Nom du groupe',
  permissions: 'Permissions des nouveaux comptes',
} as const;

export const PERMISSIONS_LABEL = 'Permissions';

export const ACCOUNT_CREATED = 'Utilisateur créé.';
export const ACCOUNT_CHANGED = 'Utilisateur modifié.';
export const GROUP_CREATED = 'Groupe créé.';
export const GROUP_CHANGED = 'Groupe modifié.';
export const PERMISSIONS_CHANGED = 'Permissions enregistrées.';

/** The objects of the eight codenames of spec §6, in its order. */
export const OBJECT_LABELS = {
  ticket: 'Tickets',
  intervention: 'Interventions',
  asset: 'Équipements',
  contract: 'Contrats',
  profile: 'Intervenants',
  config: 'Configuration',
  entry: 'Finances',
  plan: 'Plans',
} as const satisfies Readonly<Record<string, string>>;

/** The verbs that codenames begin with; other codenames stand apart. */
export const VERB_LABELS: Readonly<Record<string, string>> = {
  view: 'Voir',
  add: 'Ajouter',
  change: 'Changer',
  delete: 'Effacer',
};

/** « 2 ajoutées, 1 retirée »; « Aucun changement ». */
export function formatPermissionChange({ added, removed }: { added: number; removed: number }): string {
  const parts = [added > 0 && plural(added, 'ajoutée'), removed > 0 && plural(removed, 'retirée')].filter(
    Boolean,
  );
  return parts.length > 0 ? parts.join(', ') : 'Aucun changement';
}

export const USERNAME_HINT = 'Des lettres, des chiffres et les signes . _ @ + -';
