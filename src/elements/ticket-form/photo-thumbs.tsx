import type { QueuedFile } from '../../core/attachments/store.ts';
import { IconButton } from '../parts/ui/button.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { useObjectUrl } from '../parts/ui/use-object-url.ts';
import { useStyles } from '../parts/ui/use-styles.ts';
import { LATER_TEXTS } from './later-texts.ts';
import css from './photo-thumbs.css?inline';

export interface PhotoThumbsProps {
  files: readonly QueuedFile[];
  /** Absent when they can no longer be removed. */
  onRemove?: (key: string) => void;
  /** The ticket is on its way: its photos stand as they are. */
  held?: boolean;
  /** The keys of those that wait on this device. */
  kept?: ReadonlySet<string>;
}

/** Whether a photo is still to be sent. */
export const isOnItsWay = ({ status }: Pick<QueuedFile, 'status'>): boolean =>
  status === 'sending' || status === 'waiting';

/** The photos of a ticket, with how far each was sent. */
export function PhotoThumbs({ files, onRemove, held, kept }: PhotoThumbsProps) {
  useStyles(css);
  return (
    <ul className="photo-thumbs">
      {files.map((file) => (
        <PhotoThumb
          key={file.key}
          file={file}
          held={held}
          isKept={kept?.has(file.key) === true}
          onRemove={onRemove && (() => onRemove(file.key))}
        />
      ))}
    </ul>
  );
}

interface PhotoThumbProps {
  file: QueuedFile;
  onRemove?: () => void;
  held?: boolean;
  isKept: boolean;
}

/** One photo: its picture, its progress on the way, and how it went. */
function PhotoThumb({ file, onRemove, held, isKept }: PhotoThumbProps) {
  const url = useObjectUrl(file.file);
  const { label, progress } = file;
  const status = isKept && file.status === 'sent' ? 'kept' : file.status;
  return (
    <li className="photo-thumb" data-status={status}>
      {url && <img src={url} alt={LATER_TEXTS.photo(label)} />}
      {status === 'sending' && (
        <progress className="photo-progress" max={1} value={progress} aria-label={LATER_TEXTS.photo(label)} />
      )}
      {status === 'sent' && <Icon name="check-circle" className="photo-mark" />}
      {status === 'kept' && <Icon name="cloud-slash" className="photo-mark" />}
      {status === 'failed' && <Icon name="exclamation-circle" className="photo-mark" />}
      {onRemove && (
        <IconButton
          icon="x"
          className="photo-remove"
          label={LATER_TEXTS.removePhoto(label)}
          disabled={held}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
