import { type KeyboardEvent, memo, type RefObject, useMemo } from 'react';
import { type Gathered, gather } from '../../core/plans/cluster-pins.ts';
import { type MarkOrder, sortMarks } from '../../core/plans/incremental-draw.ts';
import type { Emplacement } from '../../core/plans/model.ts';
import { formatPin } from '../../core/plans/model.ts';
import { labelPin } from '../../core/plans/pin-label.ts';
import { toPoint } from '../../core/plans/pin-position.ts';
import { type PinState, worstOf } from '../../core/plans/pin-status.ts';
import type { Pin } from '../../core/plans/pins.ts';
import { cssVars } from '../parts/kit/react-element.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { getCategoryIcon, PIN_LOOKS } from './pin-looks.ts';
import { PIN as TEXTS } from './texts.ts';
import { useGradual } from './use-gradual.ts';
import type { PlanState } from './use-plan.ts';
import { useRest, type ViewControl } from './use-view.ts';

export interface MarksProps {
  plan: PlanState;
  view: ViewControl;
  /** A screen that nobody touches: marks are no buttons. */
  quiet: boolean;
  editing: boolean;
  /** Read when something happens, so that a new function draws nothing again. */
  handlers: RefObject<MarkHandlers>;
}

export interface MarkHandlers {
  onOpen: (pins: readonly Pin[]) => void;
  onKey: (pin: Pin, event: KeyboardEvent) => void;
  /** The pointer went down on a mark. */
  onPress: (pins: readonly Pin[]) => void;
}

/** The pins on the picture; those that would lie over one another are one mark with their number. */
export function Marks({ plan, view, quiet, editing, handlers }: MarksProps) {
  const { drawn: size } = useRest(view);
  const { drawn, chosen, edits, lifeOf } = plan;
  const alone = editing ? chosen : null;
  const order = useMemo((): MarkOrder<Pin> => {
    const ranks = new Map(drawn.map(({ id }, rank) => [id, rank]));
    return { keyOf: ({ id }) => edits.keyOf(id), rankOf: ({ id }) => ranks.get(id) ?? drawn.length };
  }, [drawn, edits]);
  const gathered = useMemo(() => {
    const others = alone ? drawn.filter((pin) => pin !== alone) : drawn;
    const groups = gather(others, (pin) => toPoint(pin, size));
    const own = alone && drawn.find((pin) => pin === alone);
    // in its place among the others: a mark whose node moves loses the focus
    return own ? sortMarks([...groups, { at: toPoint(own, size), items: [own] }], order) : groups;
  }, [drawn, size, alone, order]);
  return useGradual(gathered, order).map(({ items }) => {
    const first = items[0] as Pin;
    return (
      <Mark
        key={edits.keyOf(first.id)}
        items={items}
        state={worstOf(items.map((pin) => lifeOf(pin).state))}
        chosen={chosen !== null && items.some(({ id }) => id === chosen.id)}
        quiet={quiet}
        editing={editing}
        handlers={handlers}
      />
    );
  });
}

interface MarkProps extends Pick<MarksProps, 'quiet' | 'editing' | 'handlers'> {
  items: Gathered<Pin>['items'];
  state: PinState;
  chosen: boolean;
}

/** Drawn again only when it shows something else. */
const Mark = memo(MarkView, (before, after) => {
  if (before.state !== after.state || before.chosen !== after.chosen) return false;
  if (before.quiet !== after.quiet || before.editing !== after.editing) return false;
  return (
    before.items.length === after.items.length && before.items.every((pin, at) => pin === after.items[at])
  );
});

function MarkView({ items, state, chosen, quiet, editing, handlers }: MarkProps) {
  const first = items[0] as Pin;
  const isGroup = items.length > 1;
  const label = nameMark(items, state);
  const common = {
    className: 'mark',
    'data-state': state,
    'data-chosen': chosen || undefined,
    'data-group': isGroup || undefined,
    'data-pins': items.map(({ id }) => id).join(' '),
    'data-pin': isGroup ? undefined : first.id,
    style: cssVars({ '--x': first.x, '--y': first.y }),
  };
  const content = (
    <>
      <span className="mark-dot">
        {isGroup ? items.length : <Icon name={getCategoryIcon(first)} size={14} />}
      </span>
      {state !== 'none' && (
        <span className="mark-state">
          <Icon name={PIN_LOOKS[state].icon} size={11} />
        </span>
      )}
    </>
  );
  if (quiet) {
    return (
      <span {...common} role="img" aria-label={label}>
        {content}
      </span>
    );
  }
  return (
    <button
      {...common}
      type="button"
      aria-label={label}
      aria-haspopup={editing && !isGroup ? undefined : 'dialog'}
      aria-expanded={editing && !isGroup ? undefined : chosen}
      aria-pressed={editing && !isGroup ? chosen : undefined}
      title={label}
      onPointerDown={() => handlers.current.onPress(items)}
      onKeyDown={(event) => !isGroup && handlers.current.onKey(first, event)}
      onClick={(event) => {
        // a click on the plan itself places what is being placed
        event.stopPropagation();
        handlers.current.onOpen(items);
      }}
    >
      {content}
    </button>
  );
}

/** « Chaudière, Ticket ouvert »; « 3 repères, Urgent ou en retard ». */
function nameMark(items: readonly Emplacement[], state: PinState): string {
  const what = items.length > 1 ? TEXTS.group(items.length) : formatPin(items[0] as Emplacement);
  return `${what}, ${labelPin(state)}`;
}
