/** French names of the attributes of elements, with help, for people who compose pages. */
import { SOON_DAYS } from '../../../src/core/contracts/model.ts';
import { EXPENSE_TYPES } from '../../../src/core/finance/model.ts';
import { SORT_TEXTS } from './sort-texts.ts';
import { type AttributeText, VIEW_TEXTS } from './view-texts.ts';

const PRIORITIES = { basse: 'Basse', normale: 'Normale', haute: 'Haute', urgente: 'Urgente' };
const TICKET_STATES = {
  all: 'Tous',
  unassigned: 'Non affecté',
  assigned: 'Affecté',
  processed: 'Traité',
  ready: 'Prêt',
  closed: 'Clos',
};
const INTERVENTION_STATES = {
  all: 'Tous',
  unassigned: 'Non affectée',
  waiting: 'À planifier',
  validation: 'À valider',
  assigned: 'Planifiée',
  running: 'En cours',
  to_note: 'À noter',
  no_cost: 'Coût à saisir',
  finished: 'Terminée',
};
const NEW_SITE = { name: 'Site proposé', help: 'Le site choisi au départ.', names: 'site' } as const;
const STATE_HELP = 'Ne montre que cet état.';
const DAYS = 'Un jour, écrit 2026-11-27.';

/** By name; by element and name, `ticket-form/site`, where it means something else there. */
export const ATTRIBUTE_TEXTS: Readonly<Record<string, AttributeText>> = {
  // of every element
  theme: {
    name: 'Couleurs',
    help: 'Claires ou sombres\u00a0; sans choix, comme le fond de la page.',
    choices: { inherit: 'Comme la page', light: 'Claires', dark: 'Sombres', auto: 'Comme l’appareil' },
  },
  'heading-level': {
    name: 'Niveau du titre',
    help: 'Le rang du titre parmi ceux de la page.',
    choices: { 1: 'Titre 1', 2: 'Titre 2', 3: 'Titre 3', 4: 'Titre 4', 5: 'Titre 5', 6: 'Titre 6' },
  },
  kiosk: { name: 'Écran d’affichage', help: 'Pour un écran que personne ne touche\u00a0: rien à presser.' },
  readonly: { name: 'Consultation seule', help: 'Montre les données, sans rien qui les change.' },

  // what is shown
  site: {
    name: 'Site',
    help: 'Seulement ce site et ce qu’il contient\u00a0; vide, tous.',
    names: 'site',
  },
  'ticket-form/site': { ...NEW_SITE },
  'asset-form/site': { ...NEW_SITE },
  'inventory/site': { name: 'Site', help: 'Le site à parcourir.', names: 'site' },
  sites: {
    name: 'Sites',
    help: 'Seulement ces sites et ce qu’ils contiennent\u00a0; vide, tous.',
    names: 'site',
    isList: true,
  },
  'label-print/sites': {
    name: 'Sites',
    help: 'Les sites dont les étiquettes sont imprimées.',
    names: 'site',
    isList: true,
  },
  'site-alone': { name: 'Ce site seulement', help: 'Sans ce que le site contient.' },
  asset: { name: 'Équipement', help: 'L’équipement à modifier\u00a0; vide, un nouveau.', names: 'asset' },
  'ticket-form/asset': { name: 'Équipement', help: 'L’équipement dont parle le ticket.', names: 'asset' },
  'plan/asset': { name: 'Équipement', help: 'L’équipement montré sur le plan.', names: 'asset' },
  'asset-id': { name: 'Équipement', help: 'L’équipement dont c’est la fiche.', names: 'asset' },
  assets: { name: 'Équipements', help: 'Ceux dont on imprime les étiquettes.', names: 'asset', isList: true },
  balise: { name: 'Code de l’étiquette', help: 'Le code écrit sous le code-barres de l’équipement.' },
  prestataire: {
    name: 'Prestataire',
    help: 'Seulement cette entreprise\u00a0; vide, toutes.',
    names: 'prestataire',
  },
  'prestataire-id': { name: 'Prestataire', help: 'L’entreprise dont c’est la fiche.', names: 'prestataire' },
  intervenant: {
    name: 'Intervenant',
    help: 'Seulement le travail de cette personne ou de cette entreprise\u00a0; vide, tous.',
    names: 'intervenant',
    byHand: 'Le numéro d’une personne, ou «\u00a0prestataire-\u00a0» et celui d’une entreprise.',
  },
  'intervenant-fixed': { name: 'Intervenant imposé', help: 'On ne peut pas en choisir un autre.' },
  'intervenant-id': { name: 'Intervenant', help: 'La personne dont c’est la fiche.', names: 'person' },
  'intervention-id': {
    name: 'Intervention',
    help: 'L’intervention dont c’est la fiche.',
    names: 'intervention',
  },
  'intervention-list/intervention-id': {
    name: 'Intervention ouverte',
    help: 'Celle qui est ouverte à côté de la liste.',
    names: 'intervention',
  },
  'ticket-id': { name: 'Ticket', help: 'Le ticket dont c’est la fiche.', names: 'ticket' },
  'ticket-list/ticket-id': {
    name: 'Ticket ouvert',
    help: 'Celui qui est ouvert à côté de la liste.',
    names: 'ticket',
  },
  ticket: { name: 'Ticket à affecter', help: 'Un ticket sans intervention.', names: 'ticket' },
  'contract-id': { name: 'Contrat', help: 'Le contrat dont c’est la fiche.', names: 'contract' },
  contract: { name: 'Contrat à modifier', help: 'Vide, un nouveau contrat.', names: 'contract' },
  'plan-id': { name: 'Plan', help: 'Le plan qui est montré.', names: 'plan' },
  entry: {
    name: 'Écriture à modifier',
    help: 'Une écriture de l’année\u00a0; vide, une nouvelle.',
    names: 'entry',
  },
  pin: {
    name: 'Repère ouvert',
    help: 'Le numéro d’un repère, qui est dans l’adresse du plan quand ce repère est ouvert.',
  },
  group: {
    name: 'Groupe',
    help: 'Seulement les personnes de ce groupe\u00a0; vide, tous.',
    names: 'group-name',
    byHand: 'Son nom exact.',
  },
  'group-admin/group': { name: 'Groupe ouvert', help: 'Le groupe choisi au départ.', names: 'group' },
  'site-admin/site': { name: 'Site ouvert', help: 'Le site choisi au départ.', names: 'site' },
  user: { name: 'Compte ouvert', help: 'Le compte choisi au départ.', names: 'account' },
  element: { name: 'Élément proposé', help: 'L’élément choisi au départ.' },
  requester: {
    name: 'Demandeur',
    help: 'Seulement les tickets de cette personne\u00a0; vide, tous.',
    names: 'account',
    choices: { '-': 'Comptes supprimés', 'sans-compte': 'Signalements sans compte' },
    byHand:
      'Son numéro, «\u00a0-\u00a0» pour les comptes supprimés, ou «\u00a0sans-compte\u00a0» pour ceux qui n’en ont pas.',
  },
  metier: {
    name: 'Métier',
    help: 'Seulement ce métier\u00a0; vide, tous.',
    names: 'metier',
    byHand: 'Son numéro, qui est dans l’adresse de la liste qui est filtrée par lui.',
  },
  category: {
    name: 'Catégorie',
    help: 'Seulement cette catégorie\u00a0; vide, toutes.',
    names: 'category',
    choices: { '-': 'Sans catégorie' },
    byHand:
      'Son numéro, qui est dans l’adresse de la liste qui est filtrée par elle, ou «\u00a0-\u00a0» pour ce qui n’en a pas.',
  },
  'hidden-layers': {
    name: 'Catégories masquées',
    help: 'Celles dont les repères ne sont pas montrés au départ.',
    names: 'category',
    choices: { '-': 'Sans catégorie' },
    isList: true,
  },

  // filters
  q: { name: 'Mots recherchés', help: 'Ne montre que ce qui contient ces mots.' },
  state: { name: 'État', help: STATE_HELP, choices: INTERVENTION_STATES },
  'ticket-list/state': { name: 'État', help: STATE_HELP, choices: TICKET_STATES },
  'contract-list/state': {
    name: 'État',
    help: STATE_HELP,
    choices: { over: 'Échu', soon: 'Bientôt échu', current: 'À jour' },
  },
  priority: { name: 'Priorité', help: 'Ne montre que cette priorité.', choices: PRIORITIES },
  public: {
    name: 'Sans compte\u00a0: clé du lieu',
    help: 'La clé de l’adresse d’un lieu ouvert aux signalements sans compte\u00a0; vide, le formulaire des comptes.',
  },
  follow: {
    name: 'Sans compte\u00a0: clé de suivi',
    help: 'La clé du lien de suivi d’un signalement\u00a0: montre où il en est.',
  },
  'ticket-form/priority': {
    name: 'Priorité proposée',
    help: 'La priorité choisie au départ.',
    choices: PRIORITIES,
  },
  type: {
    name: 'Type',
    help: 'Ne montre que ce type d’écriture.',
    choices: Object.fromEntries(EXPENSE_TYPES.map((type) => [type, type])),
  },
  'category-admin/type': {
    name: 'Type',
    help: 'Les catégories d’équipements, ou les métiers.',
    choices: { domaine: 'Catégories', metier: 'Métiers' },
  },
  'contract-list/type': {
    name: 'Type',
    help: 'Ne montre que ce type de contrat.',
    choices: { controle: 'Contrôle réglementaire', maintenance: 'Maintenance' },
  },
  kind: {
    name: 'Montants',
    help: 'Seulement les écritures qui ont un tel montant.',
    choices: { previsionnel: 'Prévisionnel', realise: 'Réalisé' },
  },
  'label-print/kind': {
    name: 'Étiquettes',
    help: 'Ce qui est imprimé au départ.',
    choices: { sites: 'Celles de sites', assets: 'Celles d’équipements', roll: 'Un rouleau' },
  },
  'import/kind': {
    name: 'Contenu du tableur',
    help: 'Sans choix, le nom des colonnes décide.',
    choices: {
      sites: 'Sites',
      categories: 'Catégories',
      assets: 'Équipements',
      accounts: 'Comptes',
      people: 'Personnes',
      contracts: 'Contrats',
      entries: 'Écritures',
    },
  },
  period: {
    name: 'Période',
    help: 'Ne montre que cette période.',
    choices: { today: 'Aujourd’hui', week: 'Cette semaine', month: 'Ce mois' },
  },
  from: { name: 'Modèle', help: 'L’équipement qui est copié.', names: 'asset' },
  'contract-form/from': { name: 'Modèle', help: 'Le contrat qui est copié.', names: 'contract' },
  'entry-form/from': { name: 'Modèle', help: 'L’écriture de l’année qui est copiée.', names: 'entry' },
  'ticket-form/from': { name: 'Modèle', help: 'Le ticket qui est copié.', names: 'ticket' },
  'ticket-list/from': { name: 'Depuis le', help: DAYS },
  'intervention-list/from': { name: 'Depuis le', help: DAYS },
  to: { name: 'Jusqu’au', help: DAYS },
  on: {
    name: 'Date retenue',
    help: 'Celle à laquelle la période s’applique\u00a0; sans choix, la date prévue.',
    choices: { realised: 'Réalisation', counted: 'Celle des statistiques' },
  },
  brief: { name: 'En bref', help: 'Les cinq derniers, sans filtre.' },
  'latest-comments/on': {
    name: 'À propos de',
    help: 'Sans choix, de tout.',
    choices: { tickets: 'Tickets', contracts: 'Contrats' },
  },
  late: { name: 'En retard seulement', help: 'Celles dont la fin prévue est passée.' },
  costless: { name: 'Sans coût seulement', help: 'Celles qui sont réalisées sans coût.' },
  fileless: { name: 'Sans document seulement', help: 'Les contrats auxquels il manque un document.' },
  assetless: { name: 'Sans équipement seulement', help: 'Les contrats qui ne couvrent aucun équipement.' },
  soon: {
    name: `Échéance sous ${SOON_DAYS} jours`,
    help: 'Seulement les contrats qui se terminent bientôt.',
  },
  within: {
    name: 'Échéance proche',
    help: 'Seulement les contrats qui se terminent dans ce délai.',
    choices: { 60: 'Sous 60 jours', 90: 'Sous 90 jours' },
  },
  untagged: { name: 'Sans étiquette seulement', help: 'Les équipements sans code-barres.' },
  unread: { name: 'Non lus seulement', help: 'Ceux que d’autres ont écrits depuis la dernière visite.' },
  only: { name: 'Intervenants seulement', help: 'Sans les comptes qui n’interviennent pas.' },
  never: { name: 'Jamais connectés seulement', help: 'Les comptes qui n’ont jamais servi.' },
  'display-contract': {
    name: 'Écritures des contrats',
    help: 'Ce que les contrats causent est montré, sauf demande contraire.',
    choices: { false: 'Les laisser de côté' },
  },
  ...VIEW_TEXTS,
  ...SORT_TEXTS,
};

/** The words of an attribute of an element. @param tag with its `balise-` @returns `null` for an unknown one */
export const getAttributeText = (tag: string, name: string): AttributeText | null =>
  ATTRIBUTE_TEXTS[`${tag.replace(/^balise-/, '')}/${name}`] ?? ATTRIBUTE_TEXTS[name] ?? null;
