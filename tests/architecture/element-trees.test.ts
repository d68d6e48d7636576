/**
 * The accessibility tree of each element is held in each of its main states (`tests/elements/<element>/*.tree.txt`);
 * a state that an element does not have is in the list of exceptions, with the reason.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSections } from '../element-tree-text.ts';
import { ROOT, readSource } from './_sources.ts';

const STATES = [
  ...['with data', 'empty', 'loading', 'refused', 'lost', 'logged out'],
  ...['readonly', 'with errors'],
] as const;

/** [states, why, elements]. */
const WITHOUT: readonly [states: string, why: string, elements: string][] = [
  [
    'readonly, with errors',
    'it shows figures, rows or words, and changes nothing',
    'about accessibility budget controls dashboard-cards label-print month-list my-work scanner search society stats stats-tickets stats-interventions stats-assets stats-contracts stats-people',
  ],
  [
    'with errors',
    'its forms are elements, drawers or dialogs, held on their own',
    'agenda asset asset-list contract contract-list finance intervenant intervention intervention-list inventory latest-comments notifications permission-admin plan plan-list prestataire profile ticket-list',
  ],
  ['with errors', 'the server names what is wrong, in the suite’s own messages', 'device-admin group-admin'],
  ['with errors', 'every text is taken', 'integration-admin'],
  [
    'readonly',
    'who may not write is not shown it, or is refused',
    'asset-form contract-form device-admin entry-form import integration-admin intervention-form inventory ticket-form',
  ],
  [
    'readonly',
    'it is a person’s own, or writes with everybody’s rights',
    'help latest-comments login notifications password-forgot password-reset profile',
  ],
  [
    'empty',
    'what it shows is never nothing: a form, figures, a person, the configuration',
    'about accessibility asset-form config-admin contract-form entry-form group-admin import integration-admin login password-forgot password-reset permission-admin profile society stats stats-tickets stats-interventions stats-assets stats-contracts stats-people ticket-form user-admin',
  ],
  [
    'loading',
    'it is there at once: what it needs is in the session or the page, or its first answer replaces it',
    'about accessibility entry-form import integration-admin notifications password-forgot profile scanner search society',
  ],
  [
    'refused',
    'nothing that it reads can be refused to it',
    'accessibility integration-admin notifications society',
  ],
  [
    'refused',
    'a refused login, or one field of a form, is an error of it',
    'entry-form login password-forgot',
  ],
  ['lost', 'it reads nothing of its own', 'accessibility entry-form import password-forgot profile society'],
  ['lost', 'a list or a code that fails is named as one that is refused', 'scanner search'],
  ['refused, lost', 'without its equipment the form asks for the place', 'ticket-form'],
  [
    'logged out',
    'it is for those without a session, or is nothing then',
    'notifications password-forgot password-reset society',
  ],
  [
    'with data, empty, loading, refused, lost, logged out, readonly, with errors',
    'the suite’s own messages have states of their own, held by name',
    'messages',
  ],
];

const FOLDERS = [
  ...readSource('src/elements/index.ts').text.matchAll(/import\('\.\/([\w-]+)\/\1\.element\.ts'\)/g),
].map(([, folder = '']) => folder);

/** The states of an element's sections: the end of their names. */
function readStates(folder: string): string[] {
  const path = join(ROOT, `tests/elements/${folder}/${folder}.tree.txt`);
  const names = existsSync(path) ? [...readSections(readFileSync(path, 'utf8')).keys()] : [];
  return STATES.filter((state) => names.some((name) => name === state || name.endsWith(`> ${state}`)));
}

const split = (list: string): string[] => list.split(/[\s,]+/).filter(Boolean);

/** What is neither held nor excepted, and what is both. */
function compare(held: ReadonlyMap<string, readonly string[]>, without: typeof WITHOUT): string[] {
  const excepted = without.flatMap(([states, , elements]) =>
    split(elements).flatMap((element) => states.split(', ').map((state) => `${element}: ${state}`)),
  );
  const all = [...held].flatMap(([element, states]) =>
    STATES.map((state) => ({ name: `${element}: ${state}`, isHeld: states.includes(state) })),
  );
  const known = all.map(({ name }) => name);
  return [
    ...all
      .filter(({ name, isHeld }) => !isHeld && !excepted.includes(name))
      .map(({ name }) => `not held, ${name}`),
    ...all.filter(({ name, isHeld }) => isHeld && excepted.includes(name)).map(({ name }) => `held, ${name}`),
    ...excepted
      .filter((name, at) => !known.includes(name) || excepted.indexOf(name) < at)
      .map((name) => `unknown or twice, ${name}`),
  ];
}

describe('the accessibility tree of every element', () => {
  it('is held in each of its main states', () => {
    expect(FOLDERS.length).toBeGreaterThan(50);
    expect(compare(new Map(FOLDERS.map((folder) => [folder, readStates(folder)])), WITHOUT)).toEqual([]);
  });

  it('notices one that is not, one that is held after all, and an element that is gone', () => {
    const all = STATES.filter((state) => state !== 'empty');
    expect(compare(new Map([['try', all]]), [])).toEqual(['not held, try: empty']);
    expect(compare(new Map([['try', [...STATES]]]), [['empty', 'never', 'try']])).toEqual([
      'held, try: empty',
    ]);
    expect(compare(new Map([['try', all]]), [['empty', 'never', 'try gone']])).toEqual([
      'unknown or twice, gone: empty',
    ]);
  });
});
