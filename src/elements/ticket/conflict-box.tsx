import type { Conflict, TicketField } from '../../core/tickets/merge.ts';
import { Button } from '../_ui/button.tsx';
import { Icon } from '../_ui/icon.tsx';
import { getStateLook } from '../_ui/states.ts';
import { TEXTS } from './texts.ts';

export interface ConflictBoxProps {
  conflicts: readonly Conflict[];
  onSettle: (field: TicketField, whose: 'mine' | 'theirs') => void;
}

/** Somebody else has changed the same: both values, and a choice for each. */
export function ConflictBox({ conflicts, onSettle }: ConflictBoxProps) {
  return (
    <div className="conflict" role="alert">
      <p className="conflict-title">
        <Icon name="exclamation-triangle" />
        {TEXTS.conflictTitle}
      </p>
      <p>{TEXTS.conflictHint}</p>
      {conflicts.map(({ field, mine, theirs }) => (
        <fieldset key={field} className="conflict-field">
          <legend className="field-label">{TEXTS.fields[field]}</legend>
          <dl className="facts">
            <div className="fact">
              <dt className="muted">{TEXTS.mine}</dt>
              <dd>{say(field, mine)}</dd>
            </div>
            <div className="fact">
              <dt className="muted">{TEXTS.theirs}</dt>
              <dd>{say(field, theirs)}</dd>
            </div>
          </dl>
          <div className="conflict-choices">
            <Button onClick={() => onSettle(field, 'mine')}>{TEXTS.keepMine}</Button>
            <Button onClick={() => onSettle(field, 'theirs')}>{TEXTS.takeTheirs}</Button>
          </div>
        </fieldset>
      ))}
    </div>
  );
}

function say(field: TicketField, value: string): string {
  if (field === 'state') return getStateLook('ticket', value).label;
  if (field === 'priority') return getStateLook('priority', value).label;
  return value.trim() || TEXTS.empty;
}
