import { useStore } from '@nanostores/react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { PHOTO_ACCEPT } from '../../core/attachments/allowed-files.ts';
import type { UploadQueue } from '../../core/attachments/store.ts';
import { LazyUploadNews } from '../parts/object/lazy-upload-news.tsx';
import { FieldErrors, OptionalMark } from '../parts/ui/field.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import type { PhotoThumbsProps } from './photo-thumbs.tsx';
import { TICKET_FORM_TEXTS } from './texts.ts';
import type { PhotoIntake } from './use-photos.ts';

/** Loaded with the first photo. */
const THUMBS = partCode<PhotoThumbsProps>(() =>
  import('./photo-thumbs.tsx').then(({ PhotoThumbs }) => PhotoThumbs),
);

interface PhotosProps {
  queue: Pick<UploadQueue, '$files' | 'remove'>;
  /** How many of the restored draft have to be chosen again. */
  lost: number;
  photos: PhotoIntake;
  /** The ticket is on its way: its photos stand as they are. */
  readOnly: boolean;
}

/** The photos that will go with the ticket: taken, chosen or dropped here, pasted anywhere in the form. */
export function PhotoField({ queue, lost, photos, readOnly }: PhotosProps) {
  const files = Object.values(useStore(queue.$files));
  const [isOver, setOver] = useState(false);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!readOnly) photos.add(event.dataTransfer.files);
  };
  return (
    <fieldset className="field">
      <legend className="visually-hidden">{TICKET_FORM_TEXTS.photos}</legend>
      <div className="photos">
        {files.length > 0 && (
          <LazyPart
            code={THUMBS}
            fallback={null}
            props={{
              files,
              held: readOnly,
              onRemove: (key) => {
                queue.remove(key);
                input.current?.focus();
              },
            }}
          />
        )}
        <label
          className="photo-drop"
          htmlFor={id}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(!readOnly);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Icon name="camera" size={18} />
          <span>
            <span>{photos.preparing > 0 ? TICKET_FORM_TEXTS.preparing : TICKET_FORM_TEXTS.addPhoto}</span>
            <OptionalMark />
          </span>
          <input
            ref={input}
            id={id}
            type="file"
            accept={PHOTO_ACCEPT}
            multiple
            aria-disabled={readOnly || undefined}
            onClick={(event) => readOnly && event.preventDefault()}
            onChange={(event) => {
              photos.add(event.currentTarget.files ?? []);
              event.currentTarget.value = '';
            }}
          />
        </label>
      </div>
      <LazyUploadNews uploads={files} />
      <div role="status">
        {lost > 0 && <p className="photos-lost">{TICKET_FORM_TEXTS.photosLost(lost)}</p>}
        <FieldErrors id="photo-errors" errors={photos.problems} />
      </div>
    </fieldset>
  );
}
