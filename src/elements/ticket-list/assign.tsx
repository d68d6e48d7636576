/** « Affecter » in the list: what its buttons are and open is loaded once the list stands. */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import type { Ticket } from '../../core/tickets/model.ts';
import type { Chosen } from '../parts/frame/list-view-props.ts';
import { tryLater } from '../parts/host/try-later.ts';
import type { CellFocus } from '../parts/table/column.ts';
import type { Assigning } from './assigning.tsx';

/** `null` where nothing can be done, and before it is loaded. */
const AssignContext = createContext<Assigning | null>(null);

interface AssignFrameProps {
  table: ReactNode;
  /** Called with the tickets that are assigned. */
  onDone: (ids: readonly Id[]) => void;
}

/** Around the table whose tickets can be assigned. */
export function AssignFrame({ table, onDone }: AssignFrameProps) {
  const [assigning, setAssigning] = useState<Assigning | null>(null);
  useEffect(() => {
    let stop = () => {};
    const load = () =>
      void import('./assigning.tsx').then(
        ({ createAssigning }) => setAssigning(createAssigning()),
        () => {
          stop = tryLater(load);
        },
      );
    load();
    return () => stop();
  }, []);
  return (
    <AssignContext value={assigning}>
      {assigning && <assigning.Layer assigning={assigning} onDone={onDone} />}
      {table}
    </AssignContext>
  );
}

/** The button of a row that can be assigned. */
export function AssignStep(props: { row: Ticket; focus: CellFocus }) {
  const assigning = useContext(AssignContext);
  return assigning && <assigning.Step assigning={assigning} {...props} />;
}

/** The actions on the selected tickets. */
export function AssignBulk(props: { chosen: Chosen<Ticket> }) {
  const assigning = useContext(AssignContext);
  return assigning && <assigning.Selected assigning={assigning} {...props} />;
}
