import css from './print.css?inline';
import { useStyles } from './use-styles.ts';

/** Adds the print styles that all screens have in common. */
export default function PrintStyles() {
  useStyles(css);
  return null;
}
