/** French of what is already open on the piece or the place of a new ticket. */
type Place = 'asset' | 'site';
type ByPlace<T> = Readonly<Record<Place, T>>;

const WHERE: ByPlace<string> = { asset: 'sur cet équipement', site: 'ici' };
const byPlace = <T>(say: (where: string) => T): ByPlace<T> => ({
  asset: say(WHERE.asset),
  site: say(WHERE.site),
});

export const OPEN_TEXTS = {
  openTickets: byPlace(
    (where) => (count: number) =>
      count === 1 ? `1\u00a0ticket déjà ouvert ${where}.` : `${count}\u00a0tickets déjà ouverts ${where}.`,
  ),
  /** @param since when the oldest was declared, in words; `''` where it is not known */
  alreadyOpen: byPlace((where) => (count: number, since: string) => {
    const dated = since && ` (${count === 1 ? '' : 'le plus ancien\u00a0: '}${since})`;
    return count === 1
      ? `Déjà signalé\u00a0: 1\u00a0ticket ouvert ${where}${dated}.`
      : `Déjà signalé\u00a0: ${count}\u00a0tickets ouverts ${where}${dated}.`;
  }),
  none: byPlace((where) => `Aucun ticket ouvert ${where}.`),
  noneOwn: byPlace((where) => `Vous n’avez pas de ticket ouvert ${where}.`),
  noneNew: byPlace((where) => `Aucun ticket ouvert ${where} parmi les plus récents.`),
} as const;
