import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { isTemporary } from '../../core/kernel/http/offline-writes.ts';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import { KEPT_TEXT } from '../../core/kernel/lib/texts.ts';
import { $givenNumbers, $givenUp, $waitingWrites } from '../../core/kernel/page/waiting-writes.ts';
import type { CreatedTicket } from '../../core/tickets/form.ts';
import { SEE_TICKET } from '../../core/tickets/texts.ts';
import { useReset } from '../parts/form/use-reset.ts';
import { Link } from '../parts/host/link.tsx';
import type { HeadingLevel } from '../parts/kit/react-element.tsx';
import { Button } from '../parts/ui/button.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { useStyles } from '../parts/ui/use-styles.ts';
import css from './created.css?inline';
import { LATER_TEXTS } from './later-texts.ts';
import type { FormWithPhotos } from './named-forms.ts';
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
  useStyles(css);
  const { form, tray: queue } = shared;
  useReset(form);
  const givenUp = useStore($givenUp);
  const files = Object.values(useStore(queue.$files)).filter(
    (file) => !givenUp.some(({ key }) => key === file.key),
  );
  const kept = new Set(useStore($waitingWrites).map(({ key }) => key));
  const later = useLater(created.id, files);
  const id = useNumber(created.id);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const Heading = `h${level}` as const;
  const failed = files.filter(({ status }) => status === 'failed').length;
  const canRetry = files.some((file) => file.status === 'failed' && file.canRetry);
  // those of a ticket without a number have nowhere to go
  const isSending = created.id !== null && files.some(isOnItsWay);
  return (
    <div className="created" part="confirmation">
      <Icon name={ICONS[later ?? 'sent']} size={28} className="created-icon" />
      <Heading className="created-title" tabIndex={-1} ref={title}>
        {describeCreated(id, later)}
      </Heading>
      <p className="muted">{LATER_TEXTS.quoted(created.objet)}</p>
      {later === 'kept' && <p>{KEPT_TEXT}</p>}
      {later === 'givenUp' && <p>{LATER_TEXTS.givenUp}</p>}
      {later === 'doubtful' && <p>{LATER_TEXTS.doubtful}</p>}
      {created.place === 'written' && <p>{LATER_TEXTS.placeWritten}</p>}
      {created.place === 'lost' && <p role="alert">{LATER_TEXTS.placeLost}</p>}
      {files.length > 0 && (
        <>
          <PhotoThumbs files={files} kept={kept} />
          <div className="created-photos" role="status">
            <p>{describePhotos(created, files.length, failed, isSending, later)}</p>
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
        {id !== null && !isTemporary(id) && (
          <Link
            translate="yes"
            route="Details du ticket"
            params={{ id }}
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

/** The ticket's number, that which the server has given since where it had to wait; `null` where it gave none. */
function useNumber(id: Id | null): Id | null {
  const given = useStore($givenNumbers);
  return isTemporary(id) ? (given[id as number] ?? id) : id;
}

/**
 * What has become of a ticket that was to be sent later, and of its photos; `null` of one that was sent at once,
 * `doubtful` where it is not sent any more, and may have arrived.
 */
type Later = 'kept' | 'sent' | 'givenUp' | 'doubtful' | null;

const ICONS = { kept: 'cloud-slash', sent: 'check-circle', givenUp: 'trash3', doubtful: 'trash3' } as const;

function useLater(id: CreatedTicket['id'], files: readonly { key: string }[]): Later {
  const waiting = useStore($waitingWrites);
  const givenUp = useStore($givenUp);
  if (!isTemporary(id)) return null;
  const gone = givenUp.find(({ made }) => made === id);
  if (gone) return gone.isTried ? 'doubtful' : 'givenUp';
  const waits = ({ key, made }: { key: string; made?: number }) =>
    made === id || files.some((file) => file.key === key);
  return waiting.some(waits) ? 'kept' : 'sent';
}

function describeCreated(id: CreatedTicket['id'], later: Later): string {
  if (later === 'kept') return LATER_TEXTS.kept;
  if (later === 'givenUp') return LATER_TEXTS.givenUpTitle;
  if (later === 'doubtful') return LATER_TEXTS.doubtfulTitle;
  return id === null || isTemporary(id) ? LATER_TEXTS.created : LATER_TEXTS.createdNumber(id);
}

function describePhotos(
  created: CreatedTicket,
  count: number,
  failed: number,
  isSending: boolean,
  later: Later,
): string {
  if (created.id === null) return LATER_TEXTS.photosOrphaned;
  if (isSending) return LATER_TEXTS.sendingPhotos(count);
  if (later === 'kept') return LATER_TEXTS.photosKept(count);
  return failed > 0 ? LATER_TEXTS.photosFailed(failed) : LATER_TEXTS.photosSent(count);
}
