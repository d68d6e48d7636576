/** French of people and companies. */
import { GROUPS } from '../kernel/lib/user.ts';
import { STAFF } from '../people/model.ts';

/** The labels of a person's fields. */
export const PROFILE_LABELS = {
  fullname: 'Nom',
  email: 'E-mail',
  telephone: 'Téléphone',
  user: 'Compte',
  group: 'Groupe',
  prestataire: GROUPS.prestataire,
  metiers: 'Métiers',
  sites: 'Sites',
} as const;
export const USER_HINT = 'Le compte avec lequel cette personne se connecte.';

/** The labels of a company's fields. */
export const PRESTATAIRE_LABELS = {
  raison_sociale: 'Raison sociale',
  email: PROFILE_LABELS.email,
  telephone: PROFILE_LABELS.telephone,
  adresse: 'Adresse',
  siret: 'SIRET',
  metiers: PROFILE_LABELS.metiers,
} as const;

export const PROFILE_CREATED = 'Intervenant créé.';
export const PROFILE_CHANGED = 'Intervenant modifié.';
export const PROFILE_DELETED = 'Intervenant supprimé.';
export const ADD_PRESTATAIRE = 'Ajouter un prestataire';
export const ADD_INTERVENANT = 'Ajouter un intervenant';
export const PRESTATAIRE_CREATED = 'Prestataire créé.';
export const PRESTATAIRE_CHANGED = 'Prestataire modifié.';
export const PRESTATAIRE_DELETED = 'Prestataire supprimé.';

/** A mean note, and how many notes it is the mean of. */
export const MEAN_NOTE = 'Note';
const means = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** « 4,2 · 12 avis »: a mean note, and how many notes it is the mean of. */
export const formatMeanNote = (note: number, count: number): string =>
  `${means.format(note)} · ${count}\u00a0avis`;

export const COMPANIES_FAILED = 'Impossible de charger les prestataires.';
export const NO_GROUP = 'Sans groupe';
/** Where companies come from, on a server that takes none from its clients. */
export const COMPANIES_ELSEWHERE =
  'Ce serveur enregistre les prestataires de son côté\u00a0: demandez à la personne qui l’administre d’y ajouter ceux qui manquent.';
/** Who works for the house, and belongs to no company. */
export const OWN_STAFF = 'Personnel interne';
/** Nothing is chosen. */
export const NO_COMPANY = 'Aucun prestataire';
/** Of that group, which is not of the house, though no company is known. */
const COMPANY_UNKNOWN = 'Prestataire non renseigné';

/** What stands for the company of somebody without one; nothing follows from an unknown group. */
export function sayNoCompany(group: { name: string } | null | undefined): string {
  const name = group?.name ?? '';
  if (name === GROUPS.prestataire) return COMPANY_UNKNOWN;
  return STAFF.includes(name) ? OWN_STAFF : NO_COMPANY;
}

export const SIRET_HINT = '14\u00a0chiffres.';
