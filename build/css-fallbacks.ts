/**
 * Units that browsers of the last five years may lack, each after a declaration that all of them know: the height of
 * the window and its width stand for `dvh` and for the width of a container, 1.3 em for the height of a line. A declaration with a variable is valid
 * for every browser until it is used, so that the first one would never count: those are written by hand.
 */
import type { Plugin } from 'vite';

const DECLARATION =
  /(^|[;{}]\s*(?:\/\*(?:(?!\*\/)[\s\S])*\*\/\s*)*)((?!--)[\w-]+\s*:\s*[^;{}]*\d(?:dvh|cqi|lh)\b[^;{}]*)(?=[;}])/g;

/** @param css as it is written */
export function addFallbacks(css: string): string {
  return css.replaceAll(DECLARATION, (all, before: string, declaration: string) =>
    declaration.includes('var(')
      ? all
      : `${before}${declaration
          .replaceAll(/(\d)dvh\b/g, '$1vh')
          .replaceAll(/(\d)cqi\b/g, '$1vw')
          .replaceAll(/\b1lh\b/g, '1.3em')};${declaration}`,
  );
}

/** For builds: once a sheet has those that it imports, before it is minified. */
export const cssFallbacks: Plugin = {
  name: 'css-fallbacks',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/.*\.css(\?|$)/ },
    handler: (code) => ({ code: addFallbacks(code), map: null }),
  },
};
