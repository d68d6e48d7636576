import { describe, expect, it } from 'vitest';
import { type Import, readImports } from './_imports.ts';
import { listSources, plant, type Source } from './_sources.ts';

/**
 * A floor knows only what is below it. Each rule says which files it is about and what of the project they may
 * import; a file that no rule is about is a mistake too.
 */
interface Rule {
  about: RegExp;
  may: (target: string, from: string, each: Import) => boolean;
}

const unit = (path: string): string => path.split('/').slice(0, 3).join('/');
const isOwn = (target: string, from: string): boolean => unit(target) === unit(from);
const isNetwork = (target: string): boolean => /^src\/core\/(.+\/api|http|credentials)\.ts$/.test(target);
const isModel = (target: string): boolean => /^src\/core\/[a-z]\w*\/(model|input)\.ts$/.test(target);
/** What lists of other domains are filtered by. */
const isFilter = (target: string): boolean => /^src\/core\/[a-z]\w*\/filter\.ts$/.test(target);
const isCoreRoot = (target: string): boolean => /^src\/core\/[\w-]+\.ts$/.test(target);
const isLib = (target: string): boolean => target.startsWith('src/core/_lib/');
const isForm = (target: string): boolean => target.startsWith('src/core/_form/');
/** What holds state or acts: a part of `_ui` receives values instead. */
const isStateful = (target: string): boolean =>
  /^src\/core\/(.+\/(store|api)|session|settings|notices|credentials|setup|http|waits)\.ts$/.test(target);

const RULES: Rule[] = [
  {
    about: /^src\/app\//,
    may: (target) =>
      target.startsWith('src/app/') ||
      /^src\/core\/(setup|session|routes|notices|texts)\.ts$/.test(target) ||
      target === 'src/elements/index.ts' ||
      target === 'src/elements/_kit/lazy-elements.ts' ||
      /^src\/elements\/_kit\/(tokens|common)\.css$/.test(target),
  },
  {
    about: /^src\/elements\/[\w-]+\.ts$/,
    may: (target, _, each) =>
      target.startsWith('src/elements/_kit/') ||
      /^src\/elements\/[\w-]+\.ts$/.test(target) ||
      target === 'src/core/setup.ts' ||
      (/^src\/elements\/[a-z][\w-]*\/[\w-]+\.element\.ts$/.test(target) && !each.typeOnly),
  },
  {
    about: /^src\/elements\/_ui\//,
    may: (target, _, each) =>
      /^src\/elements\/(_ui|_kit)\//.test(target) ||
      (target.startsWith('src/core/') && !isNetwork(target) && (each.typeOnly || !isStateful(target))),
  },
  {
    about: /^src\/elements\/_kit\//,
    may: (target) =>
      /^src\/elements\/(_kit|_ui)\//.test(target) ||
      target === 'src/elements/messages/messages.element.ts' ||
      (target.startsWith('src/core/') && !isNetwork(target)),
  },
  {
    // Parts of forms follow the stores of the forms that they draw.
    about: /^src\/elements\/_form\//,
    may: (target) =>
      /^src\/elements\/(_form|_kit|_ui)\//.test(target) ||
      (target.startsWith('src/core/') && !isNetwork(target)),
  },
  {
    about: /^src\/elements\/[a-z][\w-]*\//,
    may: (target, from) =>
      isOwn(target, from) ||
      /^src\/elements\/(_form|_kit|_ui)\//.test(target) ||
      (target.startsWith('src/core/') && !isNetwork(target)),
  },
  { about: /^src\/core\/_form\//, may: (target) => isForm(target) || isLib(target) || isCoreRoot(target) },
  { about: /^src\/core\/_lib\//, may: (target) => isLib(target) || isCoreRoot(target) },
  {
    about: /^src\/core\/[\w-]+\.ts$/,
    may: (target) => isCoreRoot(target) || isLib(target) || isModel(target),
  },
  {
    about: /^src\/core\/[a-z][\w-]*\//,
    may: (target, from) =>
      isOwn(target, from) ||
      isCoreRoot(target) ||
      isLib(target) ||
      isForm(target) ||
      isModel(target) ||
      isFilter(target),
  },
  {
    // The gallery shows every part in its states, so it sees what an element's author sees.
    about: /^demo\/pages\/gallery\//,
    may: (target, from) =>
      isOwn(target, from) ||
      target.startsWith('src/elements/') ||
      (target.startsWith('src/core/') && !isNetwork(target)),
  },
  {
    about: /^demo\//,
    may: (target) =>
      target.startsWith('demo/') || isModel(target) || /^src\/core\/_lib\/(rules|shape)\.ts$/.test(target),
  },
];

/** Every import of ours that no rule allows, as « from → target ». */
function findTrespasses(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const rule = RULES.find(({ about }) => about.test(source.path));
    if (!rule) return [`${source.path} belongs to no floor`];
    return readImports(source)
      .filter((each) => each.file && !rule.may(each.file, source.path, each))
      .map((each) => `${each.from} → ${each.file}`);
  });
}

