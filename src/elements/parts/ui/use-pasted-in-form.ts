import { type RefObject, useEffect } from 'react';
import { takePasted } from './pasted-files.ts';

/**
 * Takes files that are pasted anywhere in the form around an element, such as into its text.
 * @param onFiles called with at least one
 */
export function usePastedInForm(
  inside: RefObject<HTMLFieldSetElement | null>,
  onFiles: (files: File[]) => void,
): void {
  useEffect(() => {
    const form = inside.current?.form;
    const take = takePasted(onFiles);
    form?.addEventListener('paste', take);
    return () => form?.removeEventListener('paste', take);
  });
}
