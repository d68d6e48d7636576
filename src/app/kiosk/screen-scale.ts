/** How large a kiosk draws what is read from three metres. */
import { atom, onMount } from 'nanostores';

/** On 1,080 px texts of 14 px are 26 px high: read from three metres. */
const ENLARGED = 1.85 / 1080;

/** What the page leaves free at both sides of its elements, in px of its own: `kiosk.css`. */
const EDGES = 32;

/**
 * How many times larger than on a desk everything is, and a hundredth of what elements have in width, in px of that size:
 * within a `zoom`, engines disagree what `cqi` is.
 */
export const $scale = atom({ scale: 1, unit: 1 });
onMount($scale, () => {
  const measure = () => {
    const scale = Math.max(1, Math.round(Math.min(innerWidth, innerHeight) * ENLARGED * 100) / 100);
    $scale.set({ scale, unit: (innerWidth / scale - EDGES) / 100 });
  };
  measure();
  addEventListener('resize', measure);
  return () => removeEventListener('resize', measure);
});
