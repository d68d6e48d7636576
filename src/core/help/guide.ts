/**
 * The quick guide: what each group does most, step by step. What stands in « » is the label of a button or a field, to
 * the letter; `tests/core/help/guide.test.ts` holds it to the texts of the screens.
 */
import { foldText } from '../kernel/lib/sort-key.ts';
import { GROUPS, type GroupName } from '../kernel/lib/user.ts';
import type { RouteName } from '../kernel/page/routes.ts';

/** A task of the guide. */
export interface Task {
  name: string;
  title: string;
  /** The screen where it begins. */
  route: RouteName;
  groups: readonly GroupName[];
  steps: readonly string[];
}

const { demandeur, collaborateur, prestataire, responsable, admin } = GROUPS;
const STAFF = [collaborateur, responsable, admin] as const;
const MANAGERS = [responsable, admin] as const;
const FIELD = [collaborateur, responsable] as const;

export const TASKS: readonly Task[] = [
  {
    name: 'begin',
    title: 'Mettre la maison en route',
    route: 'Tableau de bord',
    groups: [admin],
    steps: [
      'Sous «\u00a0Pour commencer\u00a0», le tableau de bord liste ce qui manque, dans l’ordre\u00a0: chaque ligne mène à sa place, et disparaît dès qu’elle est faite.',
      'Les sites, équipements et comptes que vous avez dans un tableur viennent d’un coup par «\u00a0Importer un tableau\u00a0».',
      'Pour voir avant de saisir, choisissez «\u00a0Charger un exemple\u00a0» là où il est proposé\u00a0; «\u00a0Effacer l’exemple\u00a0» le retire.',
      'Signalez un premier problème, puis choisissez «\u00a0Affecter\u00a0»\u00a0: «\u00a0En interne\u00a0» le confie aux personnes de la maison.',
    ],
  },
  {
    name: 'accounts',
    title: 'Ouvrir des comptes',
    route: 'Administration',
    groups: [admin],
    steps: [
      'Sous «\u00a0Utilisateurs\u00a0», choisissez «\u00a0Créer un utilisateur\u00a0», un identifiant et un groupe.',
      'Le lien d’invitation fait choisir le mot de passe\u00a0: il part par e-mail, ou s’affiche une seule fois, à copier ou à imprimer avec son code QR.',
      'Là où le serveur connaît l’annuaire de la maison, «\u00a0Annuaire\u00a0», sous «\u00a0Configuration\u00a0», dit quel groupe de l’annuaire donne quel groupe ici, et l’essaie sur une personne.',
    ],
  },
  {
    name: 'report',
    title: 'Signaler un problème',
    route: 'Tickets',
    groups: [demandeur, collaborateur, responsable, admin],
    steps: [
      'Choisissez «\u00a0Créer un ticket\u00a0».',
      'Indiquez le lieu dans «\u00a0Site\u00a0», ou l’appareil dans «\u00a0Équipement\u00a0».',
      'Résumez le problème dans «\u00a0Objet\u00a0». Une photo aide souvent\u00a0: «\u00a0Ajouter une photo\u00a0».',
      'Terminez par «\u00a0Envoyer\u00a0». Sans réseau, votre saisie est conservée sur l’appareil.',
    ],
  },
  {
    name: 'offline',
    title: 'Travailler sans réseau',
    route: 'Interventions',
    groups: [collaborateur, prestataire, responsable],
    steps: [
      'Ouvrez ce dont vous aurez besoin tant qu’il y a du réseau\u00a0: gardez l’onglet ouvert.',
      'Travaillez comme d’habitude\u00a0: commentaires, photos, états, dates et comptes rendus restent chiffrés sur l’appareil.',
      'En haut, le bouton orange «\u00a0À envoyer\u00a0» en donne la liste et le nombre. Tout part seul, dans l’ordre, au retour du réseau, même si la page a été fermée.',
      'Si quelqu’un a changé la même chose, choisissez «\u00a0Garder la mienne\u00a0» ou «\u00a0Garder l’actuelle\u00a0».',
    ],
  },
  {
    name: 'follow',
    title: 'Suivre une demande et y répondre',
    route: 'Tickets',
    groups: [demandeur, collaborateur],
    steps: [
      'Ouvrez le ticket dans la liste. Les tickets clos sont masqués\u00a0: «\u00a0Afficher tous les tickets\u00a0» les montre.',
      '«\u00a0Suivi\u00a0» indique qui intervient et quand\u00a0; la cloche «\u00a0Notifications\u00a0», en haut de la page, compte ce que vous n’avez pas encore lu.',
      'Sous «\u00a0Échanges\u00a0», écrivez votre message puis choisissez «\u00a0Ajouter le commentaire\u00a0».',
    ],
  },
  {
    name: 'note',
    title: 'Noter une intervention',
    route: 'Interventions',
    groups: [demandeur, collaborateur],
    steps: [
      'Dans la liste, filtrez «\u00a0État\u00a0» sur «\u00a0À noter\u00a0».',
      'Ouvrez l’intervention et choisissez «\u00a0Noter\u00a0».',
      'Donnez de une à cinq étoiles, à la souris ou avec les flèches du clavier.',
    ],
  },
  {
    name: 'scan',
    title: 'Scanner un équipement',
    route: 'Équipements',
    groups: [prestataire, ...STAFF],
    steps: [
      'Ouvrez «\u00a0Scanner\u00a0» dans le menu et placez l’étiquette devant la caméra.',
      'La page de l’équipement s’ouvre dès que le code est lu.',
      'Si le code ne se lit pas, saisissez-le dans «\u00a0Code de l’étiquette\u00a0» puis choisissez «\u00a0Rechercher\u00a0».',
    ],
  },
  {
    name: 'plan',
    title: 'Proposer une date d’intervention',
    route: 'Interventions',
    groups: [prestataire],
    steps: [
      'Filtrez «\u00a0État\u00a0» sur «\u00a0En attente de date\u00a0»\u00a0: ce sont les interventions qui vous attendent.',
      'Choisissez «\u00a0Proposer une date\u00a0», puis «\u00a0Début\u00a0» et «\u00a0Fin\u00a0».',
      'Un responsable valide la date\u00a0: l’intervention paraît alors dans l’agenda. La cloche «\u00a0Notifications\u00a0» vous le signale, un refus aussi.',
    ],
  },
  {
    name: 'realise',
    title: 'Rendre compte d’une intervention',
    route: 'Interventions',
    groups: [prestataire, collaborateur],
    steps: [
      'Ouvrez l’intervention. «\u00a0Bon d’intervention\u00a0» en donne la feuille à imprimer.',
      'Une fois le travail fait, choisissez «\u00a0Marquer réalisée\u00a0».',
      'Décrivez ce qui a été fait dans «\u00a0Compte rendu\u00a0» et joignez vos photos au ticket.',
    ],
  },
  {
    name: 'assign',
    title: 'Affecter un ticket',
    route: 'Tickets',
    groups: MANAGERS,
    steps: [
      'Ouvrez un ticket «\u00a0Non affecté\u00a0» et choisissez «\u00a0Affecter\u00a0».',
      'Choisissez le «\u00a0Prestataire\u00a0», puis l’«\u00a0Intervenant\u00a0» s’il est connu.',
      'Le prestataire propose une date. Sans réponse, choisissez «\u00a0Relancer\u00a0».',
    ],
  },
  {
    name: 'validate',
    title: 'Valider les dates et les coûts',
    route: 'Interventions',
    groups: MANAGERS,
    steps: [
      'Filtrez «\u00a0État\u00a0» sur «\u00a0À valider\u00a0» et choisissez «\u00a0Valider la date\u00a0»\u00a0; plusieurs lignes cochées se valident ensemble.',
      'Déplacez une intervention dans l’agenda à la souris, ou par «\u00a0Déplacer\u00a0».',
      'Après la réalisation, choisissez «\u00a0Saisir le coût\u00a0»\u00a0: l’écriture est créée d’elle-même.',
    ],
  },
  {
    name: 'contracts',
    title: 'Suivre et renouveler les contrats',
    route: 'Contrats',
    groups: MANAGERS,
    steps: [
      'Les chiffres en tête de la liste montrent les contrats qui se terminent bientôt, «\u00a0Échéancier\u00a0» l’année entière.',
      'Ouvrez un contrat\u00a0: ses «\u00a0Périodes\u00a0», ses équipements, ses «\u00a0Documents\u00a0» et ses écritures s’y trouvent.',
      '«\u00a0Renouveler\u00a0» le prolonge d’une période\u00a0; «\u00a0Générer les écritures\u00a0» prévoit ce qu’il coûtera.',
    ],
  },
  {
    name: 'finance',
    title: 'Suivre le budget',
    route: 'Finances',
    groups: MANAGERS,
    steps: [
      '«\u00a0Tableau\u00a0» compare budget, prévisionnel et réalisé mois par mois\u00a0; un montant ouvre ses écritures.',
      'Choisissez «\u00a0Ajouter une écriture\u00a0» pour une dépense sans intervention.',
      '«\u00a0Exporter\u00a0» donne les écritures filtrées dans un classeur.',
    ],
  },
  {
    name: 'plans',
    title: 'Placer des équipements sur un plan',
    route: 'Plans',
    groups: MANAGERS,
    steps: [
      'Choisissez «\u00a0Créer un plan\u00a0» et son image, en PNG ou en JPEG.',
      'Ouvrez le plan et choisissez «\u00a0Placer les repères\u00a0»\u00a0: les équipements à placer sont à côté de l’image.',
      'Choisissez «\u00a0Terminer\u00a0». Les repères montrent ensuite les tickets ouverts et les interventions du jour.',
    ],
  },
  {
    name: 'labels',
    title: 'Imprimer des étiquettes',
    route: 'Équipements',
    groups: STAFF,
    steps: [
      'Cochez des équipements dans la liste, puis choisissez «\u00a0Imprimer\u00a0».',
      'Pour tout un site, choisissez «\u00a0Étiquettes des sites\u00a0».',
      'Choisissez votre planche ou votre rouleau. Le code QR ouvre «\u00a0Signaler un problème\u00a0» avec l’appareil photo de tout téléphone.',
      'Imprimez à 100\u00a0%, puis vérifiez avec «\u00a0Tester une étiquette avec le scanner\u00a0».',
    ],
  },
  {
    name: 'stock',
    title: 'Contrôler le stock d’un équipement',
    route: 'Équipements',
    groups: FIELD,
    steps: [
      'Ouvrez l’équipement, rubrique «\u00a0Matériels\u00a0», et choisissez «\u00a0Contrôler le stock\u00a0».',
      'Saisissez ce que vous trouvez sur chaque ligne\u00a0: l’écart s’affiche aussitôt.',
      'Terminez par «\u00a0Enregistrer\u00a0». Le contrôle reste dans l’historique de l’équipement.',
    ],
  },
  {
    name: 'inventory',
    title: 'Faire l’inventaire d’un site',
    route: 'Équipements',
    groups: FIELD,
    steps: [
      'Filtrez la liste par le site, puis choisissez «\u00a0Inventaire\u00a0».',
      'Choisissez «\u00a0Scanner\u00a0» et lisez une étiquette après l’autre\u00a0: chaque équipement est coché.',
      'Un code inconnu devient un équipement par «\u00a0Créer l’équipement avec ce code\u00a0».',
      'Ce qui n’a pas été vu reste en liste\u00a0: exportez-le ou imprimez-le.',
    ],
  },
  {
    name: 'places',
    title: 'Tenir les sites et les catégories',
    route: 'Administration',
    groups: [admin],
    steps: [
      'Sous «\u00a0Sites\u00a0», choisissez «\u00a0Ajouter un site\u00a0», ou «\u00a0Ajouter un sous-site\u00a0» sous un site choisi, sur quatre niveaux.',
      'Sous «\u00a0Catégories\u00a0», un domaine classe des équipements, un métier des intervenants.',
      'Avant toute suppression, ce qui en dépend est compté et affiché.',
    ],
  },
  {
    name: 'import',
    title: 'Importer un tableur',
    route: 'Administration',
    groups: [admin],
    steps: [
      'Sous «\u00a0Import\u00a0», donnez un classeur ou un CSV, ou collez les cellules d’un tableur\u00a0: sites, équipements, comptes, intervenants, contrats, écritures.',
      'Relisez ce que contient le fichier et à quoi correspond chaque colonne, puis choisissez «\u00a0Vérifier\u00a0»\u00a0: chaque ligne dit ce qu’elle ferait, rien n’est encore envoyé. Les totaux, et les lignes masquées que vous ne voulez pas, sont nommés et laissés de côté.',
      'Pour changer beaucoup d’objets d’un coup, exportez leur liste en tableur, modifiez les cellules, et donnez le fichier ici\u00a0: seules les cellules modifiées sont envoyées.',
      'Confirmez l’import. L’envoi se met en pause, et reprend après une fermeture de la page.',
      'Corrigez les lignes refusées dans le classeur de «\u00a0Télécharger les lignes refusées\u00a0», puis redonnez-le\u00a0; «\u00a0Annuler l’import\u00a0» supprime ce qu’il a créé.',
    ],
  },
];

