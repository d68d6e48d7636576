import { useEffect } from 'react';
import { announce } from '../../../core/kernel/page/messages.ts';

/** Announces, in the page's own live region, what comes without a status that was there before. */
export const sayAloud = (text: string): void => announce(text);

/** Announces a text of a part that comes with it, and each that follows. */
export function useAnnounced(text: string): void {
  useEffect(() => announce(text), [text]);
}
