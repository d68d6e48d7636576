import { useCallback, useRef, useState } from 'react';
import { isPictureFile } from '../../core/attachments/input.ts';
import { ATTACHMENT_BYTES } from '../../core/attachments/model.ts';
import type { UploadQueue } from '../../core/attachments/store.ts';
import { shrinkPhoto } from '../_object/lazy-shrink.ts';
import { TEXTS } from './texts.ts';

export interface PhotoIntake {
  /** Shrinks the pictures and puts them into the queue. */
  add: (files: Iterable<File>) => void;
  /** How many are being prepared. */
  preparing: number;
  /** Once all that was added is in the queue: before that, a ticket would go without its photos. */
  settled: () => Promise<unknown>;
  /** Why some were not taken, in French. */
  problems: readonly string[];
}

/** Takes pictures into the queue, wherever they come from: camera, file, drop or paste. */
export function usePhotos(queue: UploadQueue): PhotoIntake {
  const [preparing, setPreparing] = useState(0);
  const work = useRef<Promise<unknown>>(Promise.resolve());
  const [problems, setProblems] = useState<readonly string[]>([]);

  const add = useCallback(
    (files: Iterable<File>) => {
      const all = [...files];
      const pictures = all.filter(isPictureFile);
      setProblems(all.filter((file) => !pictures.includes(file)).map(({ name }) => TEXTS.notImage(name)));
      setPreparing((count) => count + pictures.length);
      const prepare = async (picture: File) => {
        const photo = await shrinkPhoto(picture);
        setPreparing((count) => count - 1);
        if (photo.size <= ATTACHMENT_BYTES) queue.add(photo);
        else setProblems((old) => [...old, TEXTS.tooLarge(photo.name, ATTACHMENT_BYTES / 1024 / 1024)]);
      };
      work.current = Promise.all([work.current, ...pictures.map(prepare)]);
    },
    [queue],
  );
  const settled = useCallback(() => work.current, []);
  return { add, preparing, settled, problems };
}
