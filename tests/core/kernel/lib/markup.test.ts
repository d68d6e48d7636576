import { expect, test } from 'vitest';
import { escapeMarkup } from '../../../../src/core/kernel/lib/markup.ts';

test('a text cannot end an attribute, open a tag or begin an entity', () => {
  expect(escapeMarkup(`" onclick="x" <b>R&D</b> &amp; l'eau`)).toBe(
    "&quot; onclick=&quot;x&quot; &lt;b&gt;R&amp;D&lt;/b&gt; &amp;amp; l'eau",
  );
});
