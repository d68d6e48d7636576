import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { findNextDay, type NextDay } from '../../core/interventions/agenda-next.ts';
import { $interventions } from '../../core/interventions/store.ts';
import type { AgendaModel } from './use-agenda.ts';

/** What comes after a day without work. */
export function useNextDay({ range, filters, canMove }: AgendaModel): NextDay | null {
  const { items, size, revision } = useStore($interventions);
  return useMemo(
    // the array grows in place
    () => (revision >= 0 ? findNextDay(items, size, filters, range.first, canMove) : null),
    [items, size, revision, filters, range.first, canMove],
  );
}
