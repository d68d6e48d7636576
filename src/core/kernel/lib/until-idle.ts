import type { ReadableAtom } from 'nanostores';

/** Resolves when the action under way has ended; at once when none is. */
export function untilIdle($state: ReadableAtom<{ busy: boolean } | null>): Promise<void> {
  return new Promise((resolve) => {
    const stop = $state.listen((state) => {
      if (!state?.busy) done();
    });
    const done = () => {
      stop();
      resolve();
    };
    if (!$state.get()?.busy) done();
  });
}
