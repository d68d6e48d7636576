import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../parts/ui/button.tsx';
import { Field } from '../parts/ui/field.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { readPhotoFile } from './frames.ts';
import { SCANNER_TEXTS } from './texts.ts';

/** The longest code of a label, in characters. */
const LONGEST_CODE = 80;

interface EntryProps {
  /** There is no picture: the field takes the focus, and a photo is offered. */
  isFailed: boolean;
  busy: boolean;
  onCode: (code: string) => void;
}

/** The code by other ways than the camera: typed, or on a photo. */
export function CodeEntry({ isFailed, busy, onCode }: EntryProps) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFailed) input.current?.focus();
  }, [isFailed]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) onCode(code.trim());
  };
  return (
    <>
      {isFailed && <Photo onCode={onCode} />}
      <form className="scan-entry" onSubmit={submit}>
        <Field label={SCANNER_TEXTS.typed} hint={SCANNER_TEXTS.typedHint}>
          {({ required: _, ...control }) => (
            <input
              {...control}
              ref={input}
              value={code}
              maxLength={LONGEST_CODE}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="search"
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" icon="search" busy={busy}>
          {SCANNER_TEXTS.search}
        </Button>
      </form>
    </>
  );
}

const PHOTO_TEXTS = { reading: SCANNER_TEXTS.readingPhoto, unread: SCANNER_TEXTS.photoUnread };

/** A photo of the code, where there is no live picture. */
function Photo({ onCode }: { onCode: (code: string) => void }) {
  const id = useId();
  const [state, setState] = useState<'idle' | 'reading' | 'unread'>('idle');
  const read = async (file: File | undefined) => {
    if (!file) return;
    setState('reading');
    const code = await readPhotoFile(file);
    setState(code === null ? 'unread' : 'idle');
    if (code !== null) onCode(code);
  };
  return (
    <div>
      <label className="file-drop" htmlFor={id}>
        <Icon name="camera" size={18} />
        <span>{SCANNER_TEXTS.photo}</span>
        <input
          className="file-drop-input"
          id={id}
          type="file"
          accept="image/*"
          capture="environment"
          onChange={(event) => {
            void read(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </label>
      <p className="scan-photo" role="status" data-state={state}>
        {state === 'idle' ? '' : PHOTO_TEXTS[state]}
      </p>
    </div>
  );
}
