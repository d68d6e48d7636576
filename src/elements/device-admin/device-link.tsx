import { useState } from 'react';
import { copyText } from '../../core/integration/copy.ts';
import { announce } from '../../core/kernel/page/notices.ts';
import { $deviceLink } from '../../core/kiosks/store.ts';
import { Button } from '../parts/ui/button.tsx';
import { Field } from '../parts/ui/field.tsx';
import { DEVICE_ADMIN_TEXTS } from './texts.ts';

/** The link of a new device, which nothing shows again. */
export function DeviceLink({ name, link }: { name: string; link: string }) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    const sentence = (await copyText(link)) ? DEVICE_ADMIN_TEXTS.copied : DEVICE_ADMIN_TEXTS.notCopied;
    setOutcome(sentence);
    announce(sentence);
  };
  return (
    <div className="panel device-link" part="link">
      <Field label={DEVICE_ADMIN_TEXTS.link(name)} hint={DEVICE_ADMIN_TEXTS.linkHint}>
        {(control) => (
          <input {...control} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        )}
      </Field>
      <div className="device-ways">
        <Button variant="primary" icon="files" onClick={() => void copy()}>
          {DEVICE_ADMIN_TEXTS.copy}
        </Button>
        <Button onClick={() => $deviceLink.set(null)}>{DEVICE_ADMIN_TEXTS.done}</Button>
        <span className="muted small">{outcome}</span>
      </div>
    </div>
  );
}
