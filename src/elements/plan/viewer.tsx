import { type KeyboardEvent, type MouseEvent, type RefObject, useId, useRef } from 'react';
import { moveByKey } from '../../core/plans/pin-keys.ts';
import type { Spot } from '../../core/plans/pin-position.ts';
import type { Pin } from '../../core/plans/pins.ts';
import { ZOOM_STEP } from '../../core/plans/viewport.ts';
import { IconButton } from '../parts/ui/button.tsx';
import { useLatest } from '../parts/ui/use-latest.ts';
import { Marks } from './marks.tsx';
import { MiniMap, type MiniMapProps } from './mini-map.tsx';
import { Picture } from './picture.tsx';
import { VIEWER as TEXTS } from './texts.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useGestures } from './use-gestures.ts';
import type { PlanState } from './use-plan.ts';
import { useRest, type ViewControl } from './use-view.ts';

/** The arrow keys move the view by this many px. */
const PAN_PX = 60;
const PAN_KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [PAN_PX, 0],
  ArrowRight: [-PAN_PX, 0],
  ArrowUp: [0, PAN_PX],
  ArrowDown: [0, -PAN_PX],
};

export interface ViewerProps {
  plan: PlanState;
  view: ViewControl;
  name: string;
  /** The id of what describes the picture. */
  details: string | undefined;
  address: string;
  copy: HTMLCanvasElement | null;
  /** A screen that nobody touches. */
  quiet: boolean;
  editing: boolean;
  /** Whether a click on the plan places something. */
  placing: boolean;
  onPlace: (spot: Spot) => void;
  onOpen: (pins: readonly Pin[]) => void;
  onPress: (pins: readonly Pin[]) => void;
  onMoved: (pin: Pin, to: Spot, goesOn: boolean) => void;
  onRemove: (pin: Pin) => void;
}

/** The picture with its pins: wheel, pinch, drag and keys move the view, and in edit mode the pins. */
export function Viewer(props: ViewerProps) {
  const { plan, view, name, details, address, copy, quiet, editing, placing } = props;
  const hint = useId();
  const around = useRef<HTMLDivElement>(null);
  const { frame, stage } = view;
  const findDrawn = (pin: string) => plan.drawn.find(({ id }) => String(id) === pin);
  useGestures({
    view,
    quiet,
    editing,
    spotOf: (pin) => findDrawn(pin) ?? null,
    onMove: (id, to) => {
      const pin = findDrawn(String(id));
      if (pin) props.onMoved(pin, to, false);
    },
  });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || quiet) return;
    const isOwn = event.target === event.currentTarget;
    const by = isOwn && Object.hasOwn(PAN_KEYS, event.key) ? PAN_KEYS[event.key] : undefined;
    if (by) view.pan({ left: by[0], top: by[1] });
    else if (event.key === '+' || event.key === '=') view.zoom(ZOOM_STEP);
    else if (event.key === '-') view.zoom(1 / ZOOM_STEP);
    else if (event.key === '0') view.fit();
    else return;
    event.preventDefault();
  };
  const onMarkKey = (pin: Pin, event: KeyboardEvent) => {
    if (!editing || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = moveByKey(pin, event.key, event.shiftKey);
    if (to) {
      props.onMoved(pin, to, event.repeat);
      view.reveal(to);
    } else if (event.key === 'Delete') props.onRemove(pin);
    else return;
    event.preventDefault();
  };
  const handlers = useLatest({ onOpen: props.onOpen, onPress: props.onPress, onKey: onMarkKey });
  const onClick = (event: MouseEvent) => {
    if (editing) props.onPlace(view.spotAt(event.clientX, event.clientY));
  };
  return (
    <div ref={around} className="plan-viewer" part="viewer" data-placing={placing || undefined}>
      <div
        ref={frame}
        className="plan-frame"
        role="application"
        aria-roledescription={TEXTS.role}
        aria-label={TEXTS.label(name)}
        aria-describedby={quiet ? undefined : hint}
        aria-details={details}
        tabIndex={quiet ? undefined : 0}
        onKeyDown={onKeyDown}
        onClick={quiet ? undefined : onClick}
      >
        <div ref={stage} className="plan-stage">
          <Picture address={address} copy={copy} name={name} details={details} />
          <Marks plan={plan} view={view} quiet={quiet} editing={editing} handlers={handlers} />
        </div>
      </div>
      {!quiet && (
        <p id={hint} className="visually-hidden">
          {TEXTS.hint}
        </p>
      )}
      {!quiet && <Tools view={view} around={around} />}
      {!quiet && <LargeMap view={view} address={address} copy={copy} />}
    </div>
  );
}

/** The map of the whole, where it helps. */
function LargeMap(props: MiniMapProps) {
  const { large } = useRest(props.view);
  return large && <MiniMap {...props} />;
}

function Tools({ view, around }: { view: ViewControl; around: RefObject<HTMLDivElement | null> }) {
  const full = useFullScreen(around);
  const { whole } = useRest(view);
  return (
    <fieldset className="plan-tools" aria-label={TEXTS.tools}>
      <IconButton icon="plus-lg" label={TEXTS.zoomIn} onClick={() => view.zoom(ZOOM_STEP)} />
      <IconButton
        icon="dash-lg"
        label={TEXTS.zoomOut}
        aria-disabled={whole || undefined}
        onClick={() => view.zoom(1 / ZOOM_STEP)}
      />
      <IconButton icon="arrows-fullscreen" label={TEXTS.fit} onClick={view.fit} />
      {full.available && (
        <IconButton
          icon="fullscreen"
          label={full.on ? TEXTS.endFull : TEXTS.full}
          aria-pressed={full.on}
          onClick={full.toggle}
        />
      )}
    </fieldset>
  );
}