/** Packages that a floor must do without: core runs in Node and draws nothing. */
function findScreensInCore(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('src/core/'))
    .flatMap(readImports)
    .filter((each) =>
      /^(react|react-dom|@nanostores\/react|@shoelace-style\/.*|@r2wc\/.*)$/.test(each.package ?? ''),
    )
    .map((each) => `${each.from} → ${each.package}`);
}

describe('a floor knows only what is below it', () => {
  it('holds in the sources', () => {
    const sources = listSources('src', 'demo').filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path));
    expect(sources.length).toBeGreaterThan(50);
    expect(findTrespasses(sources)).toEqual([]);
  });

  it.each([
    ['src/app/shell/header.tsx', '../../core/http.ts'],
    ['src/app/shell/header.tsx', '../../elements/_ui/button.tsx'],
    ['src/app/pages/home.tsx', '../../elements/ticket-list/ticket-list.tsx'],
    ['src/elements/ticket/ticket.tsx', '../ticket-list/ticket-list.tsx'],
    ['src/elements/ticket/ticket.tsx', '../../core/tickets/api.ts'],
    ['src/elements/ticket/ticket.tsx', '../../core/http.ts'],
    ['src/elements/ticket/ticket.tsx', '../../app/router/router.ts'],
    ['src/elements/_ui/comments.tsx', '../../core/comments/store.ts'],
    ['src/elements/_ui/comments.tsx', '../ticket/ticket.tsx'],
    ['src/core/tickets/store.ts', '../sites/store.ts'],
    ['src/core/tickets/store.ts', '../../elements/index.ts'],
    ['src/elements/_ui/comments.tsx', '../_form/form-frame.tsx'],
    ['src/elements/_form/form-frame.tsx', '../ticket/ticket.tsx'],
    ['src/core/_form/create-form.ts', '../tickets/model.ts'],
    ['src/core/_lib/query.ts', '../_form/create-form.ts'],
    ['src/core/_lib/query.ts', '../tickets/model.ts'],
    ['demo/server/tickets/routes.ts', '../../../src/core/tickets/filters.ts'],
    ['demo/server/tickets/routes.ts', '../../../src/core/session.ts'],
  ])('catches %s importing %s', (path, specifier) => {
    for (const text of [
      `import { x } from '${specifier}';`,
      `export { x } from '${specifier}';`,
      `export const load = () => import('${specifier}');`,
    ]) {
      expect(findTrespasses([plant(path, text)])).toHaveLength(1);
    }
  });

  it('lets a part of _ui name the type of a stored thing', () => {
    const text = "import type { Comment } from '../../core/comments/store.ts';";
    expect(findTrespasses([plant('src/elements/_ui/comments.tsx', text)])).toEqual([]);
  });

  it('catches a folder that is no floor', () => {
    expect(findTrespasses([plant('src/helpers/x.ts', '')])).toHaveLength(1);
  });
});

describe('core draws nothing', () => {
  it('holds in the sources', () => {
    expect(findScreensInCore(listSources('src/core'))).toEqual([]);
  });

  it('catches React in core', () => {
    expect(findScreensInCore([plant('src/core/x.ts', "import { useState } from 'react';")])).toHaveLength(1);
  });
});
