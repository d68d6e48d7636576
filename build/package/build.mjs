/**
 * Makes of `dist/elements` a package that can be installed: its manifest completed with defaults, members and types, the
 * declarations, what editors complete with, the integrity of each file, and its papers. Run after the build and the
 * analysis, whose results it reads.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { camel, readClasses } from './classes.mjs';
import { writeDeclarations } from './declarations.mjs';
import { writeVsCode, writeWebTypes } from './editors.mjs';
import { readTypes } from './read-types.mjs';

const root = resolve(import.meta.dirname, '../..');
const out = join(root, 'dist/elements');
const NAME = '@balise/elements';
const project = readJson(join(root, 'package.json'));
const { version, license } = project;

const manifest = readJson(join(out, 'custom-elements.json'));
/** `src/elements/ticket-form/…` of the analysis, or `balise-ticket-form.js` of this program. */
const tagOf = (path) => `balise-${/^(?:src\/elements\/|balise-)([\w-]+)/.exec(path)[1]}`;
const tags = manifest.modules.map(({ path }) => tagOf(path)).sort();
const sources = new Map(tags.map((tag) => [tag, `src/elements/${tag.slice(7)}/${tag.slice(7)}.element.ts`]));
const classes = await readClasses(out);
const types = readTypes(root, sources);
const tokens = readTokens();

for (const module of manifest.modules) {
  const tag = tagOf(module.path);
  const [declaration] = module.declarations.filter(({ customElement }) => customElement);
  complete(declaration, tag);
  const reference = { name: declaration.name, module: `${tag}.js` };
  module.path = `${tag}.js`;
  module.exports = [
    { kind: 'js', name: declaration.name, declaration: reference },
    { kind: 'custom-element-definition', name: tag, declaration: reference },
  ];
}
const declarations = manifest.modules
  .map((module) => module.declarations.find(({ customElement }) => customElement))
  .sort((a, b) => a.tagName.localeCompare(b.tagName));
const elements = declarations.map(({ tagName, members, events, attributes }) => ({
  tag: tagName,
  members: members.map((each) => ({
    ...each,
    type: each.type.text,
    isMethod: each.kind === 'method',
  })),
  attributes: attributes.map((each) => ({
    ...each,
    type: toMarkup(members.find(({ attribute }) => attribute === each.name).type.text),
  })),
  events: (events ?? []).map(({ name }) => name),
}));

write('custom-elements.json', manifest);
for (const [path, text] of Object.entries(writeDeclarations({ ...types, elements }))) write(path, text);
for (const [path, data] of Object.entries(writeVsCode(declarations, tokens))) write(path, data);
write('web-types.json', writeWebTypes(declarations, tokens, { name: NAME, version }));
write('package.json', writePackage());
write(
  'README.md',
  readFileSync(join(import.meta.dirname, 'README.md'), 'utf8').replaceAll('{{VERSION}}', version),
);
write('LICENCE', writeLicence());
copyFileSync(join(root, 'CHANGELOG.md'), join(out, 'CHANGELOG.md'));
write('integrity.json', { version, files: hashFiles() });

/** Adds what the analysis cannot know: the code's own defaults, the members and their types. */
function complete(declaration, tag) {
  if (!classes.has(tag)) throw new Error(`dist/elements has no <${tag}> yet: npm run build`);
  const { defaults } = classes.get(tag);
  const typed = new Map(types.elements.get(tag).map((each) => [each.name, each]));
  for (const attribute of declaration.attributes) {
    attribute.fieldName = camel(attribute.name);
    attribute.default = JSON.stringify(defaults[attribute.fieldName]);
    if (attribute.inheritedFrom) attribute.inheritedFrom = { name: 'BaliseElement', module: 'balise.js' };
  }
  const fields = declaration.attributes.map(({ name, fieldName, description, type, default: initial }) => ({
    kind: 'field',
    name: fieldName,
    attribute: name,
    reflects: true,
    description,
    type: { text: typed.get(fieldName)?.type ?? (type.text === 'boolean' ? 'boolean' : 'string') },
    default: initial,
  }));
  const methods = [...typed.values()].filter(({ isMethod }) => isMethod);
  declaration.members = [
    ...fields,
    ...methods.map(({ name, description, type }) => ({
      kind: 'method',
      name,
      description,
      type: { text: type },
    })),
  ];
  declaration.events = [...(declaration.events ?? [])].map((event) => ({
    ...event,
    type: { text: `CustomEvent<BaliseDetail<'${event.name}'>>` },
  }));
  declaration.cssProperties ??= [];
}

