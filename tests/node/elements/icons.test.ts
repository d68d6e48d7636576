import { describe, expect, test } from 'vitest';
import * as frequent from '../../../src/elements/parts/ui/frequent-icon-paths.ts';
import { FREQUENT, STATES } from '../../../src/elements/parts/ui/icon.tsx';
import * as rare from '../../../src/elements/parts/ui/rare-icon-paths.ts';
import * as states from '../../../src/elements/parts/ui/state-icon-paths.ts';

const FILES = { frequent, states, rare };
const namesOf = ({ ICON_PATHS }: (typeof FILES)[keyof typeof FILES]) => Object.keys(ICON_PATHS);

describe('the files of icons', () => {
  test('hold the names that the icon looks for in them', () => {
    expect(namesOf(frequent).sort()).toEqual([...FREQUENT].sort());
    expect(namesOf(states).sort()).toEqual([...STATES].sort());
  });

  test('hold each name once', () => {
    const names = Object.values(FILES).flatMap(namesOf);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(Object.entries(FILES))('%s: the even-odd rule is for shapes that are there', (_, file) => {
    expect(namesOf(file)).toEqual(expect.arrayContaining([...file.EVEN_ODD]));
  });
});
