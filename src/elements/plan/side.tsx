import { type ReactNode, useId, useState } from 'react';
import { formatPin } from '../../core/plans/model.ts';
import { PIN_STATES } from '../../core/plans/pin-status.ts';
import { findPins, isPlaced, listLayers, type Pin } from '../../core/plans/pins.ts';
import { PLAN_LABELS } from '../../core/plans/texts.ts';
import { SearchField } from '../parts/filter/search-field.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import type { DrawingProps } from './drawing.tsx';
import { PinBadge } from './pin-badge.tsx';
import { getCategoryIcon } from './pin-looks.ts';
import { SIDE as TEXTS } from './texts.ts';
import type { PlanState } from './use-plan.ts';

export interface SideProps extends DrawingProps {
  /** Shows a pin on the picture; absent without one. */
  onShow?: (pin: Pin) => void;
  children?: ReactNode;
}

/** Beside the picture: what can be placed, layers, the pins by name, the legend. */
export function PlanSide({
  plan,
  state,
  details,
  level,
  quiet,
  mayWrite,
  editing,
  onShow,
  children,
}: SideProps) {
  const none = mayWrite && !editing ? TEXTS.noneYet : TEXTS.none;
  return (
    <div className="plan-side">
      {children}
      <Layers state={state} level={level} quiet={quiet} />
      {!quiet && onShow && <PinList state={state} level={level} none={none} onShow={onShow} />}
      {(state.isRead || state.pins.length > 0) && (
        // below what comes with the pins: shown before, it would be pushed down
        <Panel title={TEXTS.states} level={level}>
          <ul className="plan-legend">
            {PIN_STATES.map((name) => (
              <li key={name}>
                <PinBadge state={name} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {quiet && plan.description && (
        <Panel title={PLAN_LABELS.description} level={level}>
          <p id={details} className="plan-description-text">
            {plan.description}
          </p>
        </Panel>
      )}
    </div>
  );
}

/** The categories of the pins, each shown or hidden. */
function Layers({ state, level, quiet }: Pick<SideProps, 'state' | 'level' | 'quiet'>) {
  const { pins, hiddenLayers, set } = state;
  const layers = listLayers(pins);
  const label = useId();
  if (layers.length === 0) return null;
  const change = (layer: string, isShown: boolean) => {
    const others = hiddenLayers.filter((each) => each !== layer);
    set({ 'hidden-layers': (isShown ? others : [...others, layer]).join() });
  };
  const list = (
    <ul className="plan-layers">
      {layers.map(({ id, name, count }) => {
        const icon = <Icon name={getLayerIcon(pins, id)} size={14} />;
        return (
          <li key={id}>
            {quiet ? (
              <span className="plan-layer">
                {icon}
                <span>{TEXTS.layer(name, count)}</span>
              </span>
            ) : (
              <label className="plan-layer">
                <input
                  type="checkbox"
                  checked={!hiddenLayers.includes(id)}
                  aria-labelledby={`${label}-${id}`}
                  onChange={(event) => change(id, event.currentTarget.checked)}
                />
                {icon}
                {/* its name, which Chromium would have read twice */}
                <span id={`${label}-${id}`} aria-hidden="true">
                  {TEXTS.layer(name, count)}
                </span>
              </label>
            )}
          </li>
        );
      })}
    </ul>
  );
  return (
    <Panel title={TEXTS.layers} level={level}>
      {quiet ? (
        list
      ) : (
        <fieldset className="plan-choices" aria-label={TEXTS.layers}>
          {list}
        </fieldset>
      )}
    </Panel>
  );
}

function getLayerIcon(pins: PlanState['pins'], layer: string) {
  const pin = pins.find(({ asset }) => String(asset?.category?.id ?? '-') === layer);
  return getCategoryIcon(pin ?? { asset: null });
}

function PinList({
  state,
  level,
  none,
  onShow,
}: Pick<SideProps, 'state' | 'level'> & { none: string; onShow: (pin: Pin) => void }) {
  const { pins, isRead, chosen, lifeOf, edits } = state;
  const [searched, setSearched] = useState('');
  const placed = pins.filter(isPlaced);
  const found = findPins(placed, searched);
  if (!isRead && placed.length === 0) return null;
  return (
    <Panel title={TEXTS.title} level={level}>
      {placed.length > 0 && <SearchField label={TEXTS.search} value={searched} onChange={setSearched} />}
      <div className="answer" role="status">
        {found.length === 0 && <p className="muted">{placed.length === 0 ? none : TEXTS.noMatch}</p>}
      </div>
      {found.length > 0 && (
        <ul className="plan-pins">
          {found.map((pin) => (
            <li key={edits.keyOf(pin.id)}>
              <button
                type="button"
                className="bare plan-pin"
                aria-current={pin === chosen || undefined}
                onClick={() => onShow(pin)}
              >
                <Icon name={getCategoryIcon(pin)} size={14} />
                <span className="plan-pin-name" translate="no">
                  {formatPin(pin)}
                </span>
                {lifeOf(pin).state !== 'none' && <PinBadge state={lifeOf(pin).state} />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
