import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { canManageAccounts } from '../../core/accounts/rights.ts';
import { $keepsKiosks, configCollection } from '../../core/config/store.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { kioskAccountForm } from '../../core/kiosks/form.ts';
import type { KioskAccount } from '../../core/kiosks/model.ts';
import { $kioskAccounts, $kioskLink, kioskAccountCollection } from '../../core/kiosks/store.ts';
import type { CommonProps } from '../parts/host/attributes.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { CollectionRows } from '../parts/object/collection-rows.tsx';
import { Button } from '../parts/ui/button.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { TitleRow } from '../parts/ui/title-row.tsx';
import { DeviceDialog } from './device-dialog.tsx';
import { DeviceLink } from './device-link.tsx';
import { DeviceRow } from './device-row.tsx';
import { Revocation } from './revocation.tsx';
import { DEVICE_ADMIN_TEXTS } from './texts.ts';

/** `<balise-device-admin>`. */
export function DeviceAdmin(props: CommonProps) {
  const user = useStore($user);
  const title = <TitleRow level={props.headingLevel} title={DEVICE_ADMIN_TEXTS.title} />;
  return (
    <section className="list" aria-label={DEVICE_ADMIN_TEXTS.title}>
      <LoginGate title={DEVICE_ADMIN_TEXTS.login} restoring={title}>
        {user && !canManageAccounts(user) ? (
          <>
            {title}
            <div className="panel">
              <Empty kind="allowed" title={DEVICE_ADMIN_TEXTS.refused} />
            </div>
          </>
        ) : (
          <Known {...props} />
        )}
      </LoginGate>
    </section>
  );
}

/** Asks for the devices once the server is known to keep any: §7 has no such call. */
function Known(props: CommonProps) {
  if (useStore($keepsKiosks)) return <Devices {...props} />;
  return (
    <>
      <TitleRow level={props.headingLevel} title={DEVICE_ADMIN_TEXTS.title} />
      <div className="panel device-list" part="list">
        <CollectionRows
          collection={configCollection}
          loading={DEVICE_ADMIN_TEXTS.loading}
          failed={DEVICE_ADMIN_TEXTS.failed}
          rows={[]}
          rowKey={String}
          row={() => null}
          empty={<Empty kind="nothing" title={DEVICE_ADMIN_TEXTS.unknown} />}
        />
      </div>
    </>
  );
}

const keyOf = ({ id }: KioskAccount) => id;

function Devices({ headingLevel, readonly, kiosk }: CommonProps) {
  const { items, size, error } = useStore($kioskAccounts);
  const made = useStore($kioskLink);
  const [doomed, setDoomed] = useState<KioskAccount | null>(null);
  const isUnknown = error?.status === 404;
  const canEdit = !readonly && !kiosk && !isUnknown;
  return (
    <>
      <TitleRow
        level={headingLevel}
        title={DEVICE_ADMIN_TEXTS.title}
        count={size > 0 && DEVICE_ADMIN_TEXTS.devices(size)}
      >
        <slot name="actions" />
        {canEdit && (
          <Button variant="primary" icon="plus-lg" onClick={() => kioskAccountForm.open()}>
            {DEVICE_ADMIN_TEXTS.add}
          </Button>
        )}
      </TitleRow>
      <p className="muted device-intro">{DEVICE_ADMIN_TEXTS.intro}</p>
      {made && canEdit && <DeviceLink {...made} />}
      <div className="panel device-list" part="list">
        {isUnknown ? (
          <Empty kind="nothing" title={DEVICE_ADMIN_TEXTS.unknown} />
        ) : (
          <CollectionRows
            collection={kioskAccountCollection}
            loading={DEVICE_ADMIN_TEXTS.loading}
            failed={DEVICE_ADMIN_TEXTS.failed}
            rows={items.slice(0, size)}
            rowKey={keyOf}
            row={(device) => (
              <DeviceRow
                key={device.id}
                device={device}
                onRevoke={canEdit ? () => setDoomed(device) : null}
              />
            )}
            empty={
              <Empty kind="nothing" title={DEVICE_ADMIN_TEXTS.none}>
                {DEVICE_ADMIN_TEXTS.noneHint}
              </Empty>
            }
          />
        )}
      </div>
      {canEdit && <DeviceDialog />}
      <Revocation device={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}
