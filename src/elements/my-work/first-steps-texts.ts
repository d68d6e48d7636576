/** French of the first steps. */
import type { FirstStep } from '../../core/first-steps.ts';

/** What an organisation that begins does first. */
export const FIRST_STEPS: {
  title: string;
  /** Once work can begin. */
  rest: string;
  hide: string;
  intro: string;
  /** What a table of them is imported as, and the words of the link. */
  imports: Partial<Record<FirstStep, { kind: string; label: string }>>;
  steps: Record<FirstStep, { label: string; why: string }>;
} = {
  title: 'Pour commencer',
  rest: 'Pour aller plus loin',
  hide: 'Masquer',
  intro: 'Chaque ligne disparaît dès qu’elle est faite.',
  imports: {
    sites: { kind: 'sites', label: 'Importer un tableau de sites' },
    categories: { kind: 'categories', label: 'Importer un tableau de catégories' },
    assets: { kind: 'assets', label: 'Importer un tableau d’équipements' },
    people: { kind: 'accounts', label: 'Importer un tableau de comptes' },
    companies: { kind: 'companies', label: 'Importer un tableau de prestataires' },
  },
  steps: {
    sites: { label: 'Créer les sites', why: 'Bâtiments, étages, salles\u00a0: un ticket a un lieu.' },
    categories: {
      label: 'Créer les catégories et les métiers',
      why: 'Elles classent les équipements et les intervenants.',
    },
    assets: {
      label: 'Ajouter les équipements',
      why: 'Avec leur balise, que l’on scanne pour signaler un problème.',
    },
    people: {
      label: 'Créer les comptes',
      why: 'Ceux qui se connectent. Ceux à qui affecter du travail s’ajoutent aussi aux intervenants.',
    },
    companies: {
      label: 'Ajouter les prestataires',
      why: 'Les entreprises qui interviennent. Le travail du personnel s’affecte «\u00a0En interne\u00a0».',
    },
    ticket: { label: 'Signaler un premier problème', why: 'Puis l’affecter, le dater, le clore.' },
    name: { label: 'Donner le nom de l’organisation', why: 'Il est en tête des pages et des documents.' },
    logo: { label: 'Choisir le logo', why: 'Il remplace le nom en tête des pages.' },
    backup: {
      label: 'Faire une première sauvegarde',
      why: 'Aucune n’a été faite\u00a0: sur le serveur, «\u00a0npm run server -- backup FICHIER\u00a0».',
    },
    mail: {
      label: 'Configurer l’envoi d’e-mails',
      why: 'Sans cela ni relance ni lien de mot de passe ne part\u00a0: sur le serveur, SMTP_URL.',
    },
  },
};

/** The example that an organisation may begin with. */
export const FIRST_STEPS_EXAMPLE = {
  offer:
    'Pour voir avant de saisir\u00a0: un exemple de mairie et d’école, avec ses équipements, ses tickets et un contrat, chacun marqué «\u00a0(exemple)\u00a0». Il s’efface ensuite d’un clic.',
  load: 'Charger un exemple',
  loaded: (counts: string) => `Un exemple est chargé\u00a0: ${counts}.`,
  remove: 'Effacer l’exemple',
  confirm: 'Effacer',
  question: 'Effacer l’exemple\u00a0?',
  sentence: 'Tout ce que l’exemple a créé est effacé. Ce qui a été modifié ou utilisé depuis est gardé.',
};
