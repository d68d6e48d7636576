/**
 * React is published as CommonJS alone: each file that imports it then wraps it anew, by a helper that becomes a
 * file of its own, and calls it as a member of the wrapped object. One module per package with plain exports stands
 * before it instead.
 */
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const PACKAGES = new Set(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']);
/** React's own files ask for one another in their own way. */
const OWN = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const PREFIX = '\0react-exports:';

/** Module text with every export of the package by its name. */
export function writeExports(name: string): string {
  const names = Object.keys(require(name)).filter((each) => /^[a-z]\w*$/i.test(each) && each !== 'default');
  return [
    `import cjs from ${JSON.stringify(require.resolve(name))};`,
    ...names.map((each) => `export const ${each} = cjs.${each};`),
    'export default cjs;',
  ].join('\n');
}

/** For builds; the development server converts packages in a way of its own. */
export function reactExports(): Plugin {
  return {
    name: 'balise-react-exports',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!PACKAGES.has(source) || !importer || importer.startsWith(PREFIX) || OWN.test(importer))
        return null;
      return { id: `${PREFIX}${source}`, moduleSideEffects: false };
    },
    load(id) {
      return id.startsWith(PREFIX) ? writeExports(id.slice(PREFIX.length)) : null;
    },
  };
}
