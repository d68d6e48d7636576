/** French of the administration of sites. */
import { formatCount, plural } from '../../core/kernel/lib/plural.ts';
import { DELETE, EDIT } from '../../core/kernel/lib/words.ts';
import { PRINT_TITLE } from '../../core/labels/texts.ts';
import { LOADING_SITES } from '../../core/sites/texts.ts';
import { SITE_TEXTS } from '../parts/sites/site-texts.ts';

export const SITE_ADMIN_TEXTS = {
  title: 'Sites',
  login: 'Connectez-vous pour administrer les sites.',
  loading: LOADING_SITES,
  sites: (value: number) => plural(value, 'site', 'sites'),
  number: formatCount,
  add: 'Ajouter un site',
  addBelow: 'Ajouter un sous-site',
  edit: EDIT,
  delete: DELETE,
  print: PRINT_TITLE,
  tree: SITE_TEXTS.sites,
  detail: 'Site choisi',
  keys: 'F2 modifie le site choisi, Suppr le supprime.',
  below: (value: number) => plural(value, 'sous-site', 'sous-sites'),
  empty: 'Aucun site.',
  emptyHint: 'Les sites portent les équipements et les tickets, sur quatre niveaux au plus.',
  readOnly: 'Vous pouvez consulter les sites, sans les modifier.',
  /** The column of a file. */
  pathColumn: 'Nom du site',
  exportNoun: 'sites',
  choose: 'Choisissez un site',
  chooseHint: 'Son nom complet, ce qui s’y trouve et ce que l’on peut en faire s’affichent ici.',
  unknown: 'Ce site n’existe pas ou n’existe plus.',
  clearChoice: 'Voir tous les sites',
  fullName: 'Nom complet',
  level: 'Niveau',
  levelOf: (level: number, depth: number) => `${level} sur ${depth}`,
  belowLabel: 'Sous-sites',
  assets: 'Équipements',
  tickets: 'Tickets',
  none: 'Aucun',
  notSaid: 'Non communiqué',
  counting: 'Comptage…',
  with: 'Sous-sites compris.',
  seeTickets: (text: string) => `${text}\u00a0: voir la liste`,
  tooDeep: 'Un site du quatrième niveau n’a pas de sous-site.',
  newTitle: 'Ajouter un site',
  newBelowTitle: 'Ajouter un sous-site',
  editTitle: 'Modifier le site',
  create: 'Créer',
  deleteTitle: 'Supprimer le site\u00a0?',
  stands: (parts: readonly string[]) =>
    parts.length > 0 ? `S’y trouvent\u00a0: ${parts.join(', ')}.` : 'Rien ne s’y trouve.',
  standsHint: 'Tant que quelque chose s’y trouve, la suppression peut être refusée.',
  standsUnknown: 'Ce qui s’y trouve n’a pas pu être compté.',
  countAssets: (value: number) => plural(value, 'équipement', 'équipements'),
  countTickets: (value: number) => plural(value, 'ticket', 'tickets'),
} as const;
