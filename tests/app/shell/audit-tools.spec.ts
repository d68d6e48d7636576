/** What measures the audit of accessibility finds what it is for, on pages with faults that are known. */
import { expect, test } from '@playwright/test';
import type { Act } from '../../tools/audit-acts.ts';
import { measureContrast, SCALE } from '../../tools/audit-contrast.ts';
import { measureStatus } from '../../tools/audit-status.ts';

test.use({ deviceScaleFactor: SCALE, viewport: { width: 600, height: 500 } });

const drawIcon = (name: string, stroke: string) =>
  `<svg class="${name}" width="24" height="24" fill="none" stroke="${stroke}" stroke-width="3"><path d="M4 4h16v16H4z"/></svg>`;
const drawTabs = (name: string, colour: string) => `<p>
  <button class="${name}" aria-pressed="true" style="border: 0; background: ${colour}">Jour</button>
  <button class="${name}" aria-pressed="false" style="border: 0; background: #fff">Mois</button></p>`;

test('edges, icons, states and rings of the focus are found where they are too pale, and there alone', async ({
  page,
}) => {
  await page.setContent(`<style>
      * { background: #fff; margin: 8px } input { border: 1px solid } button { padding: 12px } :focus-visible { outline: 3px solid #00f }
      .ring-none:focus-visible { outline: none } .ring-pale:focus-visible { outline: 3px solid #ddd }
    </style>
    <input class="edge-pale" style="border-color: #ddd"> <input class="edge-dark" style="border-color: #666">
    ${drawIcon('icon-pale', '#ccc')} ${drawIcon('icon-dark', '#333')}
    ${drawTabs('state-pale', '#f0f0f0')} ${drawTabs('state-dark', '#555')}
    <a class="ring-none" href="#a">Sans</a> <a class="ring-pale" href="#b">Pâle</a> <a class="ring-dark" href="#c">Net</a>`);
  const { low, lowest, marks } = await measureContrast(page);
  const found = (name: string) => low.filter((each) => each.includes(name)).map((each) => each.split(' ')[1]);
  expect(found('edge-pale')).toContain('field');
  expect(found('icon-pale')).toContain('drawing');
  expect(found('state-pale')).toContain('state');
  expect(found('ring-none')).toContain('focus');
  expect(found('ring-pale')).toContain('focus');
  expect(low.filter((each) => each.includes('-dark'))).toEqual([]);
  expect(lowest).toBeLessThan(2);
  expect(marks).toBeGreaterThan(8);
});

test('a page with nothing on it is no page without faults', async ({ page }) => {
  await page.setContent('<p>Rien</p>');
  await expect(measureContrast(page)).rejects.toThrow('Nothing in sight could be measured');
});

test('a message counts as announced in a region that was there, or as an alert', async ({ page }) => {
  const write = (what: string) => `document.querySelector('#place').innerHTML = '${what}'`;
  const buttons = {
    region: "document.querySelector('[role=status]').textContent = 'Enregistré'",
    alert: write('<p role=alert>Enregistré</p>'),
    late: write('<p role=status>Enregistré</p>'),
    plain: write('<p>Enregistré</p>'),
    nothing: '',
  };
  await page.setContent(
    `<p role="status"></p><div id="place"></div>${Object.entries(buttons)
      .map(([name, act]) => `<button onclick="${act}">${name}</button>`)
      .join('')}`,
  );
  const acts = Object.keys(buttons).map(
    (name): Act => ({
      name,
      first: (at) =>
        at.evaluate("for (const e of document.querySelectorAll('#place, [role=status]')) e.innerHTML = ''"),
      does: (at) => at.getByRole('button', { name }).click(),
      says: /Enregistré/,
    }),
  );
  expect(await measureStatus(page, acts, 10)).toEqual({
    acts: 5,
    announced: ['region : status “Enregistré”', 'alert : alert “Enregistré”'],
    unannounced: [
      'late : “Enregistré” came with its status',
      'plain : “Enregistré” is in no region',
      'nothing : nothing is announced',
    ],
  });
});
