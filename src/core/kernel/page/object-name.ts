/** The name of the object that the page shows, for the title of its tab (RGAA 8.6). */
import { atom } from 'nanostores';

/** Empty where the page shows no object, or does not have it yet. */
export const $objectName = atom('');

/** @returns takes the name back, unless another object has been named since */
export function nameObject(name: string): () => void {
  $objectName.set(name);
  return () => {
    if ($objectName.value === name) $objectName.set('');
  };
}
