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
  delay: 'Délai',
  ms: (delay: string): string => `${delay}\u00a0ms`,
  lastError: 'Dernière erreur',
  failureAt: (sentence: string, moment: string): string => `${sentence} (${moment})`,
  noError: 'Aucune depuis l’ouverture de la page',
  check: 'Vérifier maintenant',

  licences: 'Licences des composants',
  packages: (count: number): string =>
    `Balise et son serveur de référence sont faits de ${plural(count, 'composant libre', 'composants libres')}. La liste est relevée à chaque construction du produit.`,
  count: (count: number): string => plural(count, 'composant'),
  otherLicences: 'Licence décrite dans le composant',
} as const;
