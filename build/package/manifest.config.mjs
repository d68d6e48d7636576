/**
 * The custom-elements manifest, made from the JSDoc block of each element and the filters of its list: dist/elements/custom-elements.json,
 * for editors, galleries and the table of docs/elements.md.
 */
import { globSync, readFileSync } from 'node:fs';

/** The attributes that the kit adds to every element, with their comments. */
function readCommonAttributes() {
  const source = readFileSync(
    new URL('../../src/elements/parts/host/attributes.ts', import.meta.url),
    'utf8',
  );
  const common = source.slice(source.indexOf('export const COMMON'));
  return [...common.matchAll(/\/\*\* (.+) \*\/\s+'?([\w-]+)'?: (\w+)/g)].map(
    ([, description, name, parser]) => ({
      type: { text: parser === 'bool' ? 'boolean' : 'string' },
      description,
      name,
      inheritedFrom: { name: 'reactElement', module: 'src/elements/parts/kit/react-element.tsx' },
    }),
  );
}

const ELEMENTS = 'src/elements/*/*.element.ts';

/**
 * The attributes of a list's filters: named and typed by their declaration in core, described by the comment over each
 * there.
 * @returns for an element that shows a list, by its path; none for others
 */
async function readFilterAttributes(path) {
  const source = readFileSync(path, 'utf8');
  const name = /\blistAttributes\((\w+)\)/.exec(source)?.[1];
  if (!name) return [];
  const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(source)?.[1];
  const file = new URL(from, new URL(`../../${path}`, import.meta.url));
  const { [name]: filters } = await import(file);
  const comments = readComments(readFileSync(file, 'utf8'), name);
  return Object.entries(filters).map(([filter, { attribute, control, words }]) => ({
    type: {
      text: control === 'toggle' ? 'boolean' : (words?.map((word) => `'${word}'`).join(' | ') ?? 'string'),
    },
    description: comments.get(filter),
    name: attribute,
  }));
}

/** The comment over each property of an exported object, in one line. */
function readComments(source, name) {
  const start = source.indexOf(`export const ${name} = {`);
  const object = source.slice(start, source.indexOf('\n};', start));
  const found = object.matchAll(/^ {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n {2}(\w+)/gm);
  return new Map(
    [...found].map(([, text, property]) => [property, text.replace(/\s*\n\s*\*\s?/g, ' ').trim()]),
  );
}

const paths = globSync(ELEMENTS).map((path) => path.replaceAll('\\', '/'));
const filtersOf = new Map(
  await Promise.all(paths.map(async (path) => [path, await readFilterAttributes(path)])),
);

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
    for (const { declarations, path } of customElementsManifest.modules) {
      for (const declaration of declarations.filter(({ customElement }) => customElement)) {
        delete declaration.mixins;
        declaration.superclass = { name: 'HTMLElement' };
        const own = [...filtersOf.get(path), ...(declaration.attributes ?? [])];
        const ownNames = new Set(own.map(({ name }) => name));
        declaration.attributes = [...own, ...common.filter(({ name }) => !ownNames.has(name))];
        if (declaration.events?.some(({ name }) => name === GATE))
          declaration.slots = [...(declaration.slots ?? []), LOGIN_SLOT];
      }
    }
  },
};

export default {
  globs: [ELEMENTS],
  outdir: 'dist/elements',
  packagejson: false,
  quiet: true,
  plugins: [asElements],
};
