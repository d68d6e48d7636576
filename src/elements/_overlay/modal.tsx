/**
 * Dialogs and drawers: the browser's own, in its top layer, so that no ancestor of the page hides or cuts them and
 * the rest of the page is inert. They stand inside the element's own root.
 */
import { type ComponentType, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { tryLater } from '../_host/try-later.ts';

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

export type ModalKind = 'dialog' | 'drawer';
type View = ComponentType<ModalProps & { kind: ModalKind }>;

let loaded: View | null = null;

/** Loads the code of dialogs; after a failure the next call tries again. */
export async function loadModal(): Promise<View> {
  loaded ??= (await import('./modal-dialog.tsx')).ModalDialog;
  return loaded;
}

/** Nothing is drawn before it is first opened; what closes goes on being drawn while it fades. */
function Modal(props: ModalProps & { kind: ModalKind }) {
  const View = useModal(props.open);
  return View ? <View {...props} /> : null;
}

/** The code of dialogs; asked for as soon as it is `wanted`, and again as long as it fails. */
function useModal(wanted: boolean): View | null {
  const [used, setUsed] = useState<{ View: View } | null>(null);
  if (wanted && loaded && !used) setUsed({ View: loaded });
  useEffect(() => {
    if (!wanted || used) return;
    let live = true;
    let stop = () => {};
    const load = () =>
      loadModal().then(
        (View) => live && setUsed({ View }),
        () => {
          if (live) stop = tryLater(load);
        },
      );
    void load();
    return () => {
      live = false;
      stop();
    };
  }, [wanted, used]);
  return used?.View ?? null;
}
