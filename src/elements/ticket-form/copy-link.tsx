import { useId, useRef, useState } from 'react';
import { Button } from '../parts/ui/button.tsx';
import { PUBLIC_TEXTS } from './public-texts.ts';

/** A link to keep, with a button that copies it; where the browser does not let it, the link is selected. */
export function CopyLink({ href }: { href: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState('');
  const copy = () => {
    field.current?.select();
    const done = navigator.clipboard?.writeText(href) ?? Promise.reject(new Error('none'));
    done.then(
      () => setOutcome(PUBLIC_TEXTS.copied),
      () => setOutcome(PUBLIC_TEXTS.copyFailed),
    );
  };
  return (
    <div className="field copy-link">
      <label className="field-label" htmlFor={id}>
        {PUBLIC_TEXTS.link}
      </label>
      <div className="field-hint" id={`${id}-hint`}>
        {PUBLIC_TEXTS.linkHint}
      </div>
      <div className="copy-link-row">
        <input
          ref={field}
          id={id}
          type="text"
          readOnly
          value={href}
          aria-describedby={`${id}-hint`}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button icon="files" onClick={copy}>
          {PUBLIC_TEXTS.copy}
        </Button>
      </div>
      <p className="muted small" role="status">
        {outcome}
      </p>
    </div>
  );
}
