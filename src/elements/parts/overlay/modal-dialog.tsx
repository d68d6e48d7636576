/** The dialog itself, loaded by `modal.tsx` when the first one opens. */
import { useStore } from '@nanostores/react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { addSheet, getSheet } from '../host/style-sheets.ts';
import { IconButton } from '../ui/button.tsx';
import { observeSize } from '../ui/observe-size.ts';
import { UI_TEXTS } from '../ui/ui-texts.ts';
import css from './modal.css?inline';
import type { ModalKind, ModalProps } from './modal.tsx';
import { $modals, openModal } from './open-modals.ts';
import pageMessages from './page-messages.css?inline';
import { PageMessages } from './page-messages.tsx';

const SHEETS = [css, pageMessages];

export function ModalDialog({
  kind,
  open,
  title,
  onClose,
  children,
  footer,
  initialFocus,
  plain,
}: ModalProps & { kind: ModalKind }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const beside = useBeside(onClose);
  const isTop = useStore($modals).at(-1) === dialog.current;
  const close = useRef<(() => void) | null>(null);
  const [, setClosings] = useState(0);

  useLayoutEffect(() => {
    const root = dialog.current?.getRootNode();
    if (!(root instanceof ShadowRoot || root instanceof Document)) return;
    for (const sheet of SHEETS.map(getSheet)) addSheet(root, sheet);
  }, []);
  // after each render: opens again a dialog that the browser has closed but its owner keeps open
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || (open && (!element.isConnected || element.open))) return;
    close.current?.();
    close.current = null;
    element.removeAttribute('open');
    setReachable(element, open);
    if (!open) return;
    close.current = openModal(element);
    const first = body.current?.querySelector<HTMLElement>(FOCUSABLE);
    (initialFocus?.current ?? first ?? body.current)?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => () => close.current?.(), []);
  useStaysReachable(dialog, open, close);
  useLateFields(body, open);

  const cancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  // without user activation on the page, the browser lets Échap close the dialog directly; the owner decides
  // whether it stays closed
  const closed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget || event.currentTarget.open || !open) return;
    onClose();
    setClosings((count) => count + 1);
  };
  return (
    <dialog
      className="modal"
      data-kind={kind}
      lang="fr"
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={cancel}
      onKeyDown={(event) => closeByKey(event, onClose)}
      onClose={closed}
      {...beside}
    >
      <div className="modal-frame">
        <div className="modal-head">
          <h2 className="modal-title" id={titleId}>
            {title}
          </h2>
          {!plain && <IconButton icon="x-lg" label={UI_TEXTS.close} onClick={onClose} />}
        </div>
        <div className="modal-body" ref={body} tabIndex={-1}>
          {children}
        </div>
        {footer && <div className="modal-foot">{footer}</div>}
      </div>
      {isTop && open && <PageMessages />}
    </dialog>
  );
}

/** While it fades, what a closed dialog still draws has no name and takes no focus. */
function setReachable(dialog: HTMLDialogElement, isReachable: boolean): void {
  dialog.toggleAttribute('inert', !isReachable);
  if (isReachable) dialog.removeAttribute('aria-hidden');
  else dialog.setAttribute('aria-hidden', 'true');
}

/**
 * Makes Échap close this dialog only: browsers close at once all dialogs opened without user activation between
 * them. A popover inside, such as a list of choices, closes first.
 */
function closeByKey(event: KeyboardEvent<HTMLDialogElement>, onClose: () => void): void {
  const { nativeEvent } = event;
  if (event.key !== 'Escape' || event.defaultPrevented || nativeEvent.isComposing) return;
  const roots = nativeEvent.composedPath().filter((each) => each instanceof ShadowRoot);
  if (roots.some((root) => root.querySelector('[popover="auto"]:is(:popover-open, [data-open])'))) return;
  event.preventDefault();
  if (!event.repeat) onClose();
}

/** Closes on a press and release on the backdrop, but not when a selection of text ends there. */
function useBeside(onClose: () => void) {
  const pressed = useRef(false);
  return {
    onPointerDown: (event: PointerEvent) => {
      pressed.current = event.target === event.currentTarget;
    },
    onClick: (event: SyntheticEvent) => {
      if (event.target === event.currentTarget && pressed.current) onClose();
    },
  };
}

/**
 * When the page hides the element of an open dialog, the rest would stay inert with nothing visible: the dialog
 * leaves the top layer until it is shown again. A dialog whose element was moved has left the top layer and is put
 * back. Both are detected by its size, which its sheet changes outside the top layer.
 */
function useStaysReachable(
  dialog: RefObject<HTMLDialogElement | null>,
  open: boolean,
  close: RefObject<(() => void) | null>,
): void {
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element || !CSS.supports('selector(:modal)')) return;
    const look = () => {
      if (!element.isConnected || !element.open) return;
      const isShown = element.checkVisibility();
      if (isShown === element.matches(':is(:modal)')) return;
      close.current?.();
      close.current = null;
      element.removeAttribute('open');
      if (isShown) close.current = openModal(element);
      else element.setAttribute('open', '');
    };
    return observeSize([element], look);
  }, [dialog, open, close]);
}

/** A form whose code or choices come later: its first field takes the focus, unless the person has gone on. */
function useLateFields(body: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    const element = body.current;
    if (!open || !element) return;
    const hasFocus = () => (element.getRootNode() as ShadowRoot | Document).activeElement === element;
    if (!hasFocus()) return;
    const arrivals = new MutationObserver(() => {
      const field = element.querySelector<HTMLElement>(FIELD);
      if (field && hasFocus()) field.focus({ preventScroll: true });
      if (field) arrivals.disconnect();
    });
    arrivals.observe(element, { childList: true, subtree: true });
    return () => arrivals.disconnect();
  }, [body, open]);
}

const FIELD =
  'form :is(input, select, textarea):not(:disabled, [type="hidden"], [type="file"]), form [role="combobox"]';
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary';
