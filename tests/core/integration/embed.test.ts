import { describe, expect, test } from 'vitest';
import { readManifest } from '../../../src/core/integration/manifest.ts';
import { formatSnippet, formatTag } from '../../../src/core/integration/snippet.ts';

const attribute = (name: string, type: string) => ({ name, type: { text: type } });
const element = (tagName: string, attributes: unknown[] = []) => ({
  customElement: true,
  tagName,
  attributes,
});

describe('[K3] the embed builder', () => {
  test('offers every element of the manifest with the controls of its attributes', () => {
    const found = readManifest({
      modules: [
        { declarations: [element('balise-messages'), element('balise-integration-admin'), { tagName: 'x' }] },
        {
          declarations: [
            element('balise-stats'),
            element('balise-agenda', [
              attribute('view', "'day' | 'week'"),
              attribute('kiosk', 'boolean'),
              attribute('date', 'string'),
              attribute('api', 'string'),
            ]),
          ],
        },
      ],
    });
    expect(found).toEqual([
      {
        tag: 'balise-agenda',
        attributes: [
          { name: 'view', control: 'choice', choices: ['day', 'week'] },
          { name: 'kiosk', control: 'flag', choices: [] },
          { name: 'date', control: 'text', choices: [] },
        ],
      },
      { tag: 'balise-stats', attributes: [] },
    ]);
    expect(readManifest('<html>')).toEqual([]);
  });

  test('writes the tag with its attributes, never a value as markup', () => {
    expect(formatTag({ tag: 'balise-agenda', values: { view: 'day', kiosk: '' } })).toBe(
      '<balise-agenda view="day" kiosk></balise-agenda>',
    );
    expect(formatTag({ tag: 'balise-ticket-list', values: { q: '"><script>&' } })).toBe(
      '<balise-ticket-list q="&quot;&gt;&lt;script&gt;&amp;"></balise-ticket-list>',
    );
  });

  test('gives a script without inline code, and a colour in the page’s own sheet', () => {
    const embed = { tag: 'balise-stats', values: {}, colour: '' };
    const plain = formatSnippet(embed, 'https://balise.test', 'https://api.test');
    expect(plain).toContain('src="https://balise.test/elements/balise.js"');
    expect(plain).toContain('data-api="https://api.test" data-app-url="https://balise.test"></script>');
    expect(plain).not.toContain('style');
    expect(formatSnippet({ ...embed, colour: '#aa0000' }, 'https://balise.test', '')).toContain(
      'balise-stats { --balise-primary-strong: #aa0000; }',
    );
  });
});
