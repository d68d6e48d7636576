/**
 * Dialogs and drawers: Shoelace's, which trap the focus and close on Échap, in the browser's top layer, so that
 * no ancestor of the page hides or cuts them. They render inside the element's own root.
 */
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from './button.tsx';
import { rememberFocus } from './remember-focus.ts';
import { useShoelace } from './shoelace-tags.ts';
import { UI_TEXTS } from './ui-texts.ts';

export interface ModalProps {
  open: boolean;
  /** The dialog's title and name. */
  title: string;
  /** Asked to close: ✕, Échap, a click beside it. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode;
  /** Where the focus goes on opening; the first control of the content otherwise, or the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Without ✕: « Fermer » stands at the foot. */
  plain?: boolean;
}

/** A dialog in the middle of the page. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} kind="dialog" />;
}

/** A panel at the side of the page; the whole width of a phone. */
export function Drawer(props: ModalProps) {
  return <Modal {...props} kind="drawer" />;
}

function Modal({
  kind,
  open,
  title,
  onClose,
  children,
  footer,
  initialFocus,
  plain,
}: ModalProps & { kind: string }) {
  const Tag = kind === 'drawer' ? 'sl-drawer' : 'sl-dialog';
  const modal = useRef<HTMLElement & { updateComplete: Promise<unknown> }>(null);
  const layer = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const giveBack = useRef<ReturnType<typeof rememberFocus> | null>(null);
  const titleId = useId();
  const ready = useShoelace(open);
  const [shown, setShown] = useState(false);

  const leaving = useRef<PromiseWithResolvers<void> | null>(null);

  // opened once Shoelace has drawn it closed: one that begins open never takes the focus; and never while it is
  // still closing, which would end by hiding what has just been shown
  useEffect(() => {
    let live = true;
    if (!open || !ready) setShown(false);
    else {
      Promise.all([leaving.current?.promise, modal.current?.updateComplete]).then(
        () => live && setShown(true),
      );
    }
    return () => {
      live = false;
    };
  }, [open, ready]);
  // before Shoelace moves the focus in: what is not yet in the top layer cannot take it
  useLayoutEffect(() => {
    if (!shown) return;
    leaving.current = Promise.withResolvers();
    giveBack.current = rememberFocus();
    layer.current?.showPopover();
  }, [shown]);
  useEffect(() => () => giveBack.current?.(null), []);
  const leave = useCallback((event: Event) => {
    if (event.target !== event.currentTarget) return;
    if (layer.current?.isConnected && layer.current.matches(':popover-open')) layer.current.hidePopover();
    giveBack.current?.(layer.current);
    giveBack.current = null;
    leaving.current?.resolve();
    leaving.current = null;
  }, []);
  const focusFirst = (event: Event) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    const first = body.current?.querySelector<HTMLElement>(FOCUSABLE);
    (initialFocus?.current ?? first ?? body.current)?.focus({ preventScroll: true });
  };

  if (!ready) return null;
  return (
    <div className="modal-layer" popover="manual" ref={layer}>
      <Tag
        class="modal"
        ref={modal}
        lang="fr"
        label={title}
        no-header
        open={shown}
        onsl-request-close={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          onClose();
        }}
        onsl-initial-focus={focusFirst}
        onsl-after-hide={leave}
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
      </Tag>
    </div>
  );
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary';
