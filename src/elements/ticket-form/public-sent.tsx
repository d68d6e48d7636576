import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { PublicReport } from '../../core/public-report.ts';
import type { PublicReceipt } from '../../core/public-tickets/model.ts';
import { useReset } from '../parts/form/use-reset.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Link, useRouteHref } from '../parts/host/link.tsx';
import { Button } from '../parts/ui/button.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { useStyles } from '../parts/ui/use-styles.ts';
import { CopyLink } from './copy-link.tsx';
import { Countdown } from './countdown.tsx';
import css from './created.css?inline';
import { LATER_TEXTS } from './later-texts.ts';
import { isOnItsWay, PhotoThumbs } from './photo-thumbs.tsx';
import { PUBLIC_TEXTS } from './public-texts.ts';

export interface PublicSentProps {
  report: PublicReport;
  receipt: PublicReceipt;
  level: HeadingLevel;
  /** Begins another report. */
  onAnother: () => void;
}

/** « N° 301, reçu »: the link to follow it, its photos on their way, and what to do next. */
export function PublicSent({ report, receipt, level, onAnother }: PublicSentProps) {
  useStyles(css);
  useReset(report.form);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const to = { follow: receipt.follow };
  const { href } = new URL(useRouteHref('Suivre un signalement', to), document.baseURI);
  const isSending = Object.values(useStore(report.photos.$files)).some(isOnItsWay);
  const Heading = `h${level}` as const;
  return (
    <div className="created" part="confirmation">
      <Icon name="check-circle" size={28} className="created-icon" />
      <Heading className="created-title" tabIndex={-1} ref={title}>
        {PUBLIC_TEXTS.received(receipt.number)}
      </Heading>
      <p className="muted">{PUBLIC_TEXTS.receivedHint}</p>
      <SentPhotos report={report} onRetry={() => title.current?.focus()} />
      <CopyLink href={href} />
      <div className="created-actions">
        <Link route="Suivre un signalement" params={to} className="button" data-variant="primary">
          {PUBLIC_TEXTS.follow}
        </Link>
        <Button aria-disabled={isSending} onClick={() => !isSending && onAnother()}>
          {PUBLIC_TEXTS.another}
        </Button>
      </div>
    </div>
  );
}

interface PhotosProps {
  report: PublicReport;
  /** The button that was pressed goes away. */
  onRetry: () => void;
}

/** Its photos, how far each was sent, and each that was refused, by its name. */
function SentPhotos({ report, onRetry }: PhotosProps) {
  const { photos, $photosWaitUntil, endPhotosWait, retryPhotos } = report;
  const files = Object.values(useStore(photos.$files));
  const until = useStore($photosWaitUntil);
  if (files.length === 0) return null;
  const failed = files.filter(({ status }) => status === 'failed');
  const isSending = files.some(isOnItsWay);
  const canRetry = !isSending && failed.some((file) => file.canRetry);
  return (
    <>
      <PhotoThumbs files={files} />
      <div className="created-photos" role="status">
        <p>
          {isSending
            ? LATER_TEXTS.sendingPhotos(files.length)
            : failed.length > 0
              ? PUBLIC_TEXTS.photosFailed(failed.length)
              : LATER_TEXTS.photosSent(files.length)}
        </p>
        {!isSending &&
          failed.map(({ key, label, message }) => (
            <p key={key} className="photo-message">
              {PUBLIC_TEXTS.photoFailed(label, message)}
            </p>
          ))}
      </div>
      {canRetry &&
        (until === null ? (
          <Button
            icon="arrow-clockwise"
            onClick={() => {
              onRetry();
              void retryPhotos();
            }}
          >
            {PUBLIC_TEXTS.retryPhotos}
          </Button>
        ) : (
          <p>
            <span>{PUBLIC_TEXTS.waitToRetry}</span>{' '}
            <Countdown key={until} until={until} onOver={endPhotosWait} />
          </p>
        ))}
    </>
  );
}
