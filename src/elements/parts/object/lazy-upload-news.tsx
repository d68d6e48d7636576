import { useState } from 'react';
import { LazyPart, partCode, usePreload } from '../ui/lazy-part.tsx';
import type { UploadNewsProps } from './upload-news.ts';

/** What is announced of a file on its way. */
export interface NewsOfUpload {
  key: string;
  label: string;
  status: 'waiting' | 'sending' | 'sent' | 'failed';
  /** It waits on this device for the network. */
  isKept?: boolean;
}

const NEWS = partCode<UploadNewsProps>(() => import('./upload-news.ts').then(({ UploadNews }) => UploadNews));

/** `UploadNews` from the first file on; its code is there before. */
export function LazyUploadNews({ uploads }: UploadNewsProps) {
  usePreload(NEWS);
  const [isUsed, setUsed] = useState(false);
  if (uploads.length > 0 && !isUsed) setUsed(true);
  return (
    <p className="visually-hidden" role="status">
      {isUsed && <LazyPart code={NEWS} props={{ uploads }} fallback={null} />}
    </p>
  );
}
