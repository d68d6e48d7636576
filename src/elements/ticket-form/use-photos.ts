import { useCallback, useRef, useState } from 'react';
import { isPictureFile } from '../../core/attachments/allowed-files.ts';
import { checkFile } from '../../core/attachments/lazy-check-file.ts';
import type { UploadQueue } from '../../core/attachments/store.ts';
import { shrinkPhoto } from '../parts/object/lazy-shrink.ts';
import { TICKET_FORM_TEXTS } from './texts.ts';

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

/**
 * Takes pictures into the queue, wherever they come from: camera, file, drop or paste.
 * @param most so many at once; each further one is named
 */
export function usePhotos(
  queue: Pick<UploadQueue, '$files' | 'add'>,
  most = Number.POSITIVE_INFINITY,
): PhotoIntake {
  const [preparing, setPreparing] = useState(0);
  const work = useRef<Promise<unknown>>(Promise.resolve());
  const [problems, setProblems] = useState<readonly string[]>([]);

  const add = useCallback(
    (files: Iterable<File>) => {
      const all = [...files];
      setProblems([]);
      setPreparing((count) => count + all.length);
      const prepare = async (file: File) => {
        const photo = isPictureFile(file) ? await shrinkPhoto(file) : file;
        const problem =
          (await checkFile(photo)) ?? (isPictureFile(file) ? null : TICKET_FORM_TEXTS.notImage(file.name));
        setPreparing((count) => count - 1);
        const isMore = problem === null && Object.keys(queue.$files.value ?? {}).length >= most;
        if (problem === null && !isMore) queue.add(photo);
        else setProblems((old) => [...old, problem ?? TICKET_FORM_TEXTS.tooMany(file.name, most)]);
      };
      // one after the other: in the order in which they were chosen, and no phone holds many decoded at once
      work.current = all.reduce((before, file) => before.then(() => prepare(file)), work.current);
    },
    [queue, most],
  );
  const settled = useCallback(() => work.current, []);
  return { add, preparing, settled, problems };
}
