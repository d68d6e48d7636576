/** French names of the elements with a sentence of help, for people who compose pages: no tag needs to be known. */
export interface ElementText {
  name: string;
  /** One sentence: what the page shows. */
  help: string;
}

/** By tag, without its `balise-`. */
export const ELEMENT_TEXTS: Readonly<Record<string, ElementText>> = {
  about: { name: 'À propos de Balise', help: 'La version, les licences et l’état du service.' },
  accessibility: {
    name: 'Déclaration d’accessibilité',
    help: 'Ce que la maison déclare de l’accessibilité.',
  },
  agenda: { name: 'Agenda des interventions', help: 'Les interventions par jour, semaine ou mois.' },
  asset: { name: 'Fiche d’un équipement', help: 'Un équipement, ses tickets et ses interventions.' },
  'asset-form': { name: 'Formulaire d’équipement', help: 'Crée un équipement, ou en modifie un.' },
  'asset-list': { name: 'Liste des équipements', help: 'Les équipements, à rechercher et à filtrer.' },
  budget: { name: 'Budget d’un site', help: 'Ce qu’un site a dépensé de son budget de l’année.' },
  'category-admin': {
    name: 'Administration des catégories',
    help: 'Les catégories et les métiers, à modifier.',
  },
  'config-admin': { name: 'Administration de la configuration', help: 'Les réglages de l’application.' },
  contract: { name: 'Fiche d’un contrat', help: 'Un contrat, ses documents et ses équipements.' },
  'contract-form': { name: 'Formulaire de contrat', help: 'Crée un contrat, ou en modifie un.' },
  'contract-list': { name: 'Liste des contrats', help: 'Les contrats, ou leurs échéances mois par mois.' },
  controls: { name: 'Contrôles réglementaires', help: 'Les contrôles de chaque site, une ligne par site.' },
  'dashboard-cards': {
    name: 'Compteurs du tableau de bord',
    help: 'Combien de tickets et d’interventions attendent.',
  },
  'device-admin': { name: 'Administration des écrans', help: 'Les comptes des écrans d’affichage.' },
  'entry-form': { name: 'Formulaire d’écriture', help: 'Ajoute une écriture financière, ou en modifie une.' },
  finance: { name: 'Suivi financier', help: 'Le budget, le prévisionnel et le réalisé d’une année.' },
  'group-admin': { name: 'Administration des groupes', help: 'Les groupes et les écrans qu’ils ouvrent.' },
  help: { name: 'Demandes d’aide et guide', help: 'Demander de l’aide, et lire le guide.' },
  import: {
    name: 'Import de tableurs',
    help: 'Lit des tableurs, et en crée sites, équipements ou contrats.',
  },
  'integration-admin': {
    name: 'Préparation d’une intégration',
    help: 'Le code qui place un élément dans une page.',
  },
  intervenant: { name: 'Fiche d’un intervenant', help: 'Une personne qui intervient, et son agenda.' },
  'intervenant-list': {
    name: 'Annuaire des intervenants',
    help: 'Les prestataires et les personnes qui interviennent.',
  },
  intervention: {
    name: 'Fiche d’une intervention',
    help: 'Une intervention, ses étapes et ses commentaires.',
  },
  'intervention-form': { name: 'Affectation d’un ticket', help: 'Confie un ticket à un prestataire.' },
  'intervention-list': {
    name: 'Liste des interventions',
    help: 'Les interventions, à rechercher et à filtrer.',
  },
  inventory: {
    name: 'Inventaire d’un site',
    help: 'Pointer les équipements d’un site, étiquette par étiquette.',
  },
  'label-print': { name: 'Impression d’étiquettes', help: 'Les étiquettes à code-barres des équipements.' },
  'latest-comments': {
    name: 'Derniers commentaires',
    help: 'Les commentaires des tickets et des contrats, par jour.',
  },
  login: { name: 'Connexion', help: 'Le formulaire de connexion, puis qui est connecté.' },
  messages: { name: 'Messages de la page', help: 'Les messages de Balise, au bas de la fenêtre.' },
  'month-list': { name: 'Mois jour par jour', help: 'Les interventions d’un mois, en une liste.' },
  'my-work': { name: 'Mon travail', help: 'Ce qui attend la personne connectée.' },
  notifications: {
    name: 'Cloche des notifications',
    help: 'Ce que la personne connectée n’a pas encore vu.',
  },
  'password-forgot': { name: 'Mot de passe oublié', help: 'Demande un lien pour choisir un mot de passe.' },
  'password-reset': {
    name: 'Choix d’un mot de passe',
    help: 'Choisit un mot de passe, avec le lien d’un message.',
  },
  'permission-admin': {
    name: 'Administration des permissions',
    help: 'Ce qu’un compte a le droit de faire.',
  },
  plan: { name: 'Plan d’un étage', help: 'Un plan, et les équipements qui y sont placés.' },
  'plan-list': { name: 'Liste des plans', help: 'Les plans, en vignettes ou en liste.' },
  prestataire: { name: 'Fiche d’un prestataire', help: 'Une entreprise qui intervient, et ses personnes.' },
  profile: { name: 'Mon profil', help: 'Le compte de la personne connectée.' },
  scanner: { name: 'Scanner d’étiquettes', help: 'Lit une étiquette avec la caméra, et ouvre l’équipement.' },
  search: {
    name: 'Recherche dans tout Balise',
    help: 'Une seule recherche pour les tickets, sites, équipements…',
  },
  'site-admin': { name: 'Administration des sites', help: 'Les sites et ce qu’ils contiennent, à modifier.' },
  society: { name: 'Logo de la maison', help: 'Le logo ou le nom, une fois la personne connectée.' },
  stats: { name: 'Rapport statistique', help: 'Tous les chiffres d’une année.' },
  'stats-assets': {
    name: 'Statistiques des équipements',
    help: 'Les équipements par site, et les pannes de l’année.',
  },
  'stats-contracts': {
    name: 'Statistiques des contrats',
    help: 'Les contrats et leurs échéances, en chiffres.',
  },
  'stats-interventions': {
    name: 'Statistiques des interventions',
    help: 'Les interventions d’une année, en chiffres.',
  },
  'stats-people': {
    name: 'Statistiques des intervenants',
    help: 'Ce que les prestataires ont fait dans l’année.',
  },
  'stats-tickets': {
    name: 'Statistiques des tickets',
    help: 'Les tickets déclarés dans l’année, en chiffres.',
  },
  ticket: { name: 'Fiche d’un ticket', help: 'Un ticket, ses photos et ses commentaires.' },
  'ticket-form': { name: 'Signaler un problème', help: 'Le formulaire qui crée un ticket.' },
  'ticket-list': { name: 'Liste des tickets', help: 'Les tickets, à rechercher et à filtrer.' },
  'user-admin': {
    name: 'Administration des comptes',
    help: 'Les comptes des personnes, à créer et à modifier.',
  },
};
