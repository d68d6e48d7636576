/** Written by `npm run accessibility`: what the audit of the product found, of the criteria that apply. */
export const AUDITED = {
  respected: 80,
  applicable: 80,
  rate: 100,
  pages:
    'Tableau de bord, connexion, aide et support, accessibilité, liste des tickets, ticket, formulaire de ticket, dialogue de recherche, agenda, plan, statistiques, équipement, contrat, finances, écran d’affichage (kiosque), éléments dans une page étrangère, administration : import, document PDF (rapport d’intervention), liste des interventions, intervenants',
} as const;
