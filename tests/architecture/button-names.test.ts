/** Two buttons of one form or group have two names (RGAA 11.9): read from the accessibility trees that are held. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSections } from '../element-tree-text.ts';
import { plant, ROOT, readSource, type Source } from './_sources.ts';

const GROUP = /^( *)(form|group|region|search|dialog|table|row|listitem|main)\b/;
const BUTTON = /^( *)button "(.+?)"(?= |$)/;

/** The same act in two places: at the end of a title, and in what is shown of an empty list or below a message. */
const SAME_ACT = /^(Créer|Ajouter|Fermer)\b/;

/** `path, state: name` of each name that two buttons have in the innermost group around them. */
function findTwice(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    [...readSections(text)].flatMap(([state, tree]) => {
      const found: string[] = [];
      const open = [{ depth: -1, names: new Set<string>() }];
      for (const line of tree.split('\n')) {
        const depth = line.search(/\S/);
        while (open.length > 1 && depth <= (open.at(-1)?.depth ?? 0)) open.pop();
        const [, , name = ''] = BUTTON.exec(line) ?? [];
        const names = open.at(-1)?.names;
        if (name && names?.has(name) && !SAME_ACT.test(name)) found.push(`${path}, ${state}: ${name}`);
        if (name) names?.add(name);
        if (GROUP.test(line)) open.push({ depth, names: new Set() });
      }
      return found;
    }),
  );
}

const listTrees = (): Source[] =>
  readdirSync(join(ROOT, 'tests/elements'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tree.txt'))
    .map((path) => readSource(join(ROOT, 'tests/elements', path)));

it('two buttons of a form or a group have two names', () => {
  expect(listTrees().length).toBeGreaterThan(50);
  expect(findTwice(listTrees())).toEqual([]);
  const tree =
    'main\n  form\n    button "Ouvrir"\n    group "A"\n      button "Ouvrir"\n    button "Ouvrir"\n';
  expect(findTwice([plant('a.tree.txt', `## with data\n${tree}`)])).toEqual([
    'a.tree.txt, with data: Ouvrir',
  ]);
});
