/** French of the latest comments. */

import { formatCount, plural } from '../../core/kernel/lib/plural.ts';
import { contractNumber, ticketNumber } from '../../core/kernel/lib/texts.ts';
import { NO_DATE, TODAY } from '../../core/kernel/lib/words.ts';

export const LATEST_COMMENTS_TEXTS = {
  title: 'Derniers commentaires',
  allOfThem: 'Tous les commentaires',
  login: 'Connectez-vous pour voir les derniers commentaires.',
  loading: 'Chargement des commentaires…',
  filters: 'Filtrer les commentaires',
  search: 'Rechercher dans les commentaires, par texte, auteur ou ticket',
  on: 'Sujet',
  all: 'Tous',
  kinds: { tickets: 'Tickets', contracts: 'Contrats' },
  unreadOnly: 'Non lus depuis ma dernière visite',
  unread: 'Non lu',
  markRead: 'Tout marquer comme lu',
  count: (count: number) => plural(count, 'commentaire'),
  arrived: (count: number) => plural(count, 'nouveau commentaire', 'nouveaux commentaires'),
  shown: (count: number, total: number) =>
    `${plural(count, 'commentaire affiché', 'commentaires affichés')} sur ${formatCount(total)}`,
  unreadCount: (count: number) => plural(count, 'non lu', 'non lus'),
  today: TODAY,
  noDay: NO_DATE,
  onTicket: 'sur le ticket',
  onContract: 'sur le contrat',
  ticket: ticketNumber,
  contract: contractNumber,
  file: 'Fichier joint',
  more: (count: number) =>
    count === 1 ? 'Afficher le suivant' : `Afficher les ${formatCount(count)} suivants`,
  empty: 'Aucun commentaire pour le moment.',
  emptyHint: 'Ce qui s’écrit sur les tickets et les contrats que vous suivez apparaîtra ici.',
  noMatch: 'Aucun commentaire ne correspond à ces filtres.',
  noneUnread: 'Aucun nouveau commentaire depuis votre dernière visite.',
} as const;
