/** The plugin for WordPress as the build leaves it, alone and with stubs. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readElements } from '../../demo/documentation/model.ts';
import { ATTRIBUTE_TEXTS } from '../../demo/documentation/words/attribute-texts.ts';
import { ELEMENT_TEXTS } from '../../demo/documentation/words/element-texts.ts';
import { SORT_COLUMNS } from '../../demo/documentation/words/sort-texts.ts';
import { USER_INDEX } from '../../src/core/accounts/admin-list.ts';
import { ASSET_INDEX } from '../../src/core/assets/list.ts';
import { CATEGORY_SORTS } from '../../src/core/categories/list.ts';
import { CONTRACT_INDEX } from '../../src/core/contracts/list.ts';
import { ENTRY_SORTS } from '../../src/core/finance/list-store.ts';
import { EXPENSE_TYPES } from '../../src/core/finance/model.ts';
import { INTERVENTION_INDEX } from '../../src/core/interventions/list.ts';
import { PLAN_INDEX } from '../../src/core/plans/list.ts';
import { COMPANY_INDEX } from '../../src/core/profiles/company-list.ts';
import { PROFILE_INDEX } from '../../src/core/profiles/list.ts';
import { TICKET_INDEX } from '../../src/core/tickets/list.ts';
import { ROOT, readSource } from './_sources.ts';
import { notRun, PHP } from './_wordpress.ts';

const PLUGIN = join(ROOT, 'dist/wordpress/balise');
const FILE = join(PLUGIN, 'balise.php');
const { version } = JSON.parse(readSource('package.json').text) as { version: string };

const NASTY = '"><script>alert(1)</script>';
interface Known {
  name?: string;
  help?: string;
  attributes: {
    name: string;
    control: string;
    choices: [value: string, shown: string][];
    label: string;
    help: string;
    names?: string;
  }[];
}
const readKnown = () =>
  JSON.parse(readFileSync(join(PLUGIN, 'elements.json'), 'utf8')) as Record<string, Known>;

/** What the API itself calls in French. */
const FRENCH_VALUES: readonly string[] = EXPENSE_TYPES;

/** What an editor would read as the code has it: elements, attributes and values without French words. */
function findUnworded(known: Readonly<Record<string, Known>>): string[] {
  return Object.entries(known).flatMap(([tag, { name, help, attributes }]) => [
    ...(name && help ? [] : [tag]),
    ...attributes.flatMap(({ name: attribute, label, help: explained, control, choices }) => [
      ...(explained && label !== attribute ? [] : [`${tag} ${attribute}`]),
      ...(control === 'choice' && choices.length === 0 ? [`${tag} ${attribute} without values`] : []),
      ...choices
        .filter(([value, shown]) => value === shown && !FRENCH_VALUES.includes(value))
        .map(([value]) => `${tag} ${attribute} ${value}`),
    ]),
  ]);
}

