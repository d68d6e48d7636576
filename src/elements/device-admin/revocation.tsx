import { useStore } from '@nanostores/react';
import type { Device } from '../../core/devices/model.ts';
import { revokeDeviceAction } from '../../core/devices/store.ts';
import { ConfirmDialog } from '../parts/overlay/confirm-dialog.tsx';
import { useLast } from '../parts/ui/use-last.ts';
import { TEXTS } from './texts.ts';

/** Asks before a device is revoked. */
export function Revocation({ device, onClose }: { device: Device | null; onClose: () => void }) {
  const last = useLast(device);
  return last && <Question key={last.id} device={last} open={device !== null} onClose={onClose} />;
}

function Question({ device, open, onClose }: { device: Device; open: boolean; onClose: () => void }) {
  const action = revokeDeviceAction(device.id);
  const { busy } = useStore(action.$state);
  return (
    <ConfirmDialog
      open={open}
      title={TEXTS.revokeTitle}
      name={device.name}
      sentence={TEXTS.revokeSentence(device.name)}
      confirm={TEXTS.revoke}
      busy={busy}
      onConfirm={() => void action.run().then(onClose)}
      onClose={onClose}
    />
  );
}
