/** `npm run create`: its files, and a line in each list. What it writes is run by create.long.test.ts. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { create, nameForms } from '../../../build/create/create.ts';
import { createBoth } from './_create.ts';

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

test('a name that is none or is taken, or an unknown area, writes nothing', () => {
  const options = { title: 'X', about: 'X.', area: 'elements' };
  expect(() => create('element', { ...options, name: 'Note Board' }, copy)).toThrow('lower-case');
  expect(() => create('element', { ...options, name: 'note-board' }, copy)).toThrow('is there already');
  expect(() => create('element', { ...options, name: 'other', area: 'nowhere' }, copy)).toThrow('areas.mjs');
  expect(existsSync(join(copy, 'src/elements/other'))).toBe(false);
});

test('a name has its forms in code', () => {
  expect(nameForms('note-board')).toEqual({
    pascal: 'NoteBoard',
    camel: 'noteBoard',
    snake: 'note_board',
    constant: 'NOTE_BOARD',
  });
});
