import { describe, expect, it } from 'vitest';
import { type Import, readImports } from './_imports.ts';
import { listSources, plant, type Source } from './_sources.ts';

/**
 * A layer imports only the layers before it (docs/architecture.md). Each rule applies to some files and lists what they may import from the
 * project; a file without a rule is an error too.
 */
interface Rule {
  about: RegExp;
  may: (target: string, from: string, each: Import) => boolean;
}

/** All that the application imports of core, in one list. */
const HOST = 'src/core/host.ts';

/** The folders of `src/core/kernel`: each imports those before it. */
const KERNEL = ['lib', 'time', 'page', 'http', 'session', 'store', 'list', 'form'];
/** The folders of `src/elements/parts`: each imports those before it. */
const PARTS = [
  ...[
    'host',
    'ui',
    'chart',
    'overlay',
    'filter',
    'sites',
    'table',
    'form',
    'object',
    'accessibility',
    'login',
    'frame',
    'scan',
    'stats',
  ],
  'kit',
];
/** Parts that receive values: they may import a store's type only. */
const PURE_PARTS = ['host', 'ui', 'chart', 'overlay', 'filter', 'sites', 'table', 'object', 'accessibility'];
/** Links follow the page's settings, dialogs show its messages. */
const ABOUT_PAGE = ['host', 'overlay'];

const kernelOf = (target: string): string => /^src\/core\/kernel\/(\w+)\//.exec(target)?.[1] ?? '';
const partOf = (target: string): string => /^src\/elements\/parts\/(\w+)\//.exec(target)?.[1] ?? '';
const isAtOrBelow = (floors: readonly string[], target: string, own: string): boolean =>
  floors.includes(target) && floors.indexOf(target) <= floors.indexOf(own);

const unit = (path: string): string => path.split('/').slice(0, 3).join('/');
const isOwn = (target: string, from: string): boolean => unit(target) === unit(from);
const isNetwork = (target: string): boolean =>
  /^src\/core\/(.+\/(\w+-)?api|kernel\/http\/(http|credentials))\.ts$/.test(target);
/** Modules with state or actions: a shared part receives values instead. */
const isStateful = (target: string): boolean =>
  (isDomain(target) && target.endsWith('/store.ts')) ||
  /^src\/core\/(kernel\/session\/(session|rights)|setup)\.ts$/.test(target);
/** The fields by which lists of other domains are filtered. */
const isFilter = (target: string): boolean => /^src\/core\/[\w-]+\/filter\.ts$/.test(target);
const isPageState = (target: string): boolean =>
  /^src\/core\/kernel\/page\/(settings|messages)\.ts$/.test(target);

/** The files of domains that only calculate: no state, no call, nothing of the page; any other domain may use them. */
const PURE = findPure(listSources('src/core'));
function findPure(sources: readonly Source[]): Set<string> {
  const imports = new Map(sources.map((source) => [source.path, readImports(source)]));
  const found = new Map<string, boolean>();
  const isPure = (path: string): boolean => {
    const known = found.get(path);
    if (known !== undefined) return known;
    // a circle is pure when the rest of it is
    found.set(path, true);
    const is = (imports.get(path) ?? []).every(({ file, package: name, typeOnly }) =>
      file
        ? typeOnly || /^src\/core\/kernel\/(lib|time)\//.test(file) || (isDomain(file) && isPure(file))
        : name === 'valibot',
    );
    found.set(path, is);
    return is;
  };
  return new Set([...imports.keys()].filter((path) => isDomain(path) && isPure(path)));
}
function isDomain(path: string): boolean {
  return /^src\/core\/(?!kernel\/)[\w-]+\//.test(path);
}

