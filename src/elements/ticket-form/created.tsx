import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { isTemporary } from '../../core/kernel/http/keeping.ts';
import { KEPT_TEXT } from '../../core/kernel/lib/texts.ts';
import type { CreatedTicket } from '../../core/tickets/form.ts';
import { SEE_TICKET } from '../../core/tickets/texts.ts';
import { useReset } from '../parts/form/use-reset.ts';
import { Link } from '../parts/host/link.tsx';
import type { HeadingLevel } from '../parts/kit/react-element.tsx';
import { Button } from '../parts/ui/button.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { useSheet } from '../parts/ui/use-sheet.ts';
import css from './created.css?inline';
import type { FormWithPhotos } from './forms.ts';
import { LATER_TEXTS } from './later-texts.ts';
import { isOnItsWay, PhotoThumbs } from './photo-thumbs.tsx';

export interface CreatedProps {
  shared: FormWithPhotos;
  created: CreatedTicket;
  level: HeadingLevel;
  /** Begins another ticket. */
  onAnother: () => void;
}

/** The confirmation: the ticket's number, its photos on their way, and what to do next. */
export function Created({ shared, created, level, onAnother }: CreatedProps) {
  useSheet(css);
  const { form, tray: queue } = shared;
  useReset(form);
  const files = Object.values(useStore(queue.$files));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const Heading = `h${level}` as const;
  const failed = files.filter(({ status }) => status === 'failed').length;
  const canRetry = files.some((file) => file.status === 'failed' && file.canRetry);
  // those of a ticket without a number have nowhere to go
  const isSending = created.id !== null && files.some(isOnItsWay);
  return (
    <div className="created" part="confirmation">
      <Icon name="check-circle" size={28} className="created-icon" />
      <Heading className="created-title" tabIndex={-1} ref={title}>
        {describeCreated(created.id)}
      </Heading>
      <p className="muted">{LATER_TEXTS.quoted(created.objet)}</p>
      {isTemporary(created.id) && <p>{KEPT_TEXT}</p>}
      {created.place === 'written' && <p>{LATER_TEXTS.placeWritten}</p>}
      {created.place === 'lost' && <p role="alert">{LATER_TEXTS.placeLost}</p>}
      {files.length > 0 && (
        <>
          <PhotoThumbs files={files} />
          <div className="created-photos" role="status">
            <p>{describePhotos(created, files.length, failed, isSending)}</p>
            {!isSending &&
              [...new Set(files.map(({ message }) => message))].filter(Boolean).map((message) => (
                <p key={message} className="photo-message">
                  {message}
                </p>
              ))}
            {canRetry && !isSending && (
              <Button icon="arrow-clockwise" onClick={() => void form.retryPhotos()}>
                {LATER_TEXTS.retry}
              </Button>
            )}
          </div>
        </>
      )}
      <div className="created-actions">
        {created.id !== null && !isTemporary(created.id) && (
          <Link
            translate="yes"
            route="Details du ticket"
            params={{ id: created.id }}
            className="button"
            data-variant="primary"
          >
            {SEE_TICKET}
          </Link>
        )}
        <Button aria-disabled={isSending} onClick={() => !isSending && onAnother()}>
          {LATER_TEXTS.another}
        </Button>
      </div>
    </div>
  );
}

function describeCreated(id: CreatedTicket['id']): string {
  if (id === null) return LATER_TEXTS.created;
  return isTemporary(id) ? LATER_TEXTS.kept : LATER_TEXTS.createdNumber(id);
}

function describePhotos(created: CreatedTicket, count: number, failed: number, isSending: boolean): string {
  if (created.id === null) return LATER_TEXTS.photosOrphaned;
  if (isSending) return LATER_TEXTS.sendingPhotos(count);
  if (isTemporary(created.id)) return LATER_TEXTS.photosKept(count);
  return failed > 0 ? LATER_TEXTS.photosFailed(failed) : LATER_TEXTS.photosSent(count);
}
