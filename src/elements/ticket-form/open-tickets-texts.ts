/** French of what is already open on the piece or the place of a new ticket. */
type ReportTarget = 'asset' | 'site';
type ByTarget<T> = Readonly<Record<ReportTarget, T>>;

const WHERE: ByTarget<string> = { asset: 'sur cet équipement', site: 'ici' };
const byTarget = <T>(say: (where: string) => T): ByTarget<T> => ({
  asset: say(WHERE.asset),
  site: say(WHERE.site),
});

export const OPEN_TEXTS = {
  openTickets: byTarget(
    (where) => (count: number) =>
      count === 1 ? `1\u00a0ticket déjà ouvert ${where}.` : `${count}\u00a0tickets déjà ouverts ${where}.`,
  ),
  /** @param since when the oldest was declared, in words; `''` where it is not known */
  alreadyOpen: byTarget((where) => (count: number, since: string) => {
    const dated = since && ` (${count === 1 ? '' : 'le plus ancien\u00a0: '}${since})`;
    return count === 1
      ? `Déjà signalé\u00a0: 1\u00a0ticket ouvert ${where}${dated}.`
      : `Déjà signalé\u00a0: ${count}\u00a0tickets ouverts ${where}${dated}.`;
  }),
  none: byTarget((where) => `Aucun ticket ouvert ${where}.`),
  noneOwn: byTarget((where) => `Vous n’avez pas de ticket ouvert ${where}.`),
  noneNew: byTarget((where) => `Aucun ticket ouvert ${where} parmi les plus récents.`),
} as const;
