import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Emplacement } from '../../core/plans/model.ts';
import { formatPin } from '../../core/plans/model.ts';
import type { Pin } from '../../core/plans/pins.ts';
import { openPopover } from '../parts/overlay/open-popover.ts';
import { PANEL_GAP, placePanel } from '../parts/overlay/popover.tsx';
import { IconButton } from '../parts/ui/button.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { observeSize } from '../parts/ui/observe-size.ts';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { PinBadge } from './pin-badge.tsx';
import { PinDetail, type PinDetailProps } from './pin-detail.tsx';
import { getCategoryIcon } from './pin-looks.ts';
import { PIN as TEXTS } from './texts.ts';
import type { PlanState } from './use-plan.ts';
import type { ViewControl } from './use-view.ts';

export interface PinPanelProps extends Omit<PinDetailProps, 'pin' | 'life'> {
  plan: PlanState;
  view: ViewControl;
  stage: RefObject<HTMLElement | null>;
  /** The side has nothing that is needed meanwhile. */
  isBeside: boolean;
  /** The pins of an open group. */
  group: readonly Pin[];
  onChoose: (pin: Pin) => void;
  onClose: () => void;
}

/** The mark that draws a pin, alone or among others. */
export const findMark = (
  stage: HTMLElement | null,
  pin: Pick<Emplacement, 'id'> | undefined,
): HTMLElement | null =>
  pin ? (stage?.querySelector<HTMLElement>(`[data-pins~="${CSS.escape(String(pin.id))}"]`) ?? null) : null;

/**
 * Where the side of the plan begins, if it is beside the picture: what opens there hides no pin. `null` where it is
 * below the picture, or behind it on the whole screen.
 */
function findSide(mark: HTMLElement): Pick<HTMLElement, 'getBoundingClientRect'> | null {
  const viewer = mark.closest('.plan-viewer')?.getBoundingClientRect();
  const side = mark.closest('.plan-columns')?.querySelector('.plan-side')?.getBoundingClientRect();
  if (!viewer || !side || side.left < viewer.right) return null;
  // `placePanel` leaves its gap below what it is given
  const top = Math.max(0, side.top - PANEL_GAP);
  return { getBoundingClientRect: () => new DOMRect(side.left, top, side.width, 0) };
}

/**
 * What an open pin is and what can be done with it, in the side or beside its mark; for a group, its pins. In the
 * browser's top layer: Échap or a click elsewhere closes it, and the focus returns to the mark.
 */
export function PinPanel(props: PinPanelProps) {
  const { plan, view, stage, isBeside, group, onChoose, onClose, ...detail } = props;
  const panel = useRef<HTMLDivElement>(null);
  const { chosen, lifeOf } = plan;
  const shown = chosen ?? group[0];
  const title = chosen ? formatPin(chosen) : TEXTS.groupTitle(group.length);
  const key = chosen ? String(chosen.id) : group.map(({ id }) => id).join();
  const place = useEffectEvent(() => {
    const mark = findMark(stage.current, shown);
    if (mark && panel.current) placePanel((isBeside && findSide(mark)) || mark, panel.current);
  });
  const close = () => {
    findMark(stage.current, shown)?.focus({ preventScroll: true });
    onClose();
  };
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element || key === '') return;
    openPopover(element);
    place();
    element.focus({ preventScroll: true });
    const stopObserving = observeSize([element], () => place());
    const stop = view.watch(() => place());
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      stopObserving();
      stop();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [key, view]);
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      tabIndex={-1}
      aria-label={title}
      className="popover pin-panel"
      onBeforeToggle={(event) => {
        if (event.target === event.currentTarget && event.newState === 'closed') onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <div className="popover-head">
        <span>{title}</span>
        <IconButton icon="x-lg" label={UI_TEXTS.close} onClick={close} />
      </div>
      {chosen ? (
        <PinDetail {...detail} pin={chosen} life={lifeOf(chosen)} />
      ) : (
        <ul className="pin-group">
          {group.map((pin) => (
            <li key={pin.id}>
              <button type="button" className="bare pin-group-item" onClick={() => onChoose(pin)}>
                <Icon name={getCategoryIcon(pin)} size={14} />
                <span className="pin-group-name">{formatPin(pin)}</span>
                <PinBadge state={lifeOf(pin).state} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
