import { useId, useState } from 'react';
import { announce } from '../../core/_page/notices.ts';
import { $deviceLink } from '../../core/devices/store.ts';
import { copyText } from '../../core/integration/copy.ts';
import { Button } from '../_ui/button.tsx';
import { TEXTS } from './texts.ts';

/** The link of a new device, which nothing shows again. */
export function DeviceLink({ name, link }: { name: string; link: string }) {
  const id = useId();
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    const sentence = (await copyText(link)) ? TEXTS.copied : TEXTS.notCopied;
    setOutcome(sentence);
    announce(sentence);
  };
  return (
    <div className="panel device-link" part="link">
      <label htmlFor={id} className="field-label">
        {TEXTS.link(name)}
      </label>
      <input
        id={id}
        className="input device-address"
        readOnly
        value={link}
        aria-describedby={`${id}-hint`}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p id={`${id}-hint`} className="field-hint">
        {TEXTS.linkHint}
      </p>
      <div className="device-ways">
        <Button variant="primary" icon="files" onClick={() => void copy()}>
          {TEXTS.copy}
        </Button>
        <Button onClick={() => $deviceLink.set(null)}>{TEXTS.done}</Button>
        <span className="muted small">{outcome}</span>
      </div>
    </div>
  );
}
