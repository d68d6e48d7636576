import { useEffect, useRef, useState } from 'react';
import { type Asset, formatAsset } from '../../core/assets/model.ts';
import { announce } from '../../core/kernel/page/notices.ts';
import { getFileUrl } from '../../core/kernel/page/settings.ts';
import type { Emplacement, Plan } from '../../core/plans/model.ts';
import { formatPlan } from '../../core/plans/model.ts';
import { formatPin, isPlaced, type Pin } from '../../core/plans/pins.ts';
import { removePin } from '../../core/plans/removal.ts';
import { formatSpot, type Spot } from '../../core/plans/spot.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Empty } from '../parts/ui/empty.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { EditBar } from './edit-bar.tsx';
import { findMark, PinPanel } from './pin-panel.tsx';
import { Side } from './side.tsx';
import { PIN, VIEWER } from './texts.ts';
import type { UnplacedProps } from './unplaced.tsx';
import { type PictureState, usePicture } from './use-picture.ts';
import type { PlanState } from './use-plan.ts';
import { useView } from './use-view.ts';
import { Viewer } from './viewer.tsx';

/** Only who edits needs it. */
const UNPLACED = partCode<UnplacedProps>(() => import('./unplaced.tsx').then(({ Unplaced }) => Unplaced));

/** What the next click on the plan places. */
export type Placing =
  | { kind: 'asset'; asset: Asset }
  | { kind: 'label'; label: string }
  | { kind: 'pin'; pin: Emplacement };

export interface DrawingProps {
  plan: Plan;
  state: PlanState;
  level: HeadingLevel;
  /** A screen that nobody touches. */
  quiet: boolean;
  mayWrite: boolean;
  editing: boolean;
}

/** The picture with its pins, and beside it layers, legend and lists. */
export function Drawing(props: DrawingProps) {
  const address = getFileUrl(props.plan.base_image);
  const picture = usePicture(address);
  if (picture.status === 'ready' && address) {
    return <Drawn {...props} address={address} picture={picture} />;
  }
  return (
    <div className="plan-columns">
      {picture.status === 'loading' ? (
        <div className="plan-frame bone" aria-busy="true" />
      ) : (
        <div className="plan-frame plan-broken">
          <Empty kind="error" title={VIEWER.noImage}>
            {VIEWER.noImageHint}
          </Empty>
        </div>
      )}
      <Side {...props} />
    </div>
  );
}

interface DrawnProps extends DrawingProps {
  address: string;
  picture: Extract<PictureState, { status: 'ready' }>;
}

function Drawn({ address, picture, ...props }: DrawnProps) {
  const { plan, state, level, quiet, mayWrite, editing } = props;
  const view = useView(picture.size);
  const { edits, chosen, choose, set } = state;
  const [group, setGroup] = useState<readonly Pin[]>([]);
  const [placing, setPlacing] = useState<Placing | null>(null);
  const pressed = useRef<string | null>(null);
  const focusOn = (pin: string | number) =>
    requestAnimationFrame(() => findMark(view.stage.current, { id: edits.idOf(pin) })?.focus());

  // what the address or a list asks for is brought into sight
  const wanted = chosen && isPlaced(chosen) ? edits.keyOf(chosen.id) : null;
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (seen.current === wanted) return;
    seen.current = wanted;
    if (chosen && isPlaced(chosen)) view.reveal(chosen);
  });

  const move = (pin: Pin, to: Spot, goesOn: boolean) => {
    edits.move(pin.id, to, goesOn);
    if (chosen?.id !== pin.id) choose(pin);
    announce(PIN.moved(formatPin(pin), formatSpot(to)));
  };
  const remove = (pin: Emplacement) => {
    removePin(edits, pin.id, PIN.removed(formatPin(pin)));
    choose(null);
    view.frame.current?.focus();
  };
  const place = (what: Placing, at: Spot) => {
    setPlacing(null);
    if (what.kind === 'pin') {
      edits.move(what.pin.id, at);
      focusOn(what.pin.id);
      return announce(PIN.moved(formatPin(what.pin), formatSpot(at)));
    }
    const isAsset = what.kind === 'asset';
    const pin = edits.add(at, isAsset ? { asset: what.asset } : { label: what.label });
    set({ pin, asset: '' });
    focusOn(pin);
    announce(PIN.added(isAsset ? formatAsset(what.asset) : what.label));
  };
  const open = (pins: readonly Pin[]) => {
    const first = pins[0];
    const wasOpen = pressed.current;
    pressed.current = null;
    if (!first || wasOpen === nameOf(pins)) return;
    const isOpen = chosen && pins.includes(chosen as Pin);
    if (pins.length > 1) {
      choose(null);
      setGroup(group.length > 0 ? [] : pins);
    } else if (isOpen && !editing) choose(null);
    else {
      setGroup([]);
      choose(first);
    }
  };
  const isOpen = !quiet && (group.length > 0 || (chosen !== null && !editing && isPlaced(chosen)));
  const startMove = (pin: Emplacement) => {
    setGroup([]);
    set({ mode: 'edition', view: '', pin: String(pin.id), asset: '' });
    setPlacing({ kind: 'pin', pin });
    focusOn(pin.id);
  };
  const panel = isOpen && (
    <PinPanel
      plan={state}
      view={view}
      stage={view.stage}
      group={group}
      mayWrite={mayWrite}
      onMove={startMove}
      onRemove={remove}
      onChoose={(pin) => {
        setGroup([]);
        choose(pin);
        if (editing) focusOn(pin.id);
      }}
      onClose={() => {
        setGroup([]);
        if (!editing) choose(null);
      }}
    />
  );
  return (
    <>
      {editing && <EditBar state={state} placing={placing} setPlacing={setPlacing} remove={remove} />}
      <div className="plan-columns">
        <Viewer
          plan={state}
          view={view}
          name={formatPlan(plan)}
          address={address}
          copy={picture.copy}
          quiet={quiet}
          editing={editing}
          placing={placing !== null}
          onPlace={(at) => placing && place(placing, at)}
          onOpen={open}
          onPress={(pins) => {
            pressed.current =
              isOpen && (group === pins || pins.includes(chosen as Pin)) ? nameOf(pins) : null;
          }}
          onMoved={move}
          onRemove={remove}
        />
        <Side
          {...props}
          onShow={(pin) => {
            choose(pin);
            view.center(pin);
            if (editing) focusOn(pin.id);
          }}
        >
          {editing && (
            <LazyPart
              code={UNPLACED}
              props={{
                plan,
                pins: state.pins,
                level,
                placing,
                onChoose: setPlacing,
                onCenter: (what) => place(what, view.middle()),
              }}
            />
          )}
        </Side>
      </div>
      {panel}
    </>
  );
}

const nameOf = (pins: readonly Pin[]): string => pins.map(({ id }) => id).join();
