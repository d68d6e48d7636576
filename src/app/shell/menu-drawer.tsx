import { useEffect, useRef } from 'react';
import { PRODUCT } from '../../core/host.ts';
import { Icon } from '../../elements/parts/ui/icon.tsx';
import * as texts from '../common/texts.ts';
import { AccountMenu } from './account.tsx';
import { Menu } from './menu.tsx';

/**
 * The menu of phones, over the page: a modal dialog, so that the focus stays in it, Échap closes it and the
 * focus returns to the button that opened it; a press beside it closes it too.
 */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    ref.current?.setAttribute('closedby', 'any');
    if (open) ref.current?.showModal();
    else ref.current?.close();
  }, [open]);

  return (
    <dialog ref={ref} className="menu-drawer" aria-label={texts.MENU_LABEL} onClose={onClose}>
      {open && (
        <>
          <div className="menu-drawer-head">
            <strong>{PRODUCT}</strong>
            <button type="button" className="icon-button" aria-label={texts.CLOSE_MENU} onClick={onClose}>
              <Icon name="x-lg" size={18} />
            </button>
          </div>
          <Menu onScan={onClose} />
          <AccountMenu />
        </>
      )}
    </dialog>
  );
}
