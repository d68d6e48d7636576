/** The `.d.ts` files of the package. */

/** `balise-ticket-form` → `BaliseTicketForm`. */
export const pascal = (tag) => tag.replace(/(^|-)([a-z])/g, (_, __, letter) => letter.toUpperCase());
const comment = (text) => (text ? `/** ${text.replaceAll('*/', '* /')} */ ` : '');
const HEAD = '// Made by the build from the sources of Balise.\n';
const lines = (list) => list.map((line) => `  ${line}\n`).join('');

/**
 * @param {{ events: object[], elements: object[], main: object[], host: object[], named: Map<string, string> }} model
 * @returns {Record<string, string>} by path
 */
export function writeDeclarations(model) {
  return {
    'types/shapes.d.ts': writeShapes(model),
    'types/elements.d.ts': writeElements(model),
    'types/balise.d.ts': `${writeModule(model.main, model)}export * from './elements.js';\n`,
    'types/host.d.ts': writeModule(model.host, model),
    'types/react.d.ts': writeReact(model),
    'types/vue.d.ts': writeVue(model),
  };
}

const writeShapes = ({
  named,
}) => `${HEAD}/** A value that changes: read it, or be called with it, now and at each change. */
export interface Store<T> {
  get(): T;
  /** Calls at once, then at each change. @returns stops */
  subscribe(listener: (value: T) => void): () => void;
  /** Calls at each change. @returns stops */
  listen(listener: (value: T) => void): () => void;
}
${[...named].map(([name, text]) => `export type ${name} = ${text};\n`).join('')}`;

/** The shapes that types name. */
const namesIn = (values, named) =>
  ['Store', ...named.keys()].filter((name) =>
    values.some(({ type }) => new RegExp(`(?<!["'\\w])${name}(?!["'\\w:])`).test(type)),
  );

function writeModule(values, { named }) {
  const used = namesIn(values, named);
  const from = used.length > 0 ? `import type { ${used.sort().join(', ')} } from './shapes.js';\n` : '';
  const all = values.map(
    ({ name, description, type }) => `${comment(description)}\nexport declare const ${name}: ${type};\n`,
  );
  return `${HEAD}${from}export type * from './shapes.js';\n${all.join('').replaceAll('*/ \n', '*/\n')}`;
}

function writeElements({ events, elements, named }) {
  const used = namesIn(events, named);
  const ofElement = ({ tag, members }) => `
export interface ${pascal(tag)}Element extends HTMLElement {
${lines(members.map(({ name, description, type }) => `${comment(description)}${name}: ${type};`))}}
`;
  return `${HEAD}import type { ${['RouteName', ...used].filter((name, at, all) => all.indexOf(name) === at).join(', ')} } from './shapes.js';

/** What each event carries; nothing of it may be changed. */
export interface BaliseEventDetails {
${lines(events.map(({ name, description, type }) => `${comment(description)}'${name}': ${type};`))}}
/** The detail of one event. */
export type BaliseDetail<Name extends keyof BaliseEventDetails> = BaliseEventDetails[Name];
export type BaliseEventMap = { [Name in keyof BaliseEventDetails]: CustomEvent<BaliseEventDetails[Name]> };
export type BaliseRoute = RouteName;
${elements.map(ofElement).join('')}
/** Every element by its tag. */
export interface BaliseElements {
${lines(elements.map(({ tag }) => `'${tag}': ${pascal(tag)}Element;`))}}
/** What each element dispatches. */
export interface BaliseElementEvents {
${lines(elements.map(({ tag, events: own }) => `'${tag}': ${own.map((name) => `'${name}'`).join(' | ') || 'never'};`))}}
/** The attributes of each element, as markup and templates write them. */
export interface BaliseAttributes {
${elements.map(({ tag, attributes }) => `  '${tag}': {\n${attributes.map((each) => `    ${comment(each.description)}${quote(each.name)}?: ${each.type} | null;\n`).join('')}  };\n`).join('')}}

declare global {
  interface HTMLElementTagNameMap extends BaliseElements {}
  /** For elements, the document and the window. */
  interface GlobalEventHandlersEventMap extends BaliseEventMap {}
}
`;
}
const quote = (name) => (/^\w+$/.test(name) ? name : `'${name}'`);

/** React 19 sets properties, and listens to an event under \`on\` and its name. */
const writeReact = ({ elements }) => `${HEAD}import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { BaliseAttributes, BaliseElementEvents, BaliseElements, BaliseEventMap } from './elements.js';

type Tag = keyof BaliseElements;
type Fields<Element> = {
  [Name in keyof Element as Element[Name] extends (...given: never[]) => unknown ? never : Name]?: Element[Name] | null;
};
type Listeners<Names extends keyof BaliseEventMap> = {
  [Name in Names as \`on\${Name}\`]?: (event: BaliseEventMap[Name]) => void;
};
type Own<Name extends Tag> = Fields<Omit<BaliseElements[Name], keyof HTMLElement>> &
  BaliseAttributes[Name] &
  Listeners<BaliseElementEvents[Name] | 'balise-ready' | 'balise-error'>;
type Html<Name extends Tag> = DetailedHTMLProps<HTMLAttributes<BaliseElements[Name]>, BaliseElements[Name]>;

/** What a tag takes in JSX. */
export type BaliseProps<Name extends Tag> = Own<Name> & Omit<Html<Name>, keyof Own<Name>> & { class?: string };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${elements.map(({ tag }) => `      '${tag}': BaliseProps<'${tag}'>;\n`).join('')}    }
  }
}
`;

/** Vue sets properties where the element has them, and calls \`onBaliseNavigate\` for \`@balise-navigate\`. */
const writeVue = ({
  elements,
}) => `${HEAD}import type { BaliseAttributes, BaliseElementEvents, BaliseElements, BaliseEventMap } from './elements.js';

type Tag = keyof BaliseElements;
type Fields<Element> = {
  [Name in keyof Element as Element[Name] extends (...given: never[]) => unknown ? never : Name]?: Element[Name] | null;
};
type Pascal<Text extends string> = Text extends \`\${infer Head}-\${infer Rest}\`
  ? \`\${Capitalize<Head>}\${Pascal<Rest>}\`
  : Capitalize<Text>;
type Listeners<Names extends keyof BaliseEventMap> = {
  [Name in Names as \`on\${Pascal<Name>}\`]?: (event: BaliseEventMap[Name]) => void;
};

/** A tag as a component of templates. */
export interface BaliseComponent<Name extends Tag> {
  new (): {
    $props: Fields<Omit<BaliseElements[Name], keyof HTMLElement>> &
      BaliseAttributes[Name] &
      Listeners<BaliseElementEvents[Name] | 'balise-ready' | 'balise-error'>;
  };
}

declare module 'vue' {
  interface GlobalComponents {
${elements.map(({ tag }) => `    '${tag}': BaliseComponent<'${tag}'>;\n    ${pascal(tag)}: BaliseComponent<'${tag}'>;\n`).join('')}  }
}
`;
