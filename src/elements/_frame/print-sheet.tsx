import { useSheet } from '../_ui/use-sheet.ts';
import print from './print.css?inline';

/** Brings an object's page its look on paper. */
export function PrintSheet() {
  useSheet(print);
  return null;
}
