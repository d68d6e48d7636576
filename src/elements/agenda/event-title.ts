import { type PointerEvent, type RefObject, useEffect } from 'react';
import type { AgendaEvent } from '../../core/interventions/agenda.ts';
import { describeEvent } from './event-text.ts';

/**
 * Writes the whole text of an event once the pointer is over it: most of a thousand are never read so. A node that is
 * given another event, while the pointer rests on it, gets its text too.
 * @returns to be called when the pointer comes over something
 */
export function useEventTitle(root: RefObject<HTMLElement | null>, events: readonly AgendaEvent[]) {
  useEffect(() => {
    for (const node of root.current?.querySelectorAll<HTMLElement>('.ev[title]') ?? [])
      writeTitle(node, events);
  }, [root, events]);
  return ({ target }: PointerEvent) => {
    const node = (target as Element).closest<HTMLElement>('.ev');
    if (node) writeTitle(node, events);
  };
}

function writeTitle(node: HTMLElement, events: readonly AgendaEvent[]): void {
  const id = node.querySelector<HTMLElement>('[data-id]')?.dataset.id;
  const event = events.find((each) => String(each.id) === id);
  if (event) node.title = describeEvent(event);
  else node.removeAttribute('title');
}
