/** The texts of the printed sheet. */

/** @param number « » when interventions are not numbered (configuration) */
export const sheetTitle = (number: string): string =>
  number ? `Bon d’intervention n°\u00a0${number}` : 'Bon d’intervention';
export const sheetFile = (id: number): string => `bon-intervention-${id}.pdf`;
export const madeOn = (moment: string): string => `Édité le ${moment}`;
/** What stands for the picture of the organisation. */
export const logoOf = (society: string): string => (society ? `Logo de ${society}` : 'Logo');
export const pageOf = (page: number, pages: number): string => `Page ${page} sur ${pages}`;

export const TICKET = 'Ticket';
export const EQUIPMENT = 'Équipement';
export const PROVIDER = 'Prestataire';
export const DATES = 'Dates';
export const WORK = 'Description des travaux';
export const REPORT = 'Compte rendu';
export const SIGN_PROVIDER = 'L’intervenant (nom, date, signature)';
export const SIGN_CLIENT = 'Le client (nom, date, signature)';

export const NUMBER = 'N°';
export const SUBJECT = 'Objet';
export const PRIORITY = 'Priorité';
export const DECLARED = 'Déclaré le';
export const DECLARED_BY = 'Par';
export const NAME = 'Désignation';
export const CATEGORY = 'Catégorie';
export const TAG = 'Balise';
export const SITE = 'Site';
export const COMPANY = 'Société';
export const PERSON = 'Intervenant';
export const PHONE = 'Téléphone';
export const ADDRESS = 'Adresse';
export const START = 'Début prévu';
export const END = 'Fin prévue';
export const DONE = 'Réalisée le';

/** Placeholder of a missing value, to be filled in by hand. */
export const UNKNOWN = '—';
export const DELETED_USER = 'Utilisateur supprimé';
export const PRIORITIES: Record<string, string> = {
  basse: 'Basse',
  normale: 'Normale',
  haute: 'Haute',
  urgente: 'Urgente',
};
