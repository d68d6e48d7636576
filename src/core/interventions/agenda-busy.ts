/** What the same people do at that time: two interventions that only one of them can do. Pure. */
import { sameId } from '../kernel/lib/lenient-schema.ts';
import { type AgendaEvent, toEvent } from './agenda.ts';
import type { Intervention } from './model.ts';

type Parties = Pick<Intervention, 'prestataire' | 'intervenant'>;

/** An event, and another one that the same hands do at the same time. */
export type Clashes = ReadonlyMap<AgendaEvent, AgendaEvent>;

/** Whether the same hands do both: the same person where both name one, else the same company. */
function isBySame(one: Parties, other: Parties): boolean {
  if (one.intervenant && other.intervenant) return sameId(one.intervenant.id, other.intervenant.id);
  return one.prestataire !== null && sameId(one.prestataire.id, other.prestataire?.id);
}

/**
 * What keeps those who do an intervention busy between two moments, by start; work that is done keeps nobody.
 * @param items the first `size` of them are read
 * @param from wall-clock minutes, as `to`
 */
export function findBusy(
  items: readonly Intervention[],
  size: number,
  intervention: Pick<Intervention, 'id'> & Parties,
  from: number,
  to: number,
): AgendaEvent[] {
  const found: AgendaEvent[] = [];
  for (let rank = 0; rank < size; rank++) {
    const other = items[rank] as Intervention;
    if (other.date_realisation || sameId(other.id, intervention.id)) continue;
    const event = toEvent(other);
    if (event && !event.allDay && event.start < to && event.end > from && isBySame(intervention, other))
      found.push(event);
  }
  return found.sort((one, other) => one.start - other.start);
}

/**
 * Which of these events the same people do at the same time as another one; work that is done keeps nobody.
 * @param events sorted by start
 */
export function findClashes(events: readonly AgendaEvent[]): Clashes {
  const open = events.filter((event) => !event.intervention.date_realisation && !event.allDay);
  const clashes = new Map<AgendaEvent, AgendaEvent>();
  for (const [rank, one] of open.entries()) {
    for (let next = rank + 1; next < open.length; next++) {
      const other = open[next] as AgendaEvent;
      if (other.start >= one.end) break;
      if (!isBySame(one.intervention, other.intervention)) continue;
      if (!clashes.has(one)) clashes.set(one, other);
      if (!clashes.has(other)) clashes.set(other, one);
    }
  }
  return clashes;
}