const RULES: Rule[] = [
  {
    about: /^src\/app\//,
    may: (target) =>
      target.startsWith('src/app/') ||
      target === HOST ||
      target === 'src/elements/index.ts' ||
      target === 'src/elements/parts/kit/lazy-elements.ts' ||
      /^src\/elements\/(parts\/host\/[\w-]+\.css|parts\/ui\/icon\.tsx)$/.test(target),
  },
  {
    about: /^src\/elements\/[\w-]+\.ts$/,
    may: (target, _, each) =>
      target.startsWith('src/elements/parts/kit/') ||
      /^src\/elements\/[\w-]+\.ts$/.test(target) ||
      // what the script of a page runs before its other code is here
      /^src\/(core\/(kernel\/lib\/(missing-basics|words)|kernel\/page\/(first-script|settings)|kernel\/session\/session-storage|setup-check)|elements\/parts\/host\/try-later)\.ts$/.test(
        target,
      ) ||
      (/^src\/elements\/[a-z][\w-]*\/[\w-]+\.element\.ts$/.test(target) && !each.typeOnly),
  },
  ...PARTS.map(
    (part): Rule => ({
      about: new RegExp(`^src/elements/parts/${part}/`),
      may: (target, _, each) =>
        isAtOrBelow(PARTS, partOf(target), part) ||
        // On every page, the kit loads the one element that shows messages.
        (part === 'kit' && target === 'src/elements/messages/messages.element.ts' && !each.typeOnly) ||
        (target.startsWith('src/core/') &&
          target !== HOST &&
          !isNetwork(target) &&
          (each.typeOnly ||
            !PURE_PARTS.includes(part) ||
            !(isStateful(target) || (isPageState(target) && !ABOUT_PAGE.includes(part))))),
    }),
  ),
  {
    about: /^src\/elements\/(?!parts\/)[\w-]+\//,
    may: (target, from) =>
      isOwn(target, from) ||
      PARTS.includes(partOf(target)) ||
      (target.startsWith('src/core/') && target !== HOST && !isNetwork(target)),
  },
  { about: /^src\/core\/[\w-]+\.ts$/, may: (target) => target.startsWith('src/core/') },
  ...KERNEL.map(
    (floor): Rule => ({
      about: new RegExp(`^src/core/kernel/${floor}/`),
      may: (target) => isAtOrBelow(KERNEL, kernelOf(target), floor),
    }),
  ),
  {
    about: /^src\/core\/(?!kernel\/)[\w-]+\//,
    may: (target, from) =>
      isOwn(target, from) || KERNEL.includes(kernelOf(target)) || PURE.has(target) || isFilter(target),
  },
  {
    // The gallery shows every part in its states, so it may import what an element may.
    about: /^demo\/pages\/gallery\//,
    may: (target, from) =>
      isOwn(target, from) ||
      target.startsWith('src/elements/') ||
      (target.startsWith('src/core/') && !isNetwork(target)),
  },
  {
    // The documentation writes code with what the builder of the administration writes it with.
    about: /^demo\/documentation\//,
    may: (target, from) =>
      isOwn(target, from) ||
      target.startsWith('demo/documentation/') ||
      // what an author chooses by name, the types of entries, and the days that are « soon »
      /^src\/core\/(attribute-objects|(contracts|finance)\/model)\.ts$/.test(target) ||
      /^src\/core\/(integration|kernel\/(lib|page))\//.test(target),
  },
  {
    about: /^demo\//,
    may: (target) =>
      target.startsWith('demo/') ||
      // the shapes of what is received and sent
      /^src\/core\/(?!kernel\/)[\w-]+\/(model|input)\.ts$/.test(target) ||
      // the labels that the page previews and the server draws
      /^src\/core\/labels\/(bar-width|formats|label-layout)\.ts$/.test(target) ||
      // the days on which page and server must agree
      /^src\/core\/contracts\/(next-period|payment-days)\.ts$/.test(target) ||
      // the files that the page offers to choose and the server takes
      target === 'src/core/attachments/allowed-files.ts' ||
      // the words of a page that no script draws, and what its configuration may hold
      /^src\/core\/config\/(conformity|conformity-texts|explain-value)\.ts$/.test(target) ||
      /^src\/core\/(kernel\/lib\/(cut-end|fold|keyed-paths|lenient-schema|markup|office-properties|strict-schema|user)|kernel\/time\/wall-time)\.ts$/.test(
        target,
      ),
  },
];

/** Every import that no rule allows, as « from → target ». */
function findTrespasses(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const rule = RULES.find(({ about }) => about.test(source.path));
    if (!rule) return [`${source.path} belongs to no floor`];
    return readImports(source)
      .filter((each) => each.file && !rule.may(each.file, source.path, each))
      .map((each) => `${each.from} → ${each.file}`);
  });
}

/** Packages that a layer must not import: core runs in Node and renders nothing. */
function findScreensInCore(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('src/core/'))
    .flatMap(readImports)
    .filter((each) =>
      /^(react|react-dom|@nanostores\/react|@shoelace-style\/.*|@r2wc\/.*)$/.test(each.package ?? ''),
    )
    .map((each) => `${each.from} → ${each.package}`);
}

