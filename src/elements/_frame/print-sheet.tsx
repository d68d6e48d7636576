import { useSheet } from '../_ui/use-sheet.ts';
import print from './print.css?inline';

/** Adds the print styles of an object's page. */
export function PrintSheet() {
  useSheet(print);
  return null;
}
