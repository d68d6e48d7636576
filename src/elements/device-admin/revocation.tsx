import { useStore } from '@nanostores/react';
import type { KioskAccount } from '../../core/kiosks/model.ts';
import { revokeKioskAction } from '../../core/kiosks/store.ts';
import { ConfirmDialog } from '../parts/overlay/confirm-dialog.tsx';
import { useLast } from '../parts/ui/use-last.ts';
import { DEVICE_ADMIN_TEXTS } from './texts.ts';

/** Asks before a device is revoked. */
export function Revocation({ device, onClose }: { device: KioskAccount | null; onClose: () => void }) {
  const last = useLast(device);
  return last && <Question key={last.id} device={last} open={device !== null} onClose={onClose} />;
}

function Question({ device, open, onClose }: { device: KioskAccount; open: boolean; onClose: () => void }) {
  const action = revokeKioskAction(device.id);
  const { busy } = useStore(action.$state);
  return (
    <ConfirmDialog
      open={open}
      title={DEVICE_ADMIN_TEXTS.revokeTitle}
      name={device.name}
      sentence={DEVICE_ADMIN_TEXTS.revokeSentence(device.name)}
      confirm={DEVICE_ADMIN_TEXTS.revoke}
      busy={busy}
      onConfirm={() => void action.run().then(onClose)}
      onClose={onClose}
    />
  );
}
