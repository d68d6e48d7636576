/** The orders of lists, which an attribute gives by the name of a column, with a minus sign for the descending one. */
import type { AttributeText } from './view-texts.ts';

/** The columns by which the list of an element can be ordered, by their titles; of counts what they count. */
export const SORT_COLUMNS = {
  'asset-list': {
    balise: 'Balise',
    name: 'Équipement',
    category: 'Catégorie',
    site: 'Site',
    top: 'Site principal',
  },
  'category-admin': { name: 'Nom', type: 'Type', sites: 'Sites' },
  'contract-list': {
    name: 'Nom',
    numero: 'Numéro',
    type: 'Type',
    prestataire: 'Prestataire',
    site: 'Sites',
    assets: 'Nombre d’équipements',
    date_start: 'Début',
    date_end: 'Échéance',
    montant: 'Montant',
    attachments: 'Nombre de documents',
    comments: 'Nombre de commentaires',
  },
  finance: {
    date_gestion: 'Date de gestion',
    type: 'Type',
    site: 'Site',
    asset: 'Équipement',
    contract: 'Contrat',
    prestataire: 'Prestataire',
    previsionnel: 'Prévisionnel',
    realise: 'Réalisé',
    difference: 'Écart',
  },
  // of the companies, then of the people and of the accounts
  'intervenant-list': {
    raison_sociale: 'Raison sociale',
    people: 'Nombre d’intervenants',
    open: 'Interventions en cours',
    contracts: 'Contrats actifs',
    next: 'Prochaine échéance',
    note: 'Note',
    fullname: 'Nom',
    group: 'Groupe',
    prestataire: 'Prestataire',
    upcoming: 'Interventions à venir',
    last_login: 'Dernière connexion',
    metiers: 'Métiers',
    telephone: 'Téléphone',
    email: 'E-mail',
  },
  'intervention-list': {
    id: 'Numéro',
    state: 'État',
    objet: 'Objet',
    asset: 'Équipement',
    site: 'Site',
    prestataire: 'Prestataire',
    intervenant: 'Intervenant',
    date_intervention: 'Date prévue',
    date_realisation: 'Réalisée le',
    cout_achat: 'Coût d’achat',
    note: 'Note',
    date_creation: 'Créée le',
    date_reponse: 'Réponse le',
    entry: 'Écriture',
  },
  'plan-list': { name: 'Nom', site: 'Site', category: 'Catégorie du plan' },
  'ticket-list': {
    id: 'Numéro',
    objet: 'Objet',
    priority: 'Priorité',
    state: 'État',
    asset: 'Équipement',
    site: 'Site',
    requester: 'Demandeur',
    date_creation: 'Créé',
  },
  'user-admin': {
    fullname: 'Nom',
    username: 'Identifiant',
    email: 'E-mail',
    group: 'Groupe',
    prestataire: 'Prestataire',
    last_login: 'Dernière connexion',
    user_permissions: 'Nombre de permissions',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export const SORT_TEXTS: Readonly<Record<string, AttributeText>> = Object.fromEntries(
  Object.entries(SORT_COLUMNS).map(([element, columns]) => [
    `${element}/sort`,
    {
      name: 'Ordre',
      help: 'Sans choix, celui que la liste a d’elle-même.',
      choices: Object.fromEntries(
        Object.entries(columns).flatMap(([column, name]) => [
          [column, `${name}, ordre croissant`],
          [`-${column}`, `${name}, ordre décroissant`],
        ]),
      ),
    },
  ]),
);
