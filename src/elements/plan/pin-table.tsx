import { useId } from 'react';
import { formatAsset } from '../../core/assets/model.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import type { Emplacement } from '../../core/plans/model.ts';
import { formatPin } from '../../core/plans/model.ts';
import { formatSpot } from '../../core/plans/pin-position.ts';
import { isPlaced } from '../../core/plans/pins.ts';
import { removePin } from '../../core/plans/remove-pin.ts';
import { Link } from '../parts/host/link.tsx';
import { IconButton } from '../parts/ui/button.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { leaveRow } from '../parts/ui/leave-row.ts';
import { PinBadge } from './pin-badge.tsx';
import { PIN, PIN_TABLE_TEXTS, SIDE } from './texts.ts';
import type { PlanState } from './use-plan.ts';

export interface PinTableProps {
  name: string;
  state: PlanState;
  pins: readonly Emplacement[];
  mayWrite: boolean;
}

/** The same pins as on the picture, as a table: for who does not see or point. */
export function PinTable({ name, state, pins, mayWrite }: PinTableProps) {
  const id = useId();
  const { columns } = PIN_TABLE_TEXTS;
  if (pins.length === 0)
    return state.isRead ? (
      <div className="panel">
        <Empty kind="nothing" title={SIDE.none} />
      </div>
    ) : null;
  return (
    <section className="panel plan-table-box" aria-labelledby={id}>
      <table className="plan-table">
        <caption id={id} className="visually-hidden">
          {PIN_TABLE_TEXTS.caption(name)}
        </caption>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.place}</th>
            <th scope="col">{columns.category}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col">{columns.actions}</th>
          </tr>
        </thead>
        <tbody>
          {pins.map((pin) => (
            <Row key={state.edits.keyOf(pin.id)} pin={pin} state={state} mayWrite={mayWrite} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ pin, state, mayWrite }: { pin: Emplacement; state: PlanState; mayWrite: boolean }) {
  const { set, edits, lifeOf } = state;
  const { asset } = pin;
  const name = formatPin(pin);
  return (
    <tr>
      <th scope="row">
        {asset && canVisit("Details de l'équipement") ? (
          <Link route="Details de l'équipement" params={{ id: asset.id }}>
            {name}
          </Link>
        ) : (
          name
        )}
      </th>
      <td>
        {isPlaced(pin) ? (
          asset?.site?.name || formatSpot(pin)
        ) : (
          <span className="muted">{PIN_TABLE_TEXTS.unplaced}</span>
        )}
      </td>
      <td>
        {asset?.category && <span>{asset.category.name}</span>}
        {(!asset || formatAsset(asset) !== name) && (
          <span className="plan-table-more muted">{asset ? formatAsset(asset) : PIN.noAsset}</span>
        )}
      </td>
      <td>
        <PinBadge state={lifeOf(pin).state} />
      </td>
      <td>
        <div className="plan-table-actions">
          {isPlaced(pin) && (
            <IconButton
              icon="geo-alt"
              label={PIN_TABLE_TEXTS.show(name)}
              onClick={() => set({ view: '', pin: String(pin.id) })}
            />
          )}
          {mayWrite && isPlaced(pin) && (
            <IconButton
              icon="arrows-move"
              label={PIN_TABLE_TEXTS.move(name)}
              onClick={() => set({ view: '', mode: 'edition', pin: String(pin.id) })}
            />
          )}
          {mayWrite && (
            <IconButton
              icon="x-lg"
              label={PIN_TABLE_TEXTS.remove(name)}
              onClick={(event) => {
                leaveRow(event.currentTarget);
                removePin(edits, pin.id, PIN.removed(name));
              }}
            />
          )}
        </div>
      </td>
    </tr>
  );
}
