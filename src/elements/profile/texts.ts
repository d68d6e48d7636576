/** French of « Profil ». */

import { INTERVENTION_LABELS } from '../../core/interventions/field-texts.ts';
import { LAST_LOGIN } from '../../core/kernel/lib/account-words.ts';
import { USERNAME } from '../../core/kernel/lib/words.ts';
import type { RouteName } from '../../core/kernel/page/routes.ts';
import type { FirstScreen, ThemeChoice } from '../../core/kernel/page/screen-preferences.ts';

export const PROFILE_TEXTS = {
  title: 'Profil',
  login: 'Connectez-vous pour voir votre profil.',
  identity: 'Identité',
  name: 'Nom',
  username: USERNAME,
  email: 'E-mail',
  group: 'Groupe',
  company: INTERVENTION_LABELS.prestataire,
  lastLogin: LAST_LOGIN,
  none: 'Non renseigné',
  identityHint: 'Pour corriger ces informations, envoyez une demande d’aide.',
  askHelp: 'Demander une correction',

  password: 'Mot de passe',
  passwordHint: (email: string) =>
    `Pour en choisir un nouveau, demandez un lien\u00a0: il arrive à l’adresse ${email} si ce serveur envoie des e-mails. L’ancien mot de passe reste valable jusque-là.`,
  passwordNone: 'Votre compte n’a pas d’adresse e-mail\u00a0: un administrateur peut en ajouter une.',
  passwordAsk: 'Demander un lien',
  passwordSent: (email: string) =>
    `Si ce serveur envoie des e-mails, un lien arrive à ${email} dans quelques minutes\u00a0; vérifiez aussi les indésirables.`,
  passwordAgain: 'Demander un autre lien',

  preferences: 'Préférences',
  preferencesHint: 'Elles sont conservées dans ce navigateur.',
  preferencesUnkept:
    'Ce navigateur n’a pas pu conserver votre choix\u00a0: il durera jusqu’à la fermeture de cette page.',
  first: 'Premier écran après la connexion',
  theme: 'Couleurs',
  calendar: 'Agenda du tableau de bord',
  density: 'Densité des listes',
  comfortable: 'Confortable',
  compact: 'Compacte',
  densityHint: 'Une liste dont vous avez choisi la densité garde la sienne.',
  key: 'Raccourci «\u00a0/\u00a0»',
  keyOn: 'Actif',
  keyOff: 'Inactif',
  keyHint:
    'Dans une liste, cette touche seule va à la recherche. La dictée vocale peut la taper sans le vouloir.',
  tone: 'Son du scanner',
  toneOn: 'Activé',
  toneOff: 'Coupé',

  views: 'Mes vues enregistrées',
  viewsNone:
    'Aucune vue. Dans une liste, «\u00a0Affichage\u00a0» enregistre sous un nom ses filtres et son tri.',
  viewsOf: 'Dans ce navigateur, pour vous seul.',
  viewName: 'Nom de la vue',
  viewRename: (name: string) => `Renommer la vue «\u00a0${name}\u00a0»`,
  viewRemove: (name: string) => `Supprimer la vue «\u00a0${name}\u00a0»`,
  viewUnsaved: (name: string) =>
    `Le navigateur n’a pas pu enregistrer ce changement de la vue «\u00a0${name}\u00a0»\u00a0: il durera jusqu’à la fermeture de cette page.`,
  viewRemoved: (name: string) => `Vue «\u00a0${name}\u00a0» supprimée.`,

  device: 'Cet appareil',
  remembered:
    'Votre session est mémorisée sur cet appareil\u00a0: vous restez connecté après la fermeture du navigateur.',
  until: (date: string) => `Sans utilisation, elle prend fin le ${date}.`,
  notRemembered:
    'Votre session n’est pas mémorisée sur cet appareil\u00a0: elle prend fin avec le navigateur. «\u00a0Se souvenir de moi\u00a0», à la connexion, la mémorise.',
  forget: 'Oublier cet appareil',
  forgotten: 'Cet appareil est oublié. Vous restez connecté jusqu’à la fermeture du navigateur.',
} as const;

export const FIRST_SCREEN_LABELS: Record<FirstScreen, string> = {
  'Tableau de bord': 'Tableau de bord',
  Agenda: 'Agenda',
  Tickets: 'Tickets',
  Interventions: 'Interventions',
  Équipements: 'Équipements',
};

export const THEME_LABELS: Record<ThemeChoice, string> = {
  auto: 'Comme le système',
  light: 'Claires',
  dark: 'Sombres',
};

export const CALENDAR_CHOICES = [
  { value: 'classique', label: 'Classique' },
  { value: 'nouveau', label: 'Nouveau' },
] as const;

/** The lists that views are of, by their name in the storage. */
export const LISTS: Readonly<Record<string, { label: string; route: RouteName }>> = {
  'ticket-list': { label: 'Tickets', route: 'Tickets' },
  'intervention-list': { label: 'Interventions', route: 'Interventions' },
  'asset-list': { label: 'Équipements', route: 'Équipements' },
  'contract-list': { label: 'Contrats', route: 'Contrats' },
  'intervenant-list': { label: 'Intervenants', route: 'Intervenants' },
  'prestataire-list': { label: 'Prestataires', route: 'Intervenants' },
};
