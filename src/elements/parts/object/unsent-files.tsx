import type { ReactNode } from 'react';
import type { UnsentFile } from '../../../core/attachments/unsent.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { leaveRow } from '../ui/leave-row.ts';
import { useStyles } from '../ui/use-styles.ts';
import css from './unsent-files.css?inline';
import { UNSENT_TEXTS } from './unsent-texts.ts';

export interface UnsentFilesProps {
  files: readonly UnsentFile[];
  onDismiss: (key: string) => void;
  /** A link to the object that lacks its file. */
  link?: (file: UnsentFile) => ReactNode;
}

/**
 * The files that were lost with their page before they were received, with their objects; nothing where there are
 * none.
 */
export function UnsentFiles({ files, onDismiss, link }: UnsentFilesProps) {
  useStyles(css);
  if (files.length === 0) return null;
  return (
    <ul className="unsent-files" aria-label={UNSENT_TEXTS.list}>
      {files.map((file) => (
        <li key={file.key} className="unsent-file" data-tone="warning">
          <Icon name="exclamation-triangle" />
          <span className="unsent-file-text">
            <span>{UNSENT_TEXTS.missing(file.label, file.isImage, file.owner, file.parent)}</span>{' '}
            {link?.(file)}
          </span>
          <IconButton
            icon="x-lg"
            label={UNSENT_TEXTS.dismiss(file.label)}
            onClick={(event) => {
              leaveRow(event.currentTarget);
              onDismiss(file.key);
            }}
          />
        </li>
      ))}
    </ul>
  );
}
