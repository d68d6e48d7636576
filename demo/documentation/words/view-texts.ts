/** French names of the attributes by which a page decides how an element shows itself. */
import type { NamedKind } from '../../../src/core/attribute-objects.ts';

export interface AttributeText {
  name: string;
  /** One sentence: what it changes. */
  help: string;
  /** The values that are known, with their French names; other values may be written in a list of several. */
  choices?: Readonly<Record<string, string>>;
  /** What the number is the number of, where it can be found by name. */
  names?: NamedKind;
  /** Where somebody without a session finds what to write; by default that it is the number in the page's address. */
  byHand?: string;
  /** Several numbers, separated by commas. */
  isList?: boolean;
}

const MONTHS = [
  'Janvier',
  'Février',
  'Mars',
  'Avril',
  'Mai',
  'Juin',
  'Juillet',
  'Août',
  'Septembre',
  'Octobre',
  'Novembre',
  'Décembre',
];
const HEADING = { name: 'Titre', help: 'Le titre affiché\u00a0; vide, celui du formulaire.' };

/** By name; by element and name where it means something else there. */
export const VIEW_TEXTS: Readonly<Record<string, AttributeText>> = {
  view: { name: 'Présentation', help: 'Ce qui est montré d’abord.', choices: { liste: 'Liste' } },
  'agenda/view': {
    name: 'Présentation',
    help: 'Sans choix, le jour sur un écran étroit, la semaine ailleurs.',
    choices: { day: 'Un jour', week: 'Une semaine', teams: 'Une ligne par prestataire', month: 'Un mois' },
  },
  'contract-list/view': {
    name: 'Présentation',
    help: 'La liste, ou douze mois d’échéances.',
    choices: { liste: 'Liste', echeancier: 'Échéancier' },
  },
  'intervenant-list/view': {
    name: 'Présentation',
    help: 'Les entreprises, les personnes ou les comptes.',
    choices: { prestataires: 'Prestataires', intervenants: 'Intervenants', annuaire: 'Annuaire' },
  },
  'intervention-list/view': {
    name: 'Présentation',
    help: 'La liste, le calendrier ou les chiffres.',
    choices: { liste: 'Liste', calendrier: 'Calendrier', statistiques: 'Statistiques' },
  },
  'plan/view': {
    name: 'Présentation',
    help: 'L’image et ses repères, ou un tableau.',
    choices: { plan: 'Plan', tableau: 'Tableau' },
  },
  'plan-list/view': {
    name: 'Présentation',
    help: 'Des images, ou un tableau.',
    choices: { vignettes: 'Vignettes', liste: 'Liste' },
  },
  'ticket-list/view': {
    name: 'Présentation',
    help: 'La liste, ou son analyse.',
    choices: { liste: 'Liste', analyse: 'Analyse' },
  },
  by: {
    name: 'Échéancier par',
    help: 'Ce qui regroupe les contrats de l’échéancier.',
    choices: { site: 'Site', prestataire: 'Prestataire' },
  },
  date: { name: 'Jour montré', help: 'Un jour, écrit 2026-11-27\u00a0; vide, aujourd’hui.' },
  jours: {
    name: 'Jours de la semaine',
    help: 'Avec cinq, le week-end reste réduit et compte son travail\u00a0; avec sept, il est aussi large que les autres jours\u00a0; sans choix, il est réduit quand rien n’y est prévu.',
    choices: { 5: 'Cinq jours', 7: 'Sept jours' },
  },
  month: {
    name: 'Mois',
    help: 'Sans choix, l’année entière.',
    choices: Object.fromEntries(MONTHS.map((name, at) => [String(at), name])),
  },
  'month-list/month': { name: 'Mois', help: 'Un mois, écrit 2026-11\u00a0; vide, celui en cours.' },
  year: { name: 'Année', help: 'Écrite 2026\u00a0; vide, celle en cours.' },
  tab: { name: 'Onglet', help: 'L’onglet ouvert au départ.' },
  'asset/tab': {
    name: 'Onglet',
    help: 'L’onglet ouvert au départ.',
    choices: {
      historique: 'Historique',
      tickets: 'Tickets',
      interventions: 'Interventions',
      contrats: 'Contrats',
      couts: 'Coûts',
      documents: 'Documents',
      plan: 'Plan',
    },
  },
  'intervenant/tab': {
    name: 'Onglet',
    help: 'L’onglet ouvert au départ.',
    choices: {
      interventions: 'Interventions',
      agenda: 'Agenda',
      documents: 'Documents',
      statistiques: 'Statistiques',
    },
  },
  'finance/tab': {
    name: 'Onglet',
    help: 'L’onglet ouvert au départ.',
    choices: { tableau: 'Tableau', ecritures: 'Écritures', statistiques: 'Statistiques' },
  },
  'help/tab': {
    name: 'Onglet',
    help: 'L’onglet ouvert au départ.',
    choices: { demandes: 'Demandes', guide: 'Guide' },
  },
  heading: HEADING,
  'heading-hidden': {
    name: 'Sans titre',
    help: 'La page a déjà un titre\u00a0: celui de l’élément n’est pas affiché.',
  },
  engine: {
    name: 'Dessin des jours',
    help: 'La grille de Balise, ou Schedule-X, plus lourd.',
    choices: { grid: 'Grille de Balise', 'schedule-x': 'Schedule-X' },
  },
  mode: {
    name: 'Usage du plan',
    help: 'Lire le plan, ou placer ses repères.',
    choices: { lecture: 'Lecture', edition: 'Modification' },
  },
  step: {
    name: 'Étape ouverte',
    help: 'L’étape dont le formulaire est ouvert au départ.',
    choices: { assign: 'Affecter', plan: 'Planifier', realise: 'Réaliser', note: 'Noter', cost: 'Coût' },
  },
  open: { name: 'Ouvert au départ', help: 'La fenêtre s’ouvre avec la page.' },
  themes: { name: 'Choix des couleurs', help: 'Propose de passer du clair au sombre.' },
  continuous: { name: 'Plusieurs lectures', help: 'Reste ouvert après chaque étiquette.' },
  code: { name: 'Code déjà lu', help: 'Ouvre aussitôt l’équipement de ce code.' },
  quiet: { name: 'Discret', help: 'Ne montre rien une fois la personne connectée.' },
  remember: { name: 'Se souvenir', help: 'La case « Se souvenir de moi » est cochée au départ.' },
  page: { name: 'Pleine page', help: 'Une carte au milieu, sous le nom du produit.' },
  'help/page': { name: 'Page concernée', help: 'L’adresse dont parle la demande.' },
  token: { name: 'Jeton du lien', help: 'Celui du message reçu.' },
};
