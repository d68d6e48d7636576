/**
 * The custom-elements manifest, made from the JSDoc block of each element: dist/elements/custom-elements.json,
 * for editors, galleries and the table of docs/elements.md.
 */
import { readFileSync } from 'node:fs';

/** The attributes that the kit adds to every element, with their comments. */
function readCommonAttributes() {
  const source = readFileSync(new URL('../src/elements/_host/attributes.ts', import.meta.url), 'utf8');
  const common = source.slice(source.indexOf('export const COMMON'));
  return [...common.matchAll(/\/\*\* (.+) \*\/\s+'?([\w-]+)'?: (\w+)/g)].map(
    ([, description, name, parser]) => ({
      type: { text: parser === 'bool' ? 'boolean' : 'string' },
      description,
      name,
      inheritedFrom: { name: 'reactElement', module: 'src/elements/_kit/react-element.tsx' },
    }),
  );
}

/** The event that the kit adds to every element that needs a session. */
const GATE = 'balise-login-required';
const LOGIN_SLOT = {
  name: 'form',
  description:
    'the login form, put there by the element while nobody is logged in, where the page has no `<balise-login>`',
};

/** The manifest omits the base classes: for users, these are HTML elements. */
const asElements = {
  name: 'as-elements',
  packageLinkPhase({ customElementsManifest }) {
    const common = readCommonAttributes();
    for (const { declarations } of customElementsManifest.modules) {
      for (const declaration of declarations.filter(({ customElement }) => customElement)) {
        delete declaration.mixins;
        declaration.superclass = { name: 'HTMLElement' };
        const own = declaration.attributes ?? [];
        const ownNames = new Set(own.map(({ name }) => name));
        declaration.attributes = [...own, ...common.filter(({ name }) => !ownNames.has(name))];
        if (declaration.events?.some(({ name }) => name === GATE))
          declaration.slots = [...(declaration.slots ?? []), LOGIN_SLOT];
      }
    }
  },
};

export default {
  globs: ['src/elements/*/*.element.ts'],
  outdir: 'dist/elements',
  packagejson: false,
  quiet: true,
  plugins: [asElements],
};
