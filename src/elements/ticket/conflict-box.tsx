import type { Conflict, TicketField } from '../../core/tickets/merge.ts';
import { ConflictBox as Box } from '../_ui/conflict-box.tsx';
import { getStateLook } from '../_ui/states.ts';
import { TEXTS } from './texts.ts';

export interface ConflictBoxProps {
  conflicts: readonly Conflict[];
  onSettle: (field: TicketField, whose: 'mine' | 'theirs') => void;
}

/** Somebody else has changed the same ticket: both values, and a choice for each. */
export function ConflictBox({ conflicts, onSettle }: ConflictBoxProps) {
  const rows = conflicts.map(({ field, mine, theirs }) => ({
    field,
    label: TEXTS.fields[field],
    mine: say(field, mine),
    theirs: say(field, theirs),
  }));
  return <Box title={TEXTS.conflictTitle} rows={rows} onSettle={onSettle} />;
}

function say(field: TicketField, value: string): string {
  if (field === 'state') return getStateLook('ticket', value).label;
  if (field === 'priority') return getStateLook('priority', value).label;
  return value.trim() || TEXTS.empty;
}
