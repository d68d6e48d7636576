import { useLayoutEffect } from 'react';
import { addSheet, getSheet } from '../host/style-sheets.ts';
import { useHost } from '../host/use-host.ts';

/** Adds the style sheet of a part that is loaded later to the surrounding element. */
export function useStyles(css: string): void {
  const root = useHost().element.shadowRoot;
  useLayoutEffect(() => {
    if (root) addSheet(root, getSheet(css));
  }, [root, css]);
}
