/** French of the administration of groups. */
import { plural } from '../../core/kernel/lib/plural.ts';

export const GROUP_ADMIN_TEXTS = {
  title: 'Groupes',
  login: 'Connectez-vous pour administrer les groupes.',
  refused: 'Vous ne pouvez pas consulter les groupes.',
  loading: 'Chargement des groupes…',
  groups: (value: number) => plural(value, 'groupe'),
  members: (value: number) => plural(value, 'compte'),
  add: 'Créer un groupe',
  newTitle: 'Créer un groupe',
  editTitle: 'Modifier le groupe',
  create: 'Créer',
  known: 'Les cinq groupes du produit gardent leur nom, qui porte leurs droits.',
  newHint: 'Un nouveau groupe a les droits des demandeurs et les permissions choisies ici.',
  restrictedHint: 'Les écrans de ce groupe sont fixes\u00a0: une permission de plus n’en ouvre pas d’autre.',
  screens: 'Écrans accessibles',
  screensHint: 'Avec les permissions que le groupe donne à ses nouveaux comptes.',
  noScreens: 'Aucun écran.',
  menu: (name: string) => `Aperçu en tant que ${name}`,
  menuHint: 'Le menu tel que ce groupe le voit\u00a0; rien ne s’y ouvre.',
  unknownHint: 'Choisissez un groupe dans la liste.',
  unknown: 'Ce groupe n’existe pas ou n’existe plus.',
  seeMembers: 'Voir ses comptes',
  empty: 'Aucun groupe.',
} as const;
