import { useLayoutEffect } from 'react';
import { getSheet } from '../_host/sheets.ts';
import { useHost } from '../_host/use-host.ts';

/** Adds the style sheet of a part that is loaded later to the surrounding element. */
export function useSheet(css: string): void {
  const root = useHost().element.shadowRoot;
  useLayoutEffect(() => {
    const sheet = getSheet(css);
    if (root && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  }, [root, css]);
}
