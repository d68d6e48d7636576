import { useState } from 'react';
import { isPictureName } from '../../core/attachments/allowed-files.ts';
import type { Attachment } from '../../core/attachments/model.ts';
import { getFileUrl } from '../../core/kernel/page/settings.ts';

/** Its photos as they are looked at; « Fichiers » has the same links with their names. */
export function RequestPhotos({ files }: { files: readonly Attachment[] }) {
  const photos = files.filter(({ label, file }) => isPictureName(label) || isPictureName(file));
  if (photos.length === 0) return null;
  return (
    <div className="request-photos" aria-hidden="true">
      {photos.map((photo) => (
        <RequestPhoto key={photo.id} photo={photo} />
      ))}
    </div>
  );
}

function RequestPhoto({ photo }: { photo: Attachment }) {
  const [broken, setBroken] = useState(false);
  const href = getFileUrl(photo.file);
  if (!href || broken) return null;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
      <img className="request-photo" src={href} alt="" loading="lazy" onError={() => setBroken(true)} />
    </a>
  );
}