describe('the plugin for WordPress', () => {
  it('[L3] names every element, attribute and value in French, with a sentence of help', () => {
    const known = readKnown();
    expect(findUnworded(known)).toEqual([]);
    const { theme } = Object.fromEntries(
      (known['balise-agenda'] as Known).attributes.map((each) => [each.name, each]),
    );
    expect(theme).toMatchObject({ control: 'choice', label: 'Couleurs' });
    expect(theme?.choices).toContainEqual(['dark', 'Sombres']);
  });

  it('[L3] lets an author choose by name whatever an attribute gives by its number', () => {
    const known = readKnown();
    const byNumber = readElements(join(ROOT, 'dist/elements')).flatMap(({ tag, attributes }) =>
      attributes
        .filter(({ description }) => /\bids?\b(?! is not)/.test(description))
        .map(({ name }) => ({
          attribute: `${tag} ${name}`,
          names: known[tag]?.attributes.find((each) => each.name === name)?.names,
        })),
    );
    expect(byNumber.length).toBeGreaterThan(30);
    // a pin is one of a plan, which another attribute gives
    expect(byNumber.filter(({ names }) => !names).map(({ attribute }) => attribute)).toEqual([
      'balise-plan pin',
    ]);
  });

  it('[L3] names the columns by which each list can be ordered, all of them', () => {
    const sorts: Readonly<Record<string, readonly string[]>> = {
      'asset-list': Object.keys(ASSET_INDEX.sortKeys),
      'category-admin': CATEGORY_SORTS,
      'contract-list': Object.keys(CONTRACT_INDEX.sortKeys),
      finance: ENTRY_SORTS,
      'intervenant-list': [
        ...new Set([...Object.keys(COMPANY_INDEX.sortKeys), ...Object.keys(PROFILE_INDEX.sortKeys)]),
      ],
      'intervention-list': Object.keys(INTERVENTION_INDEX.sortKeys),
      'plan-list': Object.keys(PLAN_INDEX.sortKeys),
      'ticket-list': Object.keys(TICKET_INDEX.sortKeys),
      'user-admin': Object.keys(USER_INDEX.sortKeys),
    };
    const worded = Object.entries(SORT_COLUMNS).map(([element, columns]) => [
      element,
      Object.keys(columns).sort(),
    ]);
    expect(Object.fromEntries(worded)).toEqual(
      Object.fromEntries(Object.entries(sorts).map(([element, columns]) => [element, [...columns].sort()])),
    );
    for (const [tag, { attributes }] of Object.entries(readKnown()))
      for (const { name, control } of attributes) if (name === 'sort') expect(control, tag).toBe('choice');
  });

  it('finds what has no words', () => {
    const choices: [string, string][] = [
      ['day', 'Un jour'],
      ['week', 'week'],
      ['Month', 'Month'],
      ['Casse', 'Casse'],
    ];
    const bare = { name: 'new-one', label: 'new-one', help: '', control: 'text', choices: [] };
    const view = { name: 'view', label: 'Présentation', help: 'Une phrase.', control: 'choice', choices };
    expect(findUnworded({ 'balise-new': { attributes: [bare, view] } })).toEqual([
      'balise-new',
      'balise-new new-one',
      'balise-new view week',
      'balise-new view Month',
    ]);
  });

  it('[L3] has no words for what is no element or attribute', () => {
    const elements = readElements(join(ROOT, 'dist/elements'));
    const tags = elements.map(({ tag }) => tag.replace(/^balise-/, ''));
    expect(Object.keys(ELEMENT_TEXTS).filter((name) => !tags.includes(name))).toEqual([]);
    const names = new Set(
      elements.flatMap(({ tag, attributes }) =>
        attributes.flatMap(({ name }) => [name, `${tag.replace(/^balise-/, '')}/${name}`]),
      ),
    );
    expect(Object.keys(ATTRIBUTE_TEXTS).filter((name) => !names.has(name))).toEqual([]);
  });

  it('[L3] knows every element with its attributes, and the version', () => {
    const known = readKnown();
    const elements = readElements(join(ROOT, 'dist/elements'));
    for (const [tag, { attributes }] of Object.entries(known)) {
      const element = elements.find((each) => each.tag === tag);
      expect(attributes.map(({ name }) => name)).toEqual(element?.attributes.map(({ name }) => name));
    }
    expect(Object.keys(known).length).toBeGreaterThan(40);
    const framed = JSON.parse(readFileSync(join(PLUGIN, 'framed.json'), 'utf8')) as string[];
    expect(Object.keys(known)).toEqual(expect.arrayContaining(framed));
    for (const name of readdirSync(PLUGIN)) {
      const text = readFileSync(join(PLUGIN, name), 'utf8');
      expect(text, name).not.toContain('{{');
      if (/\.(php|txt)$/.test(name)) expect(text, name).toContain(version);
    }
  });

  it('[L3] writes known attributes alone, escaped, and its script as a module', () => {
    if (!PHP) return notRun('the PHP of the plugin', ['php-cli']);
    expect(execFileSync(PHP, ['-l', FILE], { encoding: 'utf8' })).toContain('No syntax errors');
    const cases = {
      shortcodes: [
        {
          element: 'agenda',
          view: 'day',
          intervenant: NASTY,
          api: 'https://evil.test',
          onclick: 'x',
          0: 'READONLY',
        },
        { element: 'script' },
        '',
      ],
      blocks: [
        { element: 'ticket-form', settings: { site: NASTY, readonly: true, kiosk: false, heading: ['x'] } },
        {},
      ],
    };
    const output = execFileSync(
      PHP,
      [join(ROOT, 'tests/wordpress/harness.php'), FILE, JSON.stringify(cases)],
      {
        encoding: 'utf8',
      },
    );
    expect(JSON.parse(output)).toEqual({
      shortcodes: [
        '<balise-agenda view="day" intervenant="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" readonly></balise-agenda>',
        '',
        '',
      ],
      blocks: [
        '<balise-ticket-form site="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" readonly></balise-ticket-form>',
        '',
      ],
      script:
        '<script type="module" src="https://balise.test/elements/balise.js" data-api="https://balise.test" data-app-url="https://balise.test"></script>\n',
      other: '<script></script>',
      used: ['balise'],
      isInline: true,
    });
  });
});
