/** The buttons that give tickets of the list to a provider, and what they open. */
import { useStore } from '@nanostores/react';
import { atom, type WritableAtom } from 'nanostores';
import { canAssign } from '../../core/interventions/assign-right.ts';
import { type Assignment, createAssignment } from '../../core/interventions/assignment.ts';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import { $user } from '../../core/kernel/session/session.ts';
import type { Ticket } from '../../core/tickets/model.ts';
import { ticketQuery } from '../../core/tickets/store.ts';
import type { Chosen } from '../parts/frame/list-view-props.ts';
import type { CellFocus } from '../parts/table/column.ts';
import rowStep from '../parts/table/row-step.css?inline';
import { SelectionFoot } from '../parts/table/selection-foot.tsx';
import { Button } from '../parts/ui/button.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { useStyles } from '../parts/ui/use-styles.ts';
import type { AssignLayerProps, AssignTarget } from './assign-layer.tsx';
import { ASSIGN_TEXTS as TEXTS } from './assign-texts.ts';
import type { TicketBulkChangeProps } from './bulk-change.tsx';
import { getTicketObjet } from './ticket-name.ts';

/** What the parts of one list share: what is open, and what is being sent. */
export interface Assigning {
  assignment: Assignment;
  $target: WritableAtom<AssignTarget | null>;
  Step: typeof Step;
  Selected: typeof Selected;
  Layer: typeof Layer;
}

/** One per list. */
export const createAssigning = (): Assigning => ({
  assignment: createAssignment(ticketQuery),
  $target: atom<AssignTarget | null>(null),
  Step,
  Selected,
  Layer,
});

const NOTHING: ReadonlySet<string> = new Set();
const useSending = ({ assignment }: Assigning): ReadonlySet<string> =>
  useStore(assignment.$state)?.sending ?? NOTHING;

interface StepProps {
  assigning: Assigning;
  row: Ticket;
  focus: CellFocus;
}

function Step({ assigning, row, focus }: StepProps) {
  const user = useStore($user);
  const isSending = useSending(assigning).has(String(row.id));
  if (!canAssign(row, user)) return null;
  return (
    <button
      {...focus}
      type="button"
      className="row-step"
      aria-label={TEXTS.named(getTicketObjet(row))}
      aria-haspopup="dialog"
      aria-busy={isSending || undefined}
      aria-disabled={isSending || undefined}
      onClick={({ currentTarget }) =>
        !isSending && assigning.$target.set({ tickets: [row], button: currentTarget })
      }
    >
      {isSending && <span className="spinner" aria-hidden="true" />}
      <span>{TEXTS.assign}</span>
    </button>
  );
}

function Selected({ assigning, chosen }: { assigning: Assigning; chosen: Chosen<Ticket> }) {
  const user = useStore($user);
  const isBusy = useSending(assigning).size > 0;
  const tickets = chosen.rows.filter((row) => canAssign(row, user));
  return (
    <SelectionFoot
      count={TEXTS.selected(chosen.rows.length)}
      onExport={chosen.exportRows}
      onClear={chosen.clear}
      onAll={chosen.selectAll}
    >
      {tickets.length > 0 && (
        <Button
          icon="person"
          aria-haspopup="dialog"
          aria-disabled={isBusy || undefined}
          onClick={({ currentTarget }) =>
            !isBusy && assigning.$target.set({ tickets, button: currentTarget })
          }
        >
          {TEXTS.assignAll(tickets.length)}
        </Button>
      )}
      <LazyPart code={CHANGE} props={{ rows: chosen.rows, onDone: chosen.drop }} fallback={null} />
    </SelectionFoot>
  );
}

/** Loaded once something is selected. */
const CHANGE = partCode<TicketBulkChangeProps>(() =>
  import('./bulk-change.tsx').then(({ TicketBulkChange }) => TicketBulkChange),
);

/** Loaded after the list is drawn. */
const OUTCOMES = partCode<Pick<TicketBulkChangeProps, 'onDone'>>(() =>
  import('./bulk-change.tsx').then(({ TicketBulkOutcomes }) => TicketBulkOutcomes),
);

const LAYER = partCode<AssignLayerProps>(() =>
  import('./assign-layer.tsx').then(({ AssignLayer }) => AssignLayer),
);

/** Its code is loaded when it is first opened. */
function Layer({ assigning, onDone }: { assigning: Assigning; onDone: (ids: readonly Id[]) => void }) {
  useStyles(rowStep);
  const { assignment, $target } = assigning;
  const target = useStore($target);
  const state = useStore(assignment.$state);
  return (
    <>
      <LazyPart code={OUTCOMES} props={{ onDone }} fallback={null} />
      {(target || state) && (
        <LazyPart
          code={LAYER}
          props={{ assignment, target, onClose: () => $target.set(null), onDone }}
          fallback={null}
        />
      )}
    </>
  );
}
