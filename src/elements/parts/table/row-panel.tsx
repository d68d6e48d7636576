/**
 * A panel beside the button of a row, in the browser's top layer: one for the whole table, since rows are many and
 * come and go as the list is scrolled. Échap or a click elsewhere closes it, and the focus returns to the button.
 */
import { type ReactNode, type ToggleEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { placePanel } from '../overlay/popover.tsx';
import { IconButton } from '../ui/button.tsx';
import { observeSize } from '../ui/observe-size.ts';
import { UI_TEXTS } from '../ui/ui-texts.ts';

export interface RowPanelProps {
  /** Beside which it opens. */
  button: HTMLElement;
  /** Its accessible name. */
  label: string;
  onClose: () => void;
  /** The control with `data-autofocus` takes the focus as soon as it is there. */
  children: ReactNode;
}

export function RowPanel({ button, label, onClose, children }: RowPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const entered = useRef<HTMLElement>(null);
  const place = useEffectEvent(() => {
    if (button.isConnected && panel.current) placePanel(button, panel.current);
  });
  /** Once for each button that the panel opens beside. */
  const enter = useEffectEvent(() => {
    if (entered.current === button) return;
    const first = panel.current?.querySelector<HTMLElement>('[data-autofocus]');
    first?.focus({ preventScroll: true });
    if (first) entered.current = button;
  });
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    element.showPopover();
    const onChange = () => place();
    onChange();
    const stopObserving = observeSize([element], onChange);
    // the content may come later than the panel
    const content = new MutationObserver(() => enter());
    content.observe(element, { childList: true, subtree: true });
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('resize', onChange, { signal });
    window.addEventListener('scroll', onChange, { capture: true, passive: true, signal });
    visualViewport?.addEventListener('resize', onChange, { signal });
    visualViewport?.addEventListener('scroll', onChange, { signal });
    return () => {
      content.disconnect();
      stopObserving();
      stop.abort();
    };
  }, []);
  // the panel may go to another row
  useLayoutEffect(() => {
    if (!button) return;
    enter();
    place();
  }, [button]);
  const close = () => panel.current?.hidePopover();
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={label}
      className="popover row-panel"
      onToggle={(event: ToggleEvent<HTMLDivElement>) => {
        if (event.target !== event.currentTarget || event.newState === 'open') return;
        returnFocus(event.currentTarget, button);
        onClose();
      }}
    >
      <div className="popover-head">
        <span>{label}</span>
        <IconButton icon="x-lg" label={UI_TEXTS.close} onClick={close} />
      </div>
      {children}
    </div>
  );
}

/** Unless the user has moved it elsewhere; a button that has gone leaves it to the table. */
function returnFocus(panel: HTMLElement, button: HTMLElement): void {
  const focused = (panel.getRootNode() as Partial<ShadowRoot>).activeElement ?? null;
  if (focused === null || panel.contains(focused)) button.focus({ preventScroll: true });
}
