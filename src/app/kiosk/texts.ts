/** French of kiosks. */

export const KIOSK_TEXTS = {
  label: 'Écran mural',
  /** « Écran 2 sur 4 : Tickets » */
  place: (rank: number, count: number, label: string) => `Écran ${rank} sur ${count}\u00a0: ${label}`,
  hold: 'Arrêter le défilement',
  goOn: 'Reprendre le défilement',
  connecting: 'Connexion…',
  out: 'Cet écran n’est pas connecté.',
  outHint:
    'Ouvrez ici le lien de cet écran, si le serveur en donne (Administration, Écrans), ou une session de Balise dans ce navigateur, d’un compte en lecture seule.',
  refused: 'L’accès de cet écran est refusé.',
  refusedHint:
    'Son lien a été révoqué, ou il a déjà servi ailleurs. Un administrateur en crée un autre dans Administration, Écrans.',
  unreachable: 'Le serveur ne répond pas encore.',
  nextTry: (time: string) => `Nouvel essai à\u00a0${time}.`,
  wrong: 'L’adresse de cet écran est à corriger.',
  setUp: 'Composer cet écran',
} as const;

export const SET_UP_TEXTS = {
  title: 'Un écran mural',
  intro:
    'L’adresse de cette page dit ce que l’écran montre. Choisissez\u00a0: l’adresse se compose, l’écran s’ouvre.',
  screens: 'Ce que l’écran montre, à tour de rôle',
  needsOne: 'Choisissez au moins un écran.',
  siteUnknown: 'Choisissez un site de la liste.',
  site: 'Site (facultatif)',
  siteHint: 'Le site et ce qui est en dessous\u00a0; sans lui, tous les sites.',
  siteNumber:
    'Son numéro, ou son nom si une session est ouverte dans ce navigateur. Sans lui, tous les sites.',
  pace: 'Durée de chacun, en secondes',
  theme: 'Couleurs',
  themes: { auto: 'Celles du système', light: 'Claires', dark: 'Sombres' },
  night: 'Assombrir la nuit',
  from: 'de (heure)',
  to: 'à (heure)',
  address: 'Adresse de l’écran',
  open: 'Ouvrir l’écran',
  account:
    'Donnez à chaque écran son propre compte, en lecture seule\u00a0: là où l’Administration a une section Écrans, un administrateur l’y crée et reçoit un lien qui contient cette adresse\u00a0; ailleurs, il crée un compte ordinaire dans Utilisateurs.',
} as const;
