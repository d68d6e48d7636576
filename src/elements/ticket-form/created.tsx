import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { CreatedTicket } from '../../core/tickets/form.ts';
import { Link } from '../_kit/link.tsx';
import type { HeadingLevel } from '../_kit/react-element.tsx';
import { Button } from '../_ui/button.tsx';
import { Icon } from '../_ui/icon.tsx';
import type { FormWithPhotos } from './forms.ts';
import { PhotoThumb } from './photo-thumb.tsx';
import { TEXTS } from './texts.ts';

interface CreatedProps {
  shared: FormWithPhotos;
  created: CreatedTicket;
  level: HeadingLevel;
}

/** The confirmation: the ticket's number, its photos on their way, and what to do next. */
export function Created({ shared, created, level }: CreatedProps) {
  const { form, tray } = shared;
  const files = Object.values(useStore(tray.$files));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const Heading = `h${level}` as const;
  const failed = files.filter(({ status }) => status === 'failed').length;
  const isSending = files.some(({ status }) => status === 'sending' || status === 'waiting');
  return (
    <div className="created" part="confirmation">
      <Icon name="check-circle" size={28} className="created-icon" />
      <Heading className="created-title" tabIndex={-1} ref={title}>
        {created.id === null ? TEXTS.created : TEXTS.createdNumber(created.id)}
      </Heading>
      <p className="muted">{TEXTS.quoted(created.objet)}</p>
      {files.length > 0 && (
        <>
          <ul className="photo-thumbs">
            {files.map((file) => (
              <PhotoThumb key={file.key} file={file} />
            ))}
          </ul>
          <div className="created-photos" role="status">
            <p>{describePhotos(created, files.length, failed, isSending)}</p>
            {!isSending &&
              [...new Set(files.map(({ message }) => message))].filter(Boolean).map((message) => (
                <p key={message} className="photo-message">
                  {message}
                </p>
              ))}
            {failed > 0 && !isSending && (
              <Button icon="arrow-clockwise" onClick={() => void form.retryPhotos()}>
                {TEXTS.retry}
              </Button>
            )}
          </div>
        </>
      )}
      <div className="created-actions">
        {created.id !== null && (
          <Link
            route="Details du ticket"
            params={{ id: created.id }}
            className="button"
            data-variant="primary"
          >
            {TEXTS.see}
          </Link>
        )}
        <Button onClick={form.startAnother}>{TEXTS.another}</Button>
      </div>
    </div>
  );
}

function describePhotos(created: CreatedTicket, count: number, failed: number, isSending: boolean): string {
  if (created.id === null) return TEXTS.photosOrphaned;
  if (isSending) return TEXTS.sendingPhotos(count);
  return failed > 0 ? TEXTS.photosFailed(failed) : TEXTS.photosSent(count);
}
