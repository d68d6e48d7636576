/** French of « À propos ». */
import { plural } from '../../core/kernel/lib/plural.ts';

/** The licences of products that are not published. */
const OWN_LICENCES: Readonly<Record<string, string>> = {
  UNLICENSED: 'Logiciel propriétaire, tous droits réservés',
};

export const ABOUT_TEXTS = {
  title: 'À propos',
  product: 'Le produit',
  purpose:
    'Balise suit les demandes, les interventions, les équipements et les contrats d’un patrimoine, du signalement au compte rendu.',
  name: 'Nom',
  version: 'Version',
  licence: 'Licence',
  /** @param licence the product's, as its manifest names it */
  licenceOf: (licence: string): string => OWN_LICENCES[licence] ?? licence,
  unknownLicence: 'Non précisée',
  organisation: 'Organisation',

  service: 'État du service',
  serviceLogin: 'L’état du service s’affiche une fois connecté.',
  logIn: 'Ouvrir la connexion',
  asking: 'Vérification en cours',
  running: 'Le service répond',
  lastAnswer: 'Réponse',
  at: (time: string): string => `à ${time}`,
  delay: 'Délai',
  ms: (delay: string): string => `${delay}\u00a0ms`,
  lastError: 'Dernière erreur',
  failureAt: (sentence: string, time: string): string => `${sentence} (${time})`,
  noError: 'Aucune depuis l’ouverture de la page',
  check: 'Vérifier maintenant',

  licences: 'Licences des composants',
  packages: (count: number): string =>
    `Balise et son serveur de référence sont faits de ${plural(count, 'composant libre', 'composants libres')}. La liste est relevée à chaque construction du produit.`,
  count: (count: number): string => plural(count, 'composant'),
  otherLicences: 'Licence décrite dans le composant',

  accessibility: 'Déclaration d’accessibilité',
  statement: [
    {
      title: 'État de conformité',
      paragraphs: [
        'Balise vise le RGAA 4.1.2 et le niveau AA des WCAG 2.2. Aucun audit par un tiers n’a encore été mené\u00a0: la conformité n’est donc pas déclarée.',
      ],
    },
    {
      title: 'Ce qui est vérifié',
      paragraphs: [
        'À chaque version, chaque écran est contrôlé par un outil automatique dans ses différents états, puis parcouru au clavier seul. Les contrastes des couleurs sont calculés pour les thèmes clair et sombre.',
      ],
    },
    {
      title: 'Ce qui reste difficile',
      paragraphs: [
        'La lecture d’une balise par la caméra demande de la viser\u00a0: le code peut aussi être saisi au clavier. Les fichiers joints par les utilisateurs peuvent ne pas être accessibles.',
      ],
    },
    {
      title: 'Retour d’information et contact',
      paragraphs: [
        'Si un contenu ou une fonction ne vous est pas accessible, décrivez-le dans une demande d’aide\u00a0: une autre manière de faire vous sera indiquée.',
      ],
    },
  ],
  report: 'Signaler un défaut d’accessibilité',
  appealTitle: 'Voies de recours',
  appeal:
    'Si vous n’obtenez pas de réponse satisfaisante, vous pouvez saisir gratuitement le Défenseur des droits.',
  defender: 'https://www.defenseurdesdroits.fr/',
  defenderName: 'Site du Défenseur des droits',
} as const;