/** A shortcut of the keyboard. */
export interface Shortcut {
  keys: readonly string[];
  text: string;
}

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['/'], text: 'Aller à la recherche de la liste (se coupe dans le profil)' },
  { keys: ['Échap'], text: 'Fermer ce qui est ouvert, ou vider la recherche' },
  { keys: ['↑', '↓'], text: 'Passer d’une ligne à l’autre dans une liste, un arbre ou l’agenda' },
  { keys: ['←', '→'], text: 'Passer d’un onglet à l’autre, déplier ou replier un site' },
  { keys: ['Entrée'], text: 'Ouvrir la ligne choisie' },
  { keys: ['Ctrl', 'Entrée'], text: 'Envoyer le formulaire' },
];

export const SCANNER_TIPS: readonly string[] = [
  'La caméra ne s’ouvre que sur une adresse sécurisée, en https.',
  'Tenez l’étiquette bien en face, à une quinzaine de centimètres, les barres entières dans l’image.',
  'Dans une pièce sombre, allumez la lampe\u00a0; sur une étiquette brillante, penchez l’appareil.',
  'Une douchette branchée à l’ordinateur convient aussi, sur toute page de l’application\u00a0: hors d’un champ de saisie, lisez le code, la page de l’équipement s’ouvre.',
];

/** A text of the guide, with what a search looks into. */
const has = (words: string, texts: readonly string[]): boolean =>
  words === '' || texts.some((text) => foldText(text).includes(words));

/**
 * The tasks of a group that contain some words.
 * @param group `''` for those of every group
 * @param q ignoring case and accents
 */
export const findTasks = (group: string, q: string): Task[] =>
  TASKS.filter(
    ({ groups, title, steps }) =>
      (group === '' || groups.some((each) => each === group)) && has(foldText(q.trim()), [title, ...steps]),
  );

export const findShortcuts = (q: string): Shortcut[] =>
  SHORTCUTS.filter(({ keys, text }) => has(foldText(q.trim()), [keys.join(' '), text]));

export const findTips = (q: string): string[] => SCANNER_TIPS.filter((tip) => has(foldText(q.trim()), [tip]));
