/** French of `<balise-notifications>`. */
import { plural } from '../../core/kernel/lib/plural.ts';

export const NOTIFICATIONS_TEXTS = {
  title: 'Notifications',
  /** The name of the button. */
  button: (unread: number) =>
    unread === 0 ? 'Notifications' : `Notifications, ${plural(unread, 'non lue', 'non lues')}`,
  count: (unread: number) => (unread > 99 ? '99+' : String(unread)),
  loading: 'Chargement des notifications…',
  empty: 'Rien de nouveau.',
  emptyHint: 'Ce qui arrive à vos tickets et ce qui attend votre réponse apparaîtra ici.',
  allOff: 'Toutes les notifications sont désactivées dans les réglages.',
  markRead: 'Tout marquer comme lu',
  unread: 'Non lue',
  settings: 'Réglages',
  back: 'Retour aux notifications',
  kinds: 'M’avertir de',
  byMail: 'par e-mail',
  of: (kind: string) => ` (${kind})`,
  mailHint: 'Un e-mail par heure au plus, sans ce que vous avez déjà lu.',
  browser: 'Afficher aussi les notifications de ce navigateur',
  browserHint: 'Tant que Balise est ouvert dans un onglet, même à l’arrière-plan.',
  refused:
    'Ce navigateur refuse les notifications de ce site. Autorisez-les dans ses réglages, puis cochez de nouveau.',
  unsupported: 'Ce navigateur n’affiche pas de notifications.',
  more: (count: number) => plural(count, 'autre notification', 'autres notifications'),
} as const;
