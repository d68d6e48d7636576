import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { keeper } from '../../../core/kernel/http/keeping.ts';
import { $waitingWrites, TO_SEND } from '../../../core/kernel/page/waiting-writes.ts';
import { Icon } from '../ui/icon.tsx';
import { useObjectUrl } from '../ui/use-object-url.ts';
import { COMMENT_TEXTS } from './comment-texts.ts';

/** The files that wait on this device for the network, beside those that an object has; nothing where none does. */
export function WaitingFiles({ about }: { about: string }) {
  const writes = useStore($waitingWrites).filter((each) => each.about === about && each.file);
  if (writes.length === 0) return null;
  return (
    <ul className="attachments-list">
      {writes.map(({ key, file, needsAuthor }) => (
        <li key={key} className="attachment">
          <span className="attachment-name">
            <WaitingPicture write={key} isPicture={file?.isPicture === true} />
            <span className="attachment-label">{file?.label}</span>
          </span>
          <span className="attachment-unsent small">
            <Icon name={needsAuthor ? 'exclamation-triangle' : 'cloud-slash'} />
            <span>{needsAuthor ? COMMENT_TEXTS.stuck : TO_SEND}</span>
          </span>
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
