/** French of « Signaler sans compte » of a site. */

import { formatCount } from '../../core/kernel/lib/plural.ts';
import { quote } from '../../core/kernel/lib/words.ts';

/** « et de ses 3 sous-sites »; nothing where there are none. @param words in front of them: « de », « celles de » */
const andBelow = (words: string, below: number): string => {
  if (below === 0) return '';
  return below === 1
    ? ` et ${words} son sous-site`
    : ` et ${words} ses ${formatCount(below)}\u00a0sous-sites`;
};

export const PUBLIC_PLACE_TEXTS = {
  title: 'Signaler sans compte',
  closed: 'Fermé\u00a0: il faut un compte pour signaler un problème ici.',
  closedHint:
    'Ouvert, le lieu a une adresse et une affiche avec un code QR. Qui les lit envoie un signalement, qu’un responsable accepte ou refuse\u00a0; il ne voit rien d’autre.',
  open: (below: number) => `Ouvert ici${andBelow('dans', below)}.`,
  openAbove: (name: string) => `Ouvert par ${quote(name)}, avec tout ce qui s’y trouve.`,
  goAbove: (name: string) => `Aller à ${quote(name)}`,
  openPlace: 'Ouvrir ce lieu',
  address: 'Adresse du lieu',
  addressHint: 'Pour un intranet ou un message\u00a0; sur place, mieux vaut l’affiche.',
  copy: 'Copier l’adresse',
  copied: 'Adresse copiée.',
  notCopied: 'La copie a été refusée\u00a0: sélectionnez l’adresse.',
  poster: 'Affiche A4',
  cards: 'Cartes A6, 4\u00a0par page',
  posterReady: 'Le document est prêt.',
  posterOpen: 'L’ouvrir',
  posterBad: 'Son adresse n’est pas valide.',
  renew: 'Nouvelle adresse',
  renewTitle: 'Donner une nouvelle adresse\u00a0?',
  renewSentence: (name: string, below: number) =>
    `L’adresse de ${quote(name)}${andBelow(below === 1 ? 'celle de' : 'celles de', below)} ${below > 0 ? 'ne fonctionneront plus' : 'ne fonctionnera plus'}\u00a0: les affiches et les cartes seront à imprimer de nouveau.`,
  close: 'Fermer ce lieu',
  closeTitle: 'Fermer le signalement sans compte\u00a0?',
  closeSentence: (name: string, below: number) =>
    `Les affiches et les cartes de ${quote(name)}${andBelow('de', below)} ne fonctionneront plus, même après une réouverture. Les signalements déjà reçus restent à accepter.`,
} as const;
