import { useLayoutEffect } from 'react';
import { getSheet } from '../_host/sheets.ts';
import { useHost } from '../_host/use-host.ts';

/** Gives the element around this view a sheet that its code has not brought: that of a part that came later. */
export function useSheet(css: string): void {
  const root = useHost().element.shadowRoot;
  useLayoutEffect(() => {
    const sheet = getSheet(css);
    if (root && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  }, [root, css]);
}
