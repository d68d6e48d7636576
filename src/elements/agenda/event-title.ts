import type { PointerEvent } from 'react';
import { toEvent } from '../../core/interventions/agenda.ts';
import { interventionCollection } from '../../core/interventions/store.ts';
import { describeEvent } from './event-text.ts';

/** Writes the whole text of an event once the pointer is over it: most of a thousand are never read so. */
export function showTitle({ target }: PointerEvent): void {
  const node = (target as Element).closest<HTMLElement>('.ev');
  const id = node?.querySelector<HTMLElement>('[data-id]')?.dataset.id;
  const found = id === undefined ? undefined : interventionCollection.get(id);
  const event = found && toEvent(found);
  if (node && event) node.title = describeEvent(event);
}
