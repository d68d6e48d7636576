import { $kioskLink } from '../../core/kiosks/store.ts';
import { LinkField, useCopy } from '../parts/form/link-field.tsx';
import { Button } from '../parts/ui/button.tsx';
import { DEVICE_ADMIN_TEXTS } from './texts.ts';

/** The link of a new device, which nothing shows again. */
export function DeviceLink({ name, link }: { name: string; link: string }) {
  const [outcome, copy] = useCopy(DEVICE_ADMIN_TEXTS);
  return (
    <div className="panel device-link" part="link">
      <LinkField label={DEVICE_ADMIN_TEXTS.link(name)} hint={DEVICE_ADMIN_TEXTS.linkHint} link={link} />
      <div className="device-ways">
        <Button variant="primary" icon="files" onClick={() => copy(link)}>
          {DEVICE_ADMIN_TEXTS.copy}
        </Button>
        <Button onClick={() => $kioskLink.set(null)}>{DEVICE_ADMIN_TEXTS.done}</Button>
        <span className="muted small">{outcome}</span>
      </div>
    </div>
  );
}
