import { toServerTime } from '../../core/kernel/page/server-clock.ts';
import { formatRelative } from '../../core/kernel/time/relative-time.ts';
import type { KioskAccount } from '../../core/kiosks/model.ts';
import { KIOSK_SCREEN_LABELS } from '../../core/kiosks/texts.ts';
import { Button } from '../parts/ui/button.tsx';
import { DEVICE_ADMIN_TEXTS } from './texts.ts';

/** A device: its name, its site, what it shows, when it was last seen. @param onRevoke `null` for who may not */
export function DeviceRow({ device, onRevoke }: { device: KioskAccount; onRevoke: (() => void) | null }) {
  const { name, site, screens, last_login } = device;
  const seen = last_login && formatRelative(last_login, toServerTime());
  return (
    <li className="device-row">
      <div className="device-words">
        <span className="bold" translate="no">
          {name}
        </span>
        <span className="muted small" translate="no">
          {[
            site?.name ?? DEVICE_ADMIN_TEXTS.everywhere,
            screens.map((screen) => KIOSK_SCREEN_LABELS[screen]).join(', '),
            seen ? DEVICE_ADMIN_TEXTS.seen(seen) : DEVICE_ADMIN_TEXTS.neverSeen,
          ].join(' · ')}
        </span>
      </div>
      {onRevoke && (
        <Button icon="trash3" aria-label={DEVICE_ADMIN_TEXTS.revokeNamed(name)} onClick={onRevoke}>
          {DEVICE_ADMIN_TEXTS.revoke}
        </Button>
      )}
    </li>
  );
}
