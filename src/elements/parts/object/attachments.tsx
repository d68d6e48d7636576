import { type ReactNode, useRef, useState } from 'react';
import { isPictureName, PHOTO_ACCEPT } from '../../../core/attachments/allowed-files.ts';
import type { Attachment } from '../../../core/attachments/model.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { HeldBlock } from '../ui/held-block.tsx';
import { Icon } from '../ui/icon.tsx';
import { Progress } from '../ui/progress.tsx';
import { ATTACHMENT_TEXTS } from './attachment-texts.ts';
import { LazyUploadNews, type NewsOfUpload } from './lazy-upload-news.tsx';
import { OriginalLink } from './original-link.tsx';

/** A file being sent, from the queue of core/attachments. */
export interface Upload extends NewsOfUpload {
  /** The share that has been sent, from 0 to 1. */
  progress: number;
  /** Why it failed, in French. */
  message: string;
  /** Whether a failed one can be sent again. */
  canRetry: boolean;
}

export interface AttachmentsProps {
  files: readonly Attachment[];
  /** What these files, or their lack, mean: it comes and goes with them. */
  note?: ReactNode;
  /** The address of a file, or `null` when it may not be opened. */
  getHref: (file: Attachment) => string | null;
  /** Those that wait on this device, or have just left it. */
  kept?: ReactNode;
  uploads?: readonly Upload[];
  /** Called with files chosen, dropped or taken. Without it nothing can be added. */
  onAdd?: (files: File[]) => void;
  /** Removes an upload. */
  onDiscard?: (key: string) => void;
  /** Sends failed files again. */
  onRetry?: () => void;
  /** Called to delete a file; without it none can be deleted. */
  onDelete?: (file: Attachment) => void;
  /** Accepts images only: phones offer their camera and their pictures. */
  photos?: boolean;
}

const EXTENSION = /\.[a-z\d]{2,5}$/i;

/** Whether a file may be an image, by its name or its address; true where neither has an extension. */
function isMaybeImage(label: string, href: string): boolean {
  const names = [label, new URL(href, document.baseURI).pathname];
  return names.some((name) => isPictureName(name)) || !names.some((name) => EXTENSION.test(name));
}

/** The files of an object: images as thumbnails, every file a link; those being sent with their progress. */
export function Attachments({
  files,
  note,
  kept,
  getHref,
  uploads = [],
  photos,
  ...actions
}: AttachmentsProps) {
  const { onAdd, onDiscard, onRetry, onDelete } = actions;
  const pending = uploads.filter(({ status }) => status !== 'sent');
  const box = useRef<HTMLDivElement>(null);
  /** Off a button that its own click removes. */
  const leave = () => box.current?.querySelector<HTMLElement>('input[type=file]')?.focus();
  return (
    <div className="attachments" ref={box}>
      <HeldBlock>
        {note}
        {files.length === 0 && pending.length === 0 && !onAdd && (
          <p className="muted">{ATTACHMENT_TEXTS.none}</p>
        )}
        {files.length > 0 && (
          <ul className="attachments-list">
            {files.map((file) => (
              <FileRow key={file.id} file={file} getHref={getHref} onDelete={onDelete} />
            ))}
          </ul>
        )}
        {kept}
      </HeldBlock>
      {pending.length > 0 && (
        <ul className="attachments-list">
          {pending.map(({ key, label, status, progress, message, canRetry }) => (
            <li key={key} className="attachment" data-failed={status === 'failed' || undefined}>
              <span className="attachment-name">
                <Icon name={status === 'failed' ? 'exclamation-triangle' : 'file-earmark'} />
                <span className="attachment-label">{label}</span>
              </span>
              {status === 'sending' && <Progress label={ATTACHMENT_TEXTS.sending(label)} done={progress} />}
              {status === 'failed' && (
                <span className="attachment-error" role="alert">
                  {message}
                </span>
              )}
              {status === 'failed' && canRetry && onRetry && (
                <Button
                  variant="quiet"
                  icon="arrow-clockwise"
                  onClick={() => {
                    leave();
                    onRetry();
                  }}
                >
                  {ATTACHMENT_TEXTS.retry}
                </Button>
              )}
              {status !== 'sending' && onDiscard && (
                <IconButton
                  icon="x-lg"
                  label={ATTACHMENT_TEXTS.discard(label)}
                  onClick={() => {
                    leave();
                    onDiscard(key);
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {onAdd && <LazyUploadNews uploads={uploads} />}
      {onAdd && (
        <FileDrop
          label={photos ? ATTACHMENT_TEXTS.addPhoto : ATTACHMENT_TEXTS.add}
          icon={photos ? 'camera' : 'paperclip'}
          accept={photos ? PHOTO_ACCEPT : undefined}
          onFiles={onAdd}
        />
      )}
    </div>
  );
}

function FileRow({
  file,
  getHref,
  onDelete,
}: Pick<AttachmentsProps, 'getHref' | 'onDelete'> & { file: Attachment }) {
  return (
    <li className="attachment">
      <FileLink label={file.label} href={getHref(file)} />
      {file.original && <OriginalLink label={file.label} href={getHref({ ...file, file: file.original })} />}
      {onDelete && (
        <IconButton
          icon="trash3"
          label={ATTACHMENT_TEXTS.delete(file.label)}
          onClick={() => onDelete(file)}
        />
      )}
    </li>
  );
}

function FileLink({ label, href }: { label: string; href: string | null }) {
  const [broken, setBroken] = useState(false);
  const name = label || ATTACHMENT_TEXTS.unnamed;
  if (href === null) {
    return (
      <span className="attachment-name muted">
        <Icon name="file-earmark" />
        <span className="attachment-label">{name}</span>
      </span>
    );
  }
  return (
    <a className="attachment-name" href={href} target="_blank" rel="noopener noreferrer">
      {!broken && isMaybeImage(label, href) ? (
        <img
          className="attachment-image"
          src={href}
          alt=""
          loading="lazy"
          width={40}
          height={40}
          onError={() => setBroken(true)}
        />
      ) : (
        <Icon name="file-earmark" />
      )}
      <span className="attachment-label">{name}</span>
    </a>
  );
}
