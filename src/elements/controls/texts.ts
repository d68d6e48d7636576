/** French of the regulatory checks by month. */
import { plural } from '../../core/kernel/lib/plural.ts';
import { capitalize, TODAY } from '../../core/kernel/lib/words.ts';
import { formatInDays, formatSinceDays } from '../../core/kernel/time/days-away.ts';
import { NO_SITE } from '../../core/sites/texts.ts';

export const CONTROLS_TEXTS = {
  title: 'Contrôles réglementaires',
  login: 'Connectez-vous pour voir les contrôles réglementaires.',
  caption: 'Contrôles réglementaires de chaque site, mois par mois',
  site: 'Site',
  over: 'Échus',
  next: 'Prochaines échéances',
  overSince: (days: number) => `Échu ${formatSinceDays(days)}`,
  endsIn: (days: number) => (days === 0 ? TODAY : capitalize(formatInDays(days))),
  others: (count: number) => `et ${plural(count, 'autre', 'autres')}`,
  coming: (count: number) => `${plural(count, 'contrôle')} dans les douze mois`,
  noSite: NO_SITE,
  loading: 'Chargement des contrôles…',
  none: 'Aucun contrôle n’arrive à échéance dans les douze mois.',
  noneHint: 'Les contrats de type «\u00a0Contrôle réglementaire\u00a0» apparaîtront ici, par leur échéance.',
} as const;
