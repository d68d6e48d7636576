import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findShortcuts, findTasks, findTips, TASKS } from '../../../src/core/help/guide.ts';
import { GROUPS } from '../../../src/core/kernel/lib/user.ts';
import { ROUTES } from '../../../src/core/kernel/page/screens.ts';

const SOURCES = resolve(import.meta.dirname, '../../../src');
const ROUTE_TITLES = ROUTES.flatMap(({ name, menu }) => [name, menu?.label ?? '']);

/** The sources of the screens, without the guide itself. */
const screens = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/(core|elements)\/help\//.test(path))
  .map((path) => readFileSync(join(SOURCES, path), 'utf8'))
  .join('\n');

/** Whether a screen shows that label: a text in quotes, to the letter. */
const isLabel = (label: string): boolean =>
  ROUTE_TITLES.includes(label) ||
  [`'${label}'`, `"${label}"`, `\`${label}\``].some((text) => screens.includes(text));

const labels = TASKS.flatMap(({ steps }) => steps.join(' ').match(/«\u00a0[^»]+\u00a0»/g) ?? []).map(
  (label) => label.slice(2, -2),
);

describe('[K4] the guide', () => {
  test('names buttons and fields as the screens do', () => {
    expect(labels.length).toBeGreaterThan(30);
    expect(labels.filter((label) => !isLabel(label))).toEqual([]);
    expect(isLabel('Créer un billet')).toBe(false);
  });

  test('has three to twelve tasks for each group, and every task is for one', () => {
    for (const group of Object.values(GROUPS)) {
      expect(findTasks(group, '').length, group).toBeGreaterThanOrEqual(3);
      expect(findTasks(group, '').length, group).toBeLessThanOrEqual(12);
    }
    expect(findTasks('', '')).toHaveLength(TASKS.length);
    expect(findTasks('Groupe inconnu', '')).toEqual([]);
  });

  test('is searched in titles and steps, ignoring case and accents', () => {
    const names = (q: string) => findTasks(GROUPS.demandeur, q).map(({ name }) => name);
    expect(names('SIGNALER')).toEqual(['report']);
    expect(findTasks(GROUPS.responsable, 'contrat').map(({ name }) => name)).toEqual(['contracts']);
    expect(names('etoiles')).toEqual(['note']);
    expect(names('  ')).toHaveLength(3);
    expect(findShortcuts('echap').map(({ keys }) => keys[0])).toEqual(['Échap']);
    expect(findTips('lampe')).toHaveLength(1);
  });
});
