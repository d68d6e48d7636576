/** The lists that a new element or domain has to be in, each with the place of its line. */
import { nameForms } from './name-forms.ts';
import type { Options } from './options.ts';

/** A text put after what `at` finds, or before it. */
export interface Edit {
  path: string;
  at: RegExp;
  insert: string;
  before?: boolean;
  /** Nothing is put where this is found. */
  unless?: RegExp;
}

export const AREAS = 'tests/command/areas.mjs';
export const ROUTES = 'src/core/kernel/page/routes.ts';
const SCREENS = 'src/core/kernel/page/screens.ts';

/** Where an area of `tests/command/areas.mjs` names its elements. */
const placeInArea = (area: string): RegExp =>
  new RegExp(`^  '?${area}'?: \\{(?:(?!\\n  \\S)[\\s\\S])*?\\belements\\((?=')`, 'm');

/** The areas that have elements. @param text of `tests/command/areas.mjs` */
export const listAreas = (text: string): string[] =>
  [...text.matchAll(/^ {2}'?([\w-]+)'?: \{/gm)].flatMap(([, area = '']) =>
    placeInArea(area).test(text) ? area : [],
  );

/** A French text in code. */
const quote = (text: string): string => `'${text.replaceAll("'", '’')}'`;

/** The lines of an element; those of its address where it has one. */
export function editsOfElement({ name, title, about, shows, area, route, permission }: Options): Edit[] {
  const tag = `'balise-${name}'`;
  return [
    {
      path: 'src/elements/index.ts',
      at: /^\};/m,
      insert: `  ${tag}: () => import('./${name}/${name}.element.ts'),\n`,
      before: true,
    },
    {
      path: 'tests/elements/every-element/expected-attributes.ts',
      at: /export const TABLE: .* = \{\n/,
      insert: `  ${tag}: {},\n`,
    },
    {
      path: 'tests/app/_support/kiosk/kiosk.ts',
      at: /const WITHOUT_DATA = new Set\(\[\n/,
      insert: `  // it has no data yet: this line goes once it has\n  ${tag},\n`,
    },
    {
      path: 'tests/architecture/element-trees.test.ts',
      at: /const WITHOUT: .* = \[\n/,
      insert: `  // it has no data yet: this line goes once it has\n  ['empty, loading, refused, lost, readonly, with errors', 'it shows one sentence', '${name}'],\n`,
    },
    {
      path: 'demo/documentation/words/element-texts.ts',
      at: /^\};/m,
      insert: `  '${name}': { name: ${quote(title)}, help: ${quote(shows ?? '')} },\n`,
      before: true,
    },
    { path: AREAS, at: placeInArea(area), insert: `'${name}', ` },
    {
      path: 'CHANGELOG.md',
      at: /^## /m,
      insert: '## Unreleased\n\n### Added\n\n',
      before: true,
      unless: /^## Unreleased\n\n### Added\n/m,
    },
    { path: 'CHANGELOG.md', at: /^### Added\n/m, insert: `- \`<balise-${name}>\`: ${about}\n` },
    ...(route ? editsOfRoute(name, title, route, permission) : []),
  ];
}

const editsOfRoute = (name: string, title: string, route: string, permission?: string): Edit[] => {
  const key = quote(title);
  const access = permission ? `, permission: '${permission}'` : '';
  return [
    {
      path: ROUTES,
      at: /^ {2}'Se connecter': /m,
      insert: `  ${key}: { path: '${route}'${access} },\n`,
      before: true,
    },
    {
      path: SCREENS,
      at: /^ {2}'Se connecter': /m,
      insert: `  ${key}: { title: ${key}, tags: ['balise-${name}'] },\n`,
      before: true,
    },
    { path: 'tests/core/_paths.ts', at: /SCREEN_PATHS = \[\n/, insert: `  '${route}',\n` },
  ];
};

/** The lines of a domain: the server's routes, rights and shapes, and the tables that test them. */
export function editsOfDomain({ name }: Options): Edit[] {
  const { pascal, camel } = nameForms(name);
  const right = (what: string, groups: string) =>
    `${`${name}.${what}`.padEnd(28)} ${groups} none                          -\n`;
  return [
    {
      path: 'demo/server/app.ts',
      at: /^import \{ addSchema \}/m,
      insert: `import { add${pascal} } from './${name}/routes.ts';\n`,
      before: true,
    },
    { path: 'demo/server/app.ts', at: /^ {2}addSchema,\n/m, insert: `  add${pascal},\n`, before: true },
    {
      path: 'demo/server/auth/rights.ts',
      at: /^ {2}'categories\.list'/m,
      insert: `  '${name}.list': EVERYONE,\n  '${name}.create': MANAGERS,\n`,
      before: true,
    },
    {
      path: 'demo/server/schema/names.ts',
      at: /^import \* as sites /m,
      insert: `import * as ${camel} from '../../../src/core/${name}/model.ts';\n`,
      before: true,
    },
    { path: 'demo/server/schema/names.ts', at: /^const MODELS: .*\[\n/m, insert: `  ${camel},\n` },
    {
      path: 'tests/server/_rights.ts',
      at: /^categories\.list/m,
      insert: right('list', 'any  any  any  any  any ') + right('create', 'none none none any  any '),
      before: true,
    },
    {
      path: 'tests/server/rights.test.ts',
      at: /^ {2}'users\.me': \{ attempt/m,
      insert:
        `  '${name}.list': { attempt: () => ['GET', '/api/${name}/'] },\n` +
        `  '${name}.create': { attempt: () => ['POST', '/api/${name}/', { name: 'Un' }] },\n`,
      before: true,
    },
    { path: AREAS, at: /^ {2}shell: \{/m, insert: areaOf(name), before: true },
  ];
}

/** A domain has an area of its own, of core and server. */
const areaOf = (name: string): string =>
  `  '${name}': { sources: [...core('${name}'), ...server('${name}')], tests: onServer('${name}') },\n`;
