/** The plugin for WordPress as the build leaves it, alone and with stubs. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readElements } from '../../demo/documentation/model.ts';
import { ATTRIBUTE_TEXTS } from '../../demo/documentation/words/attribute-texts.ts';
import { ELEMENT_TEXTS } from '../../demo/documentation/words/element-texts.ts';
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
  }[];
}
const readKnown = () =>
  JSON.parse(readFileSync(join(PLUGIN, 'elements.json'), 'utf8')) as Record<string, Known>;

/** What an editor would read as the code has it: elements, attributes and values without French words. */
function findUnworded(known: Readonly<Record<string, Known>>): string[] {
  return Object.entries(known).flatMap(([tag, { name, help, attributes }]) => [
    ...(name && help ? [] : [tag]),
    ...attributes.flatMap(({ name: attribute, label, help: explained, control, choices }) => [
      ...(explained && label !== attribute ? [] : [`${tag} ${attribute}`]),
      ...(control === 'choice' && choices.length === 0 ? [`${tag} ${attribute} without values`] : []),
      ...choices.filter(([value, shown]) => value === shown).map(([value]) => `${tag} ${attribute} ${value}`),
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

  it('finds what has no words', () => {
    const choices: [string, string][] = [
      ['day', 'Un jour'],
      ['week', 'week'],
    ];
    const bare = { name: 'new-one', label: 'new-one', help: '', control: 'text', choices: [] };
    const view = { name: 'view', label: 'Présentation', help: 'Une phrase.', control: 'choice', choices };
    expect(findUnworded({ 'balise-new': { attributes: [bare, view] } })).toEqual([
      'balise-new',
      'balise-new new-one',
      'balise-new view week',
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
