import { useStore } from '@nanostores/react';
import { useContext, useEffect, useId, useState } from 'react';
import { describeWait } from '../../core/kernel/http/wait-text.ts';
import type { User } from '../../core/kernel/lib/user.ts';
import { PRIORITIES, TICKET_STATES, type Ticket } from '../../core/tickets/model.ts';
import { type Change, quickChange } from '../../core/tickets/quick-change.ts';
import { canEditTicket, canSetTicketState } from '../../core/tickets/rights.ts';
import { TICKET_LABELS } from '../../core/tickets/texts.ts';
import type { ConflictBoxProps } from '../parts/form/conflict-box.tsx';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Field } from '../parts/ui/field.tsx';
import { ObjectChangesContext } from '../parts/ui/held-block.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { LoadStatus } from '../parts/ui/load-status.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { getStateLook } from '../parts/ui/ticket-state-looks.ts';
import { TICKET_TEXTS } from './texts.ts';

const CONFLICT = partCode<ConflictBoxProps<Change['field']>>(() =>
  import('../parts/form/conflict-box.tsx').then(({ ConflictBox }) => ConflictBox<Change['field']>),
);

export interface FollowProps {
  id: string;
  ticket: Ticket;
  user: User | null;
  level: HeadingLevel;
}

/** Single changes, made at once: the priority, and for managers the state. */
export function FollowTicket({ id, ticket, user, level }: FollowProps) {
  const quick = quickChange(id);
  const { wait } = useStore(quick.$sending);
  const wanted = useStore(quick.$wanted);
  const refused = useStore(quick.$conflict);
  const may = canEditTicket(ticket, user);
  const isShown = useIsShown(may);
  if (!isShown) return null;
  return (
    <Panel title={TICKET_TEXTS.follow} level={level}>
      <div className="follow">
        <QuickSelect
          change={{ field: 'priority', values: PRIORITIES.toReversed() }}
          ticket={ticket}
          may={may}
          wanted={wanted.priority}
          onChange={quick.run}
        />
        {canSetTicketState(user) && (
          <QuickSelect
            change={{ field: 'state', values: TICKET_STATES }}
            ticket={ticket}
            may={may}
            wanted={wanted.state}
            onChange={quick.run}
          />
        )}
      </div>
      {refused && (
        <LazyPart
          code={CONFLICT}
          props={{
            title: TICKET_TEXTS.conflictTitle,
            rows: [
              {
                field: refused.field,
                label: TICKET_LABELS[refused.field],
                mine: say(refused.field, refused.value),
                theirs: say(refused.field, ticket[refused.field]),
              },
            ],
            onSettle: (_, whose) => (whose === 'mine' ? void quick.run(refused) : quick.giveUp()),
          }}
        />
      )}
      <LoadStatus wait={describeWait(wait)} onCancel={quick.cancel} />
    </Panel>
  );
}

/** What others do meanwhile takes nothing away, and adds nothing until it is asked for: what is below would move. */
function useIsShown(may: boolean): boolean {
  const part = useId();
  const changes = useContext(ObjectChangesContext);
  const { arrivals = 0, own = 0, note } = changes ?? {};
  const [was, setWas] = useState({ isShown: may, arrivals, own });
  const isHeld = may && !was.isShown && arrivals !== was.arrivals && own === was.own;
  if (!was.isShown && !isHeld && (may || arrivals !== was.arrivals || own !== was.own))
    setWas({ isShown: may, arrivals, own });
  useEffect(() => {
    if (!isHeld) return;
    note?.(part, true);
    return () => note?.(part, false);
  }, [isHeld, note, part]);
  return was.isShown;
}

const say = (field: Change['field'], value: string): string =>
  getStateLook(field === 'state' ? 'ticket' : field, value).label;

interface QuickSelectProps {
  change: { field: Change['field']; values: readonly string[] };
  ticket: Ticket;
  /** Whether the user may change it, still. */
  may: boolean;
  /** What was chosen and has no answer yet. */
  wanted: string | undefined;
  onChange: (change: Change) => Promise<void>;
}

/** A value that only the server knows stands in the list too, as it is. */
function QuickSelect({ change: { field, values }, ticket, may, wanted, onChange }: QuickSelectProps) {
  const kind = field === 'state' ? 'ticket' : 'priority';
  const current = wanted ?? ticket[field];
  const choices = values.includes(current) ? values : [current, ...values];
  return (
    <Field label={TICKET_LABELS[field]}>
      {({ required: _, ...control }) => (
        <select
          {...control}
          value={current}
          disabled={!may}
          onChange={(event) => void onChange({ field, value: event.currentTarget.value } as Change)}
        >
          {choices.map((value) => (
            <option key={value} value={value}>
              {getStateLook(kind, value).label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