/** In markup a number is a text too, and an attribute without a value is `''`. */
function toMarkup(type) {
  if (type === 'boolean') return "boolean | '' | 'true' | 'false'";
  return /\b(string|number|[1-6])\b/.test(type.replaceAll(/"[^"]*"/g, '')) ? 'string | number' : type;
}

function writePackage() {
  const door = (name, file = `./${name}.js`) => ({ types: `./types/${name}.d.ts`, default: file });
  return {
    name: NAME,
    version,
    description:
      'Tickets, interventions, equipment, agenda and the other screens of Balise as custom elements.',
    license,
    type: 'module',
    main: './balise.js',
    module: './balise.js',
    types: './types/balise.d.ts',
    exports: {
      '.': door('balise'),
      './balise.js': door('balise'),
      './host': door('host'),
      './host.js': door('host'),
      './react': { types: './types/react.d.ts' },
      './vue': { types: './types/vue.d.ts' },
      './balise-*.js': { types: './types/elements.d.ts', default: './balise-*.js' },
      './*.json': './*.json',
    },
    // each module registers tags or holds the page's session
    sideEffects: true,
    customElements: 'custom-elements.json',
    'web-types': './web-types.json',
    // the server's compressed copies stay behind
    files: ['*.js', 'chunks/*.js', 'types/*.d.ts', '*.json', '*.md', 'LICENCE'],
    keywords: ['custom-elements', 'web-components', 'facility-management', 'maintenance'],
  };
}

/** The licence of the suite, and of the packages that its code holds. */
function writeLicence() {
  const code = globSync(['src/core/**/*.ts', 'src/elements/**/*.{ts,tsx}'], { cwd: root });
  const used = new Set(
    code.flatMap((path) =>
      [
        ...readFileSync(join(root, path), 'utf8').matchAll(
          /(?:from|import\() ?'((?:@[\w-]+\/)?[a-z][\w-]*)/g,
        ),
      ].map(([, name]) => name),
    ),
  );
  const held = Object.keys(project.dependencies)
    .filter((name) => used.has(name))
    .sort();
  const lines = held.map((name) => {
    const { version: of, license: licence } = readJson(join(root, 'node_modules', name, 'package.json'));
    return `${name} ${of}: ${licence}`;
  });
  return `Balise ${version}\n${license === 'UNLICENSED' ? 'All rights reserved: no licence is granted by this file.' : license}\n\nIts code holds these packages, under their own licences:\n\n${lines.join('\n')}\n`;
}

/** The properties of the theme, with their values. */
function readTokens() {
  const css = readFileSync(join(root, 'src/elements/parts/host/tokens.css'), 'utf8');
  return [...css.matchAll(/^\s*(--balise-[\w-]+):\s*([^;]+);/gm)].map(([, name, value]) => ({ name, value }));
}

/** For `integrity` of a script, or of an import map for what it imports. */
function hashFiles() {
  const scripts = [...readdirSync(out), ...readdirSync(join(out, 'chunks')).map((name) => `chunks/${name}`)];
  return Object.fromEntries(
    scripts
      .filter((path) => path.endsWith('.js'))
      .sort()
      .map((path) => [
        path,
        `sha384-${createHash('sha384')
          .update(readFileSync(join(out, path)))
          .digest('base64')}`,
      ]),
  );
}

function write(path, content) {
  const file = join(out, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
