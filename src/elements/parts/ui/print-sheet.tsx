import css from './print.css?inline';
import { useSheet } from './use-sheet.ts';

/** Adds the print styles that all screens have in common. */
export default function PrintSheet() {
  useSheet(css);
  return null;
}
