/**
 * Dialogs and drawers: native ones in the browser's top layer, so that no ancestor hides or clips them and the rest
 * of the page is inert. They are in the element's own root.
 */
import { type ComponentType, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { tryLater } from '../host/try-later.ts';

export interface ModalProps {
  open: boolean;
  /** The dialog's title and name. */
  title: string;
  /** Called when the user closes it: ✕, Échap, a click on the backdrop. */
  onClose: () => void;
  children: ReactNode;
  /** The buttons at the bottom, the main one last. */
  footer?: ReactNode;
  /** The control to focus on opening; by default the first one of the content, or the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Without ✕: « Fermer » is at the bottom. */
  plain?: boolean;
}

/** A dialog in the middle of the page. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} kind="dialog" />;
}

/** A panel at the side of the page; as wide as the screen on a phone. */
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

/** Draws nothing before it is first opened; a closing dialog stays drawn while it fades. */
function Modal(props: ModalProps & { kind: ModalKind }) {
  const View = useModal(props.open);
  return View ? <View {...props} /> : null;
}

/** Loads the code of dialogs once it is `wanted`, and again after a failure. */
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
