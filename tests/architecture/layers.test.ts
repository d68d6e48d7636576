import { describe, expect, it } from 'vitest';
import { type Import, readImports } from './_imports.ts';
import { listSources, plant, type Source } from './_sources.ts';

/**
 * A layer imports only the layers below it. Each rule applies to some files and lists what they may import from the
 * project; a file without a rule is an error too.
 */
interface Rule {
  about: RegExp;
  may: (target: string, from: string, each: Import) => boolean;
}

/** All that the application imports of core, in one list. */
const HOST = 'src/core/host.ts';

const unit = (path: string): string => path.split('/').slice(0, 3).join('/');
const isOwn = (target: string, from: string): boolean => unit(target) === unit(from);
const isNetwork = (target: string): boolean =>
  /^src\/core\/(.+\/(\w+-)?api|kernel\/http\/(http|credentials))\.ts$/.test(target);
const isModel = (target: string): boolean => /^src\/core\/[a-z]\w*\/(model|input)\.ts$/.test(target);
/** The models by which lists of other domains are filtered. */
const isFilter = (target: string): boolean => /^src\/core\/[a-z]\w*\/filter\.ts$/.test(target);
/** Modules with state or actions: a shared part receives values instead. */
const isStateful = (target: string): boolean =>
  /^src\/core\/([a-z].+\/store|kernel\/session\/session|setup)\.ts$/.test(target);
const isPageState = (target: string): boolean =>
  /^src\/core\/kernel\/page\/(settings|notices)\.ts$/.test(target);

/** The layers of core below its domains, from the bottom up: each may import those before it. */
const CORE = ['_lib', 'models', '_time', '_page', '_http', 'session', '_store', '_list', '_form'];
/** Access to screens and the session's user are defined on the model of a user. */
const KNOW_MODELS = ['_page', 'session'];
/** The layers that elements share, from the bottom up. */
const SHARED = [
  '_host',
  '_ui',
  '_chart',
  '_overlay',
  '_filter',
  '_sites',
  '_table',
  '_account-form',
  '_object',
  '_form',
  '_login',
  '_frame',
  '_stats',
  '_kit',
];
/** Parts that receive values: they may import a store's type only. */
const PURE = [
  '_host',
  '_ui',
  '_chart',
  '_overlay',
  '_filter',
  '_sites',
  '_table',
  '_account-form',
  '_object',
];
/** Links follow the page's settings, dialogs show its messages. */
const ABOUT_PAGE = ['_host', '_overlay'];

const isShared = (target: string): boolean =>
  SHARED.includes(/^src\/elements\/(_[\w-]+)\//.exec(target)?.[1] ?? '');
const isCoreFloor = (target: string): boolean =>
  CORE.includes(/^src\/core\/([\w-]+)\//.exec(target)?.[1] ?? '');
/** Models and pure functions on them are the base of core, in whatever domain. */
const coreFloorOf = (target: string): string =>
  isModel(target) ? 'models' : (/^src\/core\/([\w-]+)\//.exec(target)?.[1] ?? '');
const isAtOrBelow = (floors: readonly string[], target: string, own: string): boolean =>
  floors.includes(target) && floors.indexOf(target) <= floors.indexOf(own);

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
  ...SHARED.map(
    (floor): Rule => ({
      about: new RegExp(`^src/elements/${floor}/`),
      may: (target, _, each) =>
        isAtOrBelow(SHARED, /^src\/elements\/(_[\w-]+)\//.exec(target)?.[1] ?? '', floor) ||
        // On every page, the kit loads the one element that shows messages.
        (floor === '_kit' && target === 'src/elements/messages/messages.element.ts' && !each.typeOnly) ||
        (target.startsWith('src/core/') &&
          target !== HOST &&
          !isNetwork(target) &&
          (each.typeOnly ||
            !PURE.includes(floor) ||
            !(isStateful(target) || (isPageState(target) && !ABOUT_PAGE.includes(floor))))),
    }),
  ),
  {
    about: /^src\/elements\/[a-z][\w-]*\//,
    may: (target, from) =>
      isOwn(target, from) ||
      isShared(target) ||
      (target.startsWith('src/core/') && target !== HOST && !isNetwork(target)),
  },
  { about: /^src\/core\/[\w-]+\.ts$/, may: (target) => target.startsWith('src/core/') },
  ...CORE.filter((floor) => floor !== 'models').map(
    (floor): Rule => ({
      about: new RegExp(`^src/core/${floor}/`),
      may: (target) =>
        isAtOrBelow(CORE, coreFloorOf(target), floor) && (!isModel(target) || KNOW_MODELS.includes(floor)),
    }),
  ),
  {
    about: /^src\/core\/[a-z]\w*\/(model|input)\.ts$/,
    may: (target, from) =>
      isModel(target) || target.startsWith('src/core/kernel/lib/') || isOwn(target, from),
  },
  {
    about: /^src\/core\/[a-z][\w-]*\//,
    may: (target, from) => isOwn(target, from) || isCoreFloor(target) || isModel(target) || isFilter(target),
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
      /^src\/core\/(integration|_lib|_page)\//.test(target),
  },
  {
    about: /^demo\//,
    may: (target) =>
      target.startsWith('demo/') ||
      isModel(target) ||
      /^src\/core\/(kernel\/lib\/(fold|shape|validators)|kernel\/time\/(periods|wall-time))\.ts$/.test(
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

describe('a layer imports only the layers below it', () => {
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
    ['src/elements/parts/object/comments.tsx', '../../core/comments/store.ts'],
    ['src/elements/parts/object/comments.tsx', '../ticket/ticket.tsx'],
    ['src/core/tickets/store.ts', '../sites/store.ts'],
    ['src/core/tickets/store.ts', '../../elements/index.ts'],
    ['src/elements/parts/object/comments.tsx', '../_form/form-frame.tsx'],
    ['src/elements/parts/form/form-frame.tsx', '../ticket/ticket.tsx'],
    ['src/core/kernel/form/create-form.ts', '../tickets/model.ts'],
    ['src/core/kernel/store/query.ts', '../_form/create-form.ts'],
    ['src/core/kernel/store/query.ts', '../tickets/store.ts'],
    ['src/core/kernel/lib/shape.ts', '../tickets/model.ts'],
    ['src/core/kernel/page/notices.ts', '../_http/errors.ts'],
    ['src/core/tickets/model.ts', '../_http/errors.ts'],
    ['src/core/kernel/session/session.ts', '../_store/query.ts'],
    ['src/elements/parts/ui/button.tsx', '../_kit/react-element.tsx'],
    ['src/elements/parts/host/link.tsx', '../_ui/button.tsx'],
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

  it("lets a part of _ui import a store's type", () => {
    const text = "import type { Comment } from '../../core/comments/store.ts';";
    expect(findTrespasses([plant('src/elements/parts/object/comments.tsx', text)])).toEqual([]);
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
