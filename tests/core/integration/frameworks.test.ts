import { describe, expect, test } from 'vitest';
import {
  formatFrame,
  formatReact,
  formatShortcode,
  formatVue,
} from '../../../src/core/integration/frameworks.ts';

const ORIGIN = 'https://balise.test';
const API = 'https://api.test';
const agenda = { tag: 'balise-agenda', values: { view: 'day', readonly: '' } };
const nasty = { tag: 'balise-ticket-list', values: { q: '"><script>&[x]\\' } };

describe('[L1] the code that embeds an element', () => {
  test('in React, with a listener', () => {
    const code = formatReact(agenda, 'balise-navigate', ORIGIN, API);
    expect(code).toContain("import type {} from '@balise/elements/react';");
    expect(code).toContain("setup({ api: 'https://api.test', appUrl: 'https://balise.test' });");
    expect(code).toContain(
      '<balise-agenda view="day" readonly onbalise-navigate={({ detail }) => console.log(detail)} />',
    );
    expect(formatReact(nasty, '', ORIGIN, API)).toContain('q={"\\"><script>&[x]\\\\"} />');
  });

  test('in Vue, never a value as markup', () => {
    expect(formatVue(agenda, 'balise-navigate', ORIGIN, API)).toContain(
      '<balise-agenda view="day" readonly @balise-navigate="({ detail }) => console.log(detail)" />',
    );
    expect(formatVue(nasty, '', ORIGIN, API)).toContain('q="&quot;&gt;&lt;script&gt;&amp;[x]\\" />');
  });

  test('as a shortcode, which no value ends early', () => {
    expect(formatShortcode(agenda)).toBe('[balise element="agenda" view="day" readonly]');
    const code = formatShortcode(nasty);
    expect(code.slice(1, -1)).not.toMatch(/[[\]<>]/);
  });

  test('in a frame, with the attributes in its address', () => {
    expect(formatFrame(agenda, 'Agenda', ORIGIN)).toContain(
      'src="https://balise.test/embed/balise-agenda?view=day&amp;readonly"',
    );
    expect(formatFrame(nasty, '"', ORIGIN)).toContain('?q=%22%3E%3Cscript%3E%26%5Bx%5D%5C"');
    expect(formatFrame(nasty, '"', ORIGIN)).toContain('title="&quot;"');
  });
});
