/** `npm run create`: its files, and a line in each list. What it writes is run by create.long.test.ts. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { create } from '../../../build/create/create.ts';
import { nameForms } from '../../../build/create/name-forms.ts';
import { readOptions } from '../../../build/create/options.ts';
import { createBoth, ROOT } from './_create.ts';

let copy: string;
let written: string[];
const read = (path: string): string => readFileSync(join(copy, path), 'utf8');

beforeAll(() => {
  ({ copy, written } = createBoth());
});
afterAll(() => rmSync(copy, { recursive: true }));

describe('what is created', () => {
  test.each([
    'src/elements/index.ts',
    'src/core/kernel/page/screens.ts',
    'tests/elements/every-element/expected-attributes.ts',
    'tests/app/_support/kiosk/kiosk.ts',
    'CHANGELOG.md',
  ])('an element is in %s, once', (path) => {
    expect(read(path).match(/balise-note-board'|balise-note-board>/g)).toHaveLength(1);
  });

  test.each(['tests/architecture/element-trees.test.ts', 'demo/documentation/words/element-texts.ts'])(
    'an element is in %s, by its name',
    (path) => {
      expect(read(path).match(/'note-board'/g)).toHaveLength(1);
    },
  );

  test('an element has a French sentence for those who compose pages', () => {
    expect(read('demo/documentation/words/element-texts.ts')).toContain('Les notes de l’équipe.');
  });

  test.each([
    'demo/server/app.ts',
    'demo/server/auth/rights.ts',
    'demo/server/schema/names.ts',
    'tests/server/_rights.ts',
    'tests/server/rights.test.ts',
    'tests/command/areas.mjs',
  ])('a domain is in %s', (path) => {
    expect(read(path)).toMatch(/meeting-room/);
  });

  test('has the login as other elements have it, as assistive technology is given it', () => {
    const readLogin = (path: string) => {
      const lines = read(path)
        .split('\n')
        .map((line) => line.trim());
      const at = lines.indexOf('form "Se connecter"');
      return lines.slice(at, lines.indexOf('', at));
    };
    expect(readLogin('tests/elements/budget/budget.tree.txt').length).toBeGreaterThan(10);
    expect(readLogin('tests/elements/note-board/note-board.tree.txt')).toEqual(
      readLogin('tests/elements/budget/budget.tree.txt'),
    );
  });

  test('imports only what is there', () => {
    const imports = written
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) =>
        [...read(path).matchAll(/from '(\.[^'?]+)/g)].map(([, from = '']) => join(path, '..', from)),
      );
    expect(imports.length).toBeGreaterThan(20);
    expect(imports.filter((path) => !existsSync(join(copy, path)))).toEqual([]);
  });

  test('has no word of a template left', () => {
    expect(written.length).toBeGreaterThan(20);
    const left = /__(?:name|Name|NAME|camel|snake|title|about|migration)__/;
    expect(written.filter((path) => left.test(path + read(path)))).toEqual([]);
  });
});

test.each([
  ['a name that is none', { name: 'Note Board' }, 'lower-case'],
  ['a name that is taken', { name: 'note-board' }, 'is there already'],
  ['an unknown area', { area: 'nowhere' }, /« nowhere ».* tickets, interventions, agenda,/],
  ['an area without elements', { area: 'shell' }, 'no area'],
  ['an address without a slash', { route: 'wall' }, 'begins with a slash'],
  ['an address that is taken', { route: '/tickets' }, 'is there already'],
  ['an unknown codename', { route: '/wall', permission: 'view_wall' }, 'view_ticket'],
  ['a codename without an address', { permission: 'view_ticket' }, '--route'],
])('%s writes nothing', (_, wrong, message) => {
  const options = { name: 'note-wall', title: 'X', about: 'X.', area: 'elements' };
  expect(() => create('element', { ...options, ...wrong }, copy)).toThrow(message);
  expect(existsSync(join(copy, 'src/elements/note-wall'))).toBe(false);
});

test('the command prints what it takes', () => {
  const command = spawnSync('node', ['build/create/create.ts', 'element'], { cwd: ROOT, encoding: 'utf8' });
  expect(command.stderr).toContain('npm run create element <name>');
  expect(command.status).toBe(1);
});

test('what is missing is named at once, with all that the command takes', () => {
  expect(() => readOptions([])).toThrow('npm run create element <name>');
  expect(() => readOptions(['element', '--help'])).toThrow(/^npm run create element/);
  expect(() => readOptions(['element'])).toThrow(
    /^Missing: <name>, --about, --shows, --title\.[\s\S]*--permission/,
  );
  expect(() => readOptions(['domain', 'room'])).toThrow(/^Missing: --about\./);
  expect(
    readOptions([
      'element',
      'note-wall',
      '--title',
      'Z',
      '--about',
      'X.',
      '--shows',
      'Y.',
      '--area',
      'agenda',
    ]),
  ).toEqual({
    kind: 'element',
    options: { name: 'note-wall', title: 'Z', about: 'X.', shows: 'Y.', area: 'agenda' },
  });
});

test('a name has its forms in code', () => {
  expect(nameForms('note-board')).toEqual({
    pascal: 'NoteBoard',
    camel: 'noteBoard',
    snake: 'note_board',
    constant: 'NOTE_BOARD',
  });
});
