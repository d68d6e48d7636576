import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Attachment } from '../../../core/attachments/model.ts';
import { keeper } from '../../../core/kernel/http/offline-writes.ts';
import {
  $waitingWrites,
  forgetSent,
  TO_SEND,
  type WaitingFile,
} from '../../../core/kernel/page/waiting-writes.ts';
import { Icon } from '../ui/icon.tsx';
import { useObjectUrl } from '../ui/use-object-url.ts';
import { COMMENT_TEXTS } from './comment-texts.ts';
import { isSentFile, useSent } from './use-sent.ts';

export interface WaitingFilesProps {
  about: string;
  /** Those that the object has, and when it was read. */
  files: readonly Attachment[];
  readAt: number | null;
}

interface Row {
  key: string;
  file?: WaitingFile;
  /** Why it waits; absent once it was sent. */
  state?: 'waiting' | 'stuck';
}

/**
 * The files that wait on this device for the network, and those that were sent since the object was read, beside those
 * that it has; nothing where there is none.
 */
export function WaitingFiles({ about, files, readAt }: WaitingFilesProps) {
  const unsent = useStore($waitingWrites).filter((each) => each.about === about && each.file);
  const sent = useSent(about, readAt).filter(({ file }) => file);
  const isRead = (each: (typeof sent)[number]) => files.some((file) => isSentFile(each, file));
  useEffect(() => forgetSent(sent.filter(isRead).map(({ key }) => key)));
  const rows: Row[] = [
    ...sent.filter((each) => !isRead(each) && !unsent.some(({ key }) => key === each.key)),
    ...unsent.map((each) => ({
      ...each,
      state: each.needsAuthor ? ('stuck' as const) : ('waiting' as const),
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <ul className="attachments-list">
      {rows.map(({ key, file, state }) => (
        <li key={key} className="attachment">
          <span className="attachment-name">
            <WaitingPicture write={key} isPicture={file?.isPicture === true} />
            <span className="attachment-label">{file?.label}</span>
          </span>
          {state && (
            <span className="attachment-unsent small">
              <Icon name={state === 'stuck' ? 'exclamation-triangle' : 'cloud-slash'} />
              <span>{state === 'stuck' ? COMMENT_TEXTS.stuck : TO_SEND}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function WaitingPicture({ write, isPicture }: { write: string; isPicture: boolean }) {
  const [picture, setPicture] = useState<Blob | null>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (isPicture) void keeper.current?.readFile(write).then(setPicture);
  }, [write, isPicture]);
  const href = useObjectUrl(picture);
  if (!href || broken) return <Icon name="file-earmark" />;
  return (
    <img
      className="attachment-image"
      src={href}
      alt=""
      width={40}
      height={40}
      onError={() => setBroken(true)}
    />
  );
}
