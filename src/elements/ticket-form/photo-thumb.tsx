import { useEffect, useState } from 'react';
import type { QueuedFile } from '../../core/attachments/store.ts';
import { IconButton } from '../_ui/button.tsx';
import { Icon } from '../_ui/icon.tsx';
import { TEXTS } from './texts.ts';

interface PhotoThumbProps {
  file: QueuedFile;
  /** Absent when it can no longer be taken out. */
  onRemove?: () => void;
  /** The ticket is on its way: the photo stands as it is. */
  held?: boolean;
}

/** One photo: its picture, its progress on the way, and how it went. */
export function PhotoThumb({ file, onRemove, held }: PhotoThumbProps) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file.file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file.file]);
  const { status, label, progress } = file;
  return (
    <li className="photo-thumb" data-status={status}>
      {url && <img src={url} alt={TEXTS.photo(label)} />}
      {status === 'sending' && (
        <progress className="photo-progress" max={1} value={progress} aria-label={TEXTS.photo(label)} />
      )}
      {status === 'sent' && <Icon name="check-circle" className="photo-mark" />}
      {status === 'failed' && <Icon name="exclamation-circle" className="photo-mark" />}
      {onRemove && (
        <IconButton
          icon="x"
          className="photo-remove"
          label={TEXTS.removePhoto(label)}
          disabled={held}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
