import { useEffect, useRef } from 'react';
import { getFileUrl } from '../../core/kernel/page/settings.ts';
import { formatPlan, type Plan } from '../../core/plans/model.ts';
import { isPlaced, type Pin } from '../../core/plans/pins.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Empty } from '../parts/ui/empty.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { EditBar } from './edit-bar.tsx';
import { PinPanel } from './pin-panel.tsx';
import { PlanSide } from './side.tsx';
import { VIEWER } from './texts.ts';
import type { UnplacedProps } from './unplaced.tsx';
import { useOpenPins } from './use-open-pins.ts';
import { type PictureState, usePicture } from './use-picture.ts';
import { usePlacing } from './use-placing.ts';
import type { PlanState } from './use-plan.ts';
import { useView } from './use-view.ts';
import { Viewer } from './viewer.tsx';

/** Only who edits needs it. */
const UNPLACED = partCode<UnplacedProps>(() => import('./unplaced.tsx').then(({ Unplaced }) => Unplaced));

export interface DrawingProps {
  plan: Plan;
  state: PlanState;
  level: HeadingLevel;
  /** A screen that nobody touches. */
  quiet: boolean;
  mayWrite: boolean;
  editing: boolean;
  /** The id of what describes it, where it is described. */
  details: string;
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
      <PlanSide {...props} />
    </div>
  );
}

interface DrawnProps extends DrawingProps {
  address: string;
  picture: Extract<PictureState, { status: 'ready' }>;
}

function Drawn({ address, picture, ...props }: DrawnProps) {
  const { plan, state, level, quiet, mayWrite, editing } = props;
  const { edits, chosen, choose } = state;
  const view = useView(picture.size);
  const open = useOpenPins(state, editing);
  const acts = usePlacing(state, view);
  const { placing, place, remove } = acts;
  const show = (pin: Pin) => {
    choose(pin);
    if (editing) acts.focusOn(pin.id);
  };

  // what the address or a list asks for is brought into sight
  const wanted = chosen && isPlaced(chosen) ? edits.keyOf(chosen.id) : null;
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (seen.current === wanted) return;
    seen.current = wanted;
    if (chosen && isPlaced(chosen)) view.reveal(chosen);
  });

  return (
    <>
      {editing && <EditBar state={state} acts={acts} view={view} />}
      <div className="plan-columns">
        <Viewer
          plan={state}
          view={view}
          name={formatPlan(plan)}
          details={plan.description ? props.details : undefined}
          address={address}
          copy={picture.copy}
          quiet={quiet}
          editing={editing}
          placing={placing !== null}
          onPlace={(at) => placing && place(placing, at)}
          onOpen={open.toggle}
          onPress={open.press}
          onMoved={acts.move}
          onRemove={remove}
        />
        <PlanSide
          {...props}
          onShow={(pin) => {
            show(pin);
            view.center(pin);
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
                onChoose: acts.setPlacing,
                onCenter: (what) => place(what, view.middle()),
              }}
            />
          )}
        </PlanSide>
      </div>
      {open.isOpen && !quiet && (
        <PinPanel
          plan={state}
          view={view}
          stage={view.stage}
          isBeside={!editing}
          group={open.group}
          mayWrite={mayWrite}
          onMove={(pin) => {
            open.closeGroup();
            acts.startMove(pin);
          }}
          onRemove={remove}
          onChoose={(pin) => {
            open.closeGroup();
            show(pin);
          }}
          onClose={() => {
            open.closeGroup();
            if (!editing) choose(null);
          }}
        />
      )}
    </>
  );
}
