/**
 * A button and the panel it opens in the browser's top layer: never clipped by a container, closed by Échap or a
 * click elsewhere; the focus then returns to the button. On a phone the panel is a sheet at the bottom of the
 * screen, with a title and « Fermer ». Its content exists only while it is open.
 */

import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { getActiveElement, getBody } from '../../../core/kernel/page/host-document.ts';
import { IconButton } from '../ui/button.tsx';
import { observeSize } from '../ui/observe-size.ts';
import { UI_TEXTS } from '../ui/ui-texts.ts';

export interface PopoverProps {
  /** The content of the button. */
  trigger: ReactNode;
  triggerClass: string;
  /** The accessible name, when the button's content is not enough. */
  triggerLabel?: string;
  triggerDescribedBy?: string;
  /** The button's id, for a label or a link of the error summary. */
  triggerId?: string;
  disabled?: boolean;
  /** The accessible name of the panel. */
  label: string;
  /** Drawn while open; `close` returns the focus to the button. */
  children: (close: () => void) => ReactNode;
}

/** Between what a panel belongs to and the panel, in px. */
export const PANEL_GAP = 4;
const EDGE = 8;
const LEAST_HEIGHT = 240;

type Trigger = RefObject<HTMLButtonElement | null>;
type Panel = RefObject<HTMLDivElement | null>;

/** Keeps an open panel beside its button. */
function usePlaced(open: boolean, button: Trigger, panel: Panel): void {
  const place = useCallback(() => {
    if (button.current && panel.current) placePanel(button.current, panel.current);
  }, [button, panel]);
  useLayoutEffect(() => {
    if (!open) return;
    // also when what is loaded late has made it wider
    const stopObserving = observeSize([panel.current], place);
    place();
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('resize', place, { signal });
    window.addEventListener('scroll', place, { capture: true, passive: true, signal });
    // a phone's keyboard covers the bottom of the screen
    visualViewport?.addEventListener('resize', place, { signal });
    visualViewport?.addEventListener('scroll', place, { signal });
    return () => {
      stop.abort();
      stopObserving();
    };
  }, [open, place, panel]);
}

/** Moves the focus into an open panel, once. */
function useEntered(open: boolean, button: Trigger, panel: Panel): void {
  const entered = useRef(false);
  // the focus target may be loaded after the panel has opened
  useLayoutEffect(() => {
    if (!open) entered.current = false;
    const root = button.current?.getRootNode() as Document | ShadowRoot | undefined;
    const at = root?.activeElement ?? getBody();
    const isElsewhere = at !== button.current && at !== getBody();
    if (!open || entered.current || isElsewhere) return;
    const first = panel.current?.querySelector<HTMLElement>('[data-autofocus]');
    first?.focus({ preventScroll: true });
    entered.current = first != null;
  });
}

export function Popover(props: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  usePlaced(open, button, panel);
  useEntered(open, button, panel);
  const close = useCallback(() => {
    panel.current?.hidePopover();
    button.current?.focus();
  }, []);

  return (
    <>
      <button
        ref={button}
        id={props.triggerId}
        type="button"
        className={props.triggerClass}
        aria-haspopup="dialog"
        // a browser that has popovers reports this itself, and HTML forbids both
        aria-expanded={HAS_POPOVERS ? undefined : open}
        data-open={open || undefined}
        aria-label={props.triggerLabel}
        aria-describedby={props.triggerDescribedBy}
        disabled={props.disabled}
        popoverTarget={id}
      >
        {props.trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={props.label}
        className="popover"
        onToggle={(event: ToggleEvent<HTMLDivElement>) => {
          if (event.target !== event.currentTarget) return;
          setOpen(event.newState === 'open');
          if (event.newState === 'closed') restoreFocus(button.current, event.currentTarget);
        }}
      >
        {open && (
          <>
            <div className="popover-head">
              <span>{props.label}</span>
              <IconButton icon="x-lg" label={UI_TEXTS.close} onClick={close} />
            </div>
            {props.children(close)}
          </>
        )}
      </div>
    </>
  );
}

/** Moves the focus to a popover's button from a button beside it that its own click removes. */
export function focusTrigger({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.parentElement?.querySelector('button')?.focus();
}

/**
 * Returns the focus to the button when Échap closes a panel, which browsers do not do inside a shadow root; not
 * when it has moved elsewhere.
 */
function restoreFocus(button: HTMLElement | null, panel: HTMLElement): void {
  const root = panel.getRootNode();
  const focused = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
  const isNowhere = focused === null || focused === getBody() || panel.contains(focused);
  const isElsewhere = getActiveElement() !== getBody() && getActiveElement() !== getHost(root);
  if (isNowhere && !isElsewhere) button?.focus();
}

const getHost = (root: Node): Element | null => (root instanceof ShadowRoot ? root.host : null);

const HAS_POPOVERS = 'popover' in HTMLElement.prototype;

/** The same as in the sheet: where a panel becomes a sheet. */
const PHONE = '(max-width: 599px)';
const SHEET_SHARE = 0.85;

/** Places the panel below the button, or above it when there is more room; always inside the window. */
export function placePanel(button: Pick<HTMLElement, 'getBoundingClientRect'>, panel: HTMLElement): void {
  if (matchMedia(PHONE).matches) {
    const { height = window.innerHeight, offsetTop = 0 } = visualViewport ?? {};
    panel.style.cssText = '';
    panel.style.maxBlockSize = `${height * SHEET_SHARE}px`;
    const bottom = Math.max(0, window.innerHeight - offsetTop - height);
    panel.style.bottom = `${bottom}px`;
    const off = panel.getBoundingClientRect().bottom - (window.innerHeight - bottom);
    if (isOff(off)) panel.style.bottom = `${bottom + off}px`;
    return;
  }
  const at = button.getBoundingClientRect();
  const below = window.innerHeight - at.bottom - PANEL_GAP - EDGE;
  const above = at.top - PANEL_GAP - EDGE;
  const upwards = below < LEAST_HEIGHT && above > below;
  const { style } = panel;
  style.maxBlockSize = `${Math.max(120, upwards ? above : below)}px`;
  style.minInlineSize = `${Math.min(at.width, window.innerWidth - 2 * EDGE)}px`;
  const overflows = at.left + panel.offsetWidth > window.innerWidth - EDGE;
  const left = overflows ? Math.min(at.right, window.innerWidth - EDGE) - panel.offsetWidth : at.left;
  style.left = `${Math.max(EDGE, left)}px`;
  style.top = upwards ? 'auto' : `${at.bottom + PANEL_GAP}px`;
  style.bottom = upwards ? `${window.innerHeight - at.top + PANEL_GAP}px` : 'auto';
  const { x, y, height } = panel.getBoundingClientRect();
  const [offX, offY] = [
    x - Math.max(EDGE, left),
    y - (upwards ? at.top - PANEL_GAP - height : at.bottom + PANEL_GAP),
  ];
  if (isOff(offX)) style.left = `${Math.max(EDGE, left) - offX}px`;
  if (isOff(offY) && upwards) style.bottom = `${window.innerHeight - at.top + PANEL_GAP + offY}px`;
  else if (isOff(offY)) style.top = `${at.bottom + PANEL_GAP - offY}px`;
}

/** Without a top layer (`missing-popovers.ts`), `fixed` is relative to the element, not to the window. */
const isOff = (difference: number): boolean => !HAS_POPOVERS && Math.abs(difference) >= 1;
