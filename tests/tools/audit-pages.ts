/** The sample of the audit: every kind of page, as the method of the RGAA requires. */

export interface AuditPage {
  id: string;
  title: string;
  path: string;
  /** Who is logged in; nobody where it is left out. */
  as?: 'responsable' | 'demandeur' | 'admin';
  /** A page of another origin. */
  foreign?: true;
  /** The control that opens what is looked at. */
  opens?: string;
  /** A document that the server makes: its structure is read, nothing is opened. */
  document?: true;
}

export const AUDIT_PAGES: readonly AuditPage[] = [
  { id: 'P01', title: 'Tableau de bord', path: '/', as: 'responsable' },
  { id: 'P02', title: 'Connexion', path: '/login' },
  { id: 'P03', title: 'Aide et support', path: '/help', as: 'responsable' },
  { id: 'P04', title: 'Accessibilité', path: '/accessibilite' },
  { id: 'P05', title: 'Liste des tickets', path: '/tickets', as: 'responsable' },
  { id: 'P06', title: 'Ticket', path: '/tickets/1', as: 'responsable' },
  {
    id: 'P07',
    title: 'Formulaire de ticket',
    path: '/tickets?new=1',
    as: 'responsable',
    opens: 'Créer un ticket',
  },
  { id: 'P08', title: 'Dialogue de recherche', path: '/', as: 'responsable', opens: 'Rechercher' },
  { id: 'P09', title: 'Agenda', path: '/agenda', as: 'responsable' },
  { id: 'P10', title: 'Plan', path: '/plans/1', as: 'responsable' },
  { id: 'P11', title: 'Statistiques', path: '/stats', as: 'responsable' },
  { id: 'P12', title: 'Équipement', path: '/assets/1', as: 'responsable' },
  { id: 'P13', title: 'Contrat', path: '/contracts/1', as: 'responsable' },
  { id: 'P14', title: 'Finances', path: '/finance', as: 'responsable' },
  { id: 'P15', title: 'Écran d’affichage (kiosque)', path: '/kiosk?ecrans=cartes,agenda', as: 'demandeur' },
  { id: 'P16', title: 'Éléments dans une page étrangère', path: '/', as: 'responsable', foreign: true },
  { id: 'P17', title: 'Administration : import', path: '/admin?section=import', as: 'admin' },
  {
    id: 'P18',
    title: 'Document PDF (rapport d’intervention)',
    path: '/api/interventions/5/generate/',
    document: true,
  },
  { id: 'P19', title: 'Liste des interventions', path: '/interventions', as: 'responsable' },
  { id: 'P20', title: 'Intervenants', path: '/intervenants', as: 'responsable' },
];
