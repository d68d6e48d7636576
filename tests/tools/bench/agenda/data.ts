/** Interventions for the agenda, the same each time: as many in the period shown as in the next one. */
import { DAY_MINUTES, formatWallMinutes, parseDay } from '../../../../src/core/kernel/time/wall-time.ts';

export const DATE = '2026-11-02';
const TOTAL = 5000;
const OBJECTS = [
  'Fuite au plafond',
  'Néon qui clignote',
  'Porte bloquée',
  'Température trop basse',
  'Badge refusé',
];
const PROVIDERS = ['Dalkia', 'Axima', 'Otis', 'Jardins & Allées'];

export interface Show {
  view: 'week' | 'month';
  date: string;
}

/** A contender on the page. */
export interface Contender {
  /** Shows the next period. */
  next: () => void;
  /** Where it draws, when not in the page itself. */
  inside?: ParentNode & Node;
}
export type Intervention = ReturnType<typeof make>;
/** What is done once the list is there; then the calendar is put on the page. */
export type Prepare = (
  interventions: Intervention[],
) => Promise<(root: HTMLElement, show: Show) => Contender> | ((root: HTMLElement, show: Show) => Contender);

/** @param shown how many there are in each of the two periods */
export function makeInterventions(view: Show['view'], shown: number): Intervention[] {
  const first = parseDay(DATE) ?? 0;
  const period = view === 'week' ? 7 : 28;
  const made: Intervention[] = [];
  for (let rank = 0; rank < Math.max(TOTAL, 2 * shown); rank++) {
    const which = Math.floor(rank / shown);
    // beyond the two periods, far from them
    const day =
      which < 2 ? first + which * (view === 'week' ? 7 : 30) + (rank % period) : first + 400 + (rank % 900);
    made.push(make(rank, day * DAY_MINUTES + 8 * 60 + ((rank * 37) % 20) * 30, 30 + ((rank * 7) % 4) * 30));
  }
  return made;
}

const at = (list: readonly string[], rank: number): string => list[rank % list.length] ?? '';

function make(rank: number, start: number, minutes: number) {
  return {
    id: rank + 1,
    ticket: {
      id: rank + 1,
      objet: `${at(OBJECTS, rank)} ${rank % 397}`,
      date_creation: '2026-10-01 08:00',
      asset: {
        id: 1,
        name: 'Chaudière',
        site: { id: 2, name: `Salle ${rank % 50}`, parent: null, top: null },
      },
    },
    prestataire: { id: rank % 4, fullname: at(PROVIDERS, rank) },
    intervenant: null,
    validation: true,
    waiting: false,
    date_intervention: formatWallMinutes(start),
    date_fin_intervention: formatWallMinutes(start + minutes),
    date_realisation: null,
    date_creation: '2026-10-01 08:00',
    note: null,
    cout_achat: null,
    entry: null,
  };
}