describe('a layer imports only the layers before it', () => {
  it('holds in the sources', () => {
    const sources = listSources('src', 'demo').filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path));
    expect(sources.length).toBeGreaterThan(50);
    expect(findTrespasses(sources)).toEqual([]);
  });

  it.each([
    ['src/app/shell/header.tsx', '../../core/kernel/http/http.ts'],
    ['src/app/shell/header.tsx', '../../core/kernel/page/routes.ts'],
    ['src/app/main.tsx', '../core/setup.ts'],
    ['src/elements/ticket/ticket.tsx', '../../core/host.ts'],
    ['src/core/tickets/store.ts', '../host.ts'],
    ['src/app/shell/header.tsx', '../../elements/parts/ui/button.tsx'],
    ['src/app/pages/home.tsx', '../../elements/ticket-list/ticket-list.tsx'],
    ['src/elements/ticket/ticket.tsx', '../ticket-list/ticket-list.tsx'],
    ['src/elements/ticket/ticket.tsx', '../../core/tickets/api.ts'],
    ['src/elements/ticket/ticket.tsx', '../../core/kernel/http/http.ts'],
    ['src/elements/ticket/ticket.tsx', '../../app/router/router.ts'],
    ['src/elements/parts/object/comments.tsx', '../../../core/comments/store.ts'],
    ['src/elements/parts/object/comments.tsx', '../../ticket/ticket.tsx'],
    ['src/core/tickets/store.ts', '../sites/store.ts'],
    ['src/core/tickets/store.ts', '../../elements/index.ts'],
    ['src/elements/parts/form/form-frame.tsx', '../object/comments.tsx'],
    ['src/elements/parts/object/comments.tsx', '../frame/list-view.tsx'],
    ['src/elements/parts/form/form-frame.tsx', '../../ticket/ticket.tsx'],
    ['src/core/kernel/form/create-form.ts', '../../tickets/model.ts'],
    ['src/core/kernel/store/query.ts', '../form/create-form.ts'],
    ['src/core/kernel/store/query.ts', '../../tickets/store.ts'],
    ['src/core/kernel/lib/lenient-schema.ts', '../../tickets/model.ts'],
    ['src/core/kernel/page/messages.ts', '../http/api-error.ts'],
    ['src/core/kernel/session/session.ts', '../store/query.ts'],
    ['src/elements/parts/ui/button.tsx', '../kit/react-element.tsx'],
    ['src/elements/parts/host/link.tsx', '../ui/button.tsx'],
    ['demo/server/tickets/routes.ts', '../../../src/core/tickets/filters.ts'],
    ['demo/server/tickets/routes.ts', '../../../src/core/kernel/session/session.ts'],
    ['demo/documentation/pages.ts', '../../src/elements/parts/ui/button.tsx'],
    ['demo/documentation/pages.ts', '../server/app.ts'],
  ])('catches %s importing %s', (path, specifier) => {
    for (const text of [
      `import { x } from '${specifier}';`,
      `export { x } from '${specifier}';`,
      `export const load = () => import('${specifier}');`,
    ]) {
      expect(findTrespasses([plant(path, text)])).toHaveLength(1);
    }
  });

  it("lets a pure part import a store's type", () => {
    const text = "import type { Comment } from '../../../core/comments/store.ts';";
    expect(findTrespasses([plant('src/elements/parts/object/comments.tsx', text)])).toEqual([]);
  });

  it('lets a domain use what another one only calculates', () => {
    const use = (name: string) => plant('src/core/tickets/store.ts', `import '../${name}.ts';`);
    expect(findTrespasses([use('interventions/planned-span'), use('sites/model')])).toEqual([]);
    for (const name of ['interventions/steps', 'sites/api', 'sites/store'])
      expect(findTrespasses([use(name)]), name).toHaveLength(1);
    const domains = listSources('src/core/tickets');
    const stateful = [...domains, plant('src/core/tickets/planted.ts', "import './store.ts';")];
    expect(findPure(stateful).has('src/core/tickets/planted.ts')).toBe(false);
    expect(findPure(stateful).has('src/core/tickets/model.ts')).toBe(true);
  });

  it('catches a folder that belongs to no layer', () => {
    expect(findTrespasses([plant('src/helpers/x.ts', '')])).toHaveLength(1);
  });
});

describe('core renders nothing', () => {
  it('holds in the sources', () => {
    expect(findScreensInCore(listSources('src/core'))).toEqual([]);
  });

  it('catches React in core', () => {
    expect(findScreensInCore([plant('src/core/x.ts', "import { useState } from 'react';")])).toHaveLength(1);
  });
});
