/** French of the charts of finance. */

export const FINANCE_FIGURES = {
  label: 'Statistiques des finances',
  loading: 'Chargement des statistiques…',
  months: 'Prévisionnel et réalisé par mois, et budget du mois',
  cumulative: 'Dépenses cumulées et budget cumulé',
  byType: 'Réalisé par type de dépense',
  bySite: 'Les dix sites qui dépensent le plus',
  byCompany: 'Les dix prestataires les plus payés',
  breakage: 'Casse par mois',
  monthBudget: 'Budget ÷ 12',
  spent: 'Réalisé cumulé',
  budget: 'Budget cumulé',
} as const;
