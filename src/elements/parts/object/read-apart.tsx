import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type ReactNode, useContext, useMemo } from 'react';
import { ObjectChangesContext } from '../ui/held-block.tsx';
import type { PartChanges } from './use-held-part.ts';

interface ReadApartProps {
  query: { $state: ReadableAtom<PartChanges> };
  children: ReactNode;
}

/** What is read apart from the page's object: its parts wait for changes of both. */
export function ReadApart({ query, children }: ReadApartProps) {
  const changes = useContext(ObjectChangesContext);
  const { arrivals, own } = useStore(query.$state);
  const summed = useMemo(
    () => changes && { ...changes, arrivals: changes.arrivals + arrivals, own: changes.own + own },
    [changes, arrivals, own],
  );
  return <ObjectChangesContext value={summed}>{children}</ObjectChangesContext>;
}
