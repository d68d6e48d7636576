/** What the agenda shows where room is short: whole words and lines, a phone's list, a tab, the current hour. */
import type { Locator } from '@playwright/test';
import { agenda, made, serve } from '../_support/agenda.ts';
import { openEmbed } from '../_support/embed.ts';
import { axe, expect, login, shots, test } from '../_support/fixtures.ts';
import { modal } from '../_support/tickets.ts';

const WEEK = '/agenda?view=week&date=2026-11-23';
const PHONE = { width: 390, height: 844 };

/** Texts of events that are cut: through a word, or through a line. */
const findCut = (element: Locator): Promise<string[]> =>
  element.evaluate((host) => {
    const cut: string[] = [];
    for (const event of host.shadowRoot?.querySelectorAll<HTMLElement>('[part=grid] .ev') ?? []) {
      const link = event.querySelector<HTMLElement>('.ev-link') as HTMLElement;
      const frame = link.getBoundingClientRect();
      const clip = frame.bottom - Number.parseFloat(getComputedStyle(link).borderBlockEndWidth);
      for (const part of event.querySelectorAll<HTMLElement>('.ev-time, .ev-objet, .ev-more')) {
        if (getComputedStyle(part).clipPath !== 'none') continue;
        const isIcon = event.dataset.narrow !== undefined && part.classList.contains('ev-objet');
        const box = part.getBoundingClientRect();
        const range = document.createRange();
        const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node && !isIcon; node = walker.nextNode()) {
          const isSpoken = node.parentElement && getComputedStyle(node.parentElement).clipPath !== 'none';
          for (const word of isSpoken ? [] : (node.textContent ?? '').matchAll(/\S+/g)) {
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            const rects = [...range.getClientRects()];
            const bottom = Math.min(clip, box.bottom);
            const half = rects.some((rect) => rect.top < bottom - 4 && rect.bottom > bottom + 2);
            const right = Math.min(frame.right, box.right) + 1;
            const through = rects.some(
              (rect) => rect.top < bottom - 4 && rect.right > right && rect.left < right,
            );
            if (rects.length > 1 || half || through) cut.push(`${word[0]} in ${event.title}`);
          }
        }
      }
    }
    return cut;
  });

/** Texts of events of which lines are left out without an ellipsis. */
const findUnsigned = (element: Locator): Promise<string[]> =>
  element.evaluate((host) =>
    [
      ...(host.shadowRoot?.querySelectorAll<HTMLElement>('.ev:not([data-narrow]) :is(.ev-link, .ev-objet)') ??
        []),
    ]
      .filter((part) => part.clientHeight > 0 && part.scrollHeight > part.clientHeight + 1)
      .filter((part) => !getComputedStyle(part).backgroundImage.includes('repeating'))
      .map((part) => part.textContent ?? ''),
  );

test('[D7] words are whole, lines are whole, and two stand side by side before the rest is counted', async ({
  page,
}) => {
  await serve(page, [
    made('Fuite au plafond du couloir', '2026-11-23 09:00', '2026-11-23 12:00'),
    made('Porte coupe-feu bloquée', '2026-11-23 09:30', '2026-11-23 11:15'),
    made('Radiateur froid', '2026-11-24 09:00', '2026-11-24 10:00'),
    made('Remplacement du moteur de la ventilation', '2026-11-25 09:00', '2026-11-25 10:30'),
    made('Contrôle de la chaudière', '2026-11-25 14:00', '2026-11-25 14:30'),
    ...Array.from({ length: 4 }, (_, rank) => made(`Visite ${rank}`, '2026-11-26 10:00', '2026-11-26 12:00')),
  ]);
  await login(page, 'responsable', WEEK);
  const { element, events, event } = agenda(page);
  for (const width of [1920, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(event('Radiateur froid')).toBeVisible();
    await expect.poll(() => findCut(element), `at ${width} px`).toEqual([]);
    expect(await findUnsigned(element), `at ${width} px`).toEqual([]);
    const shown = await events.filter({ hasText: 'Visite' }).count();
    expect(shown, `at ${width} px`).toBeLessThanOrEqual(2);
    await expect(element.getByRole('button', { name: `+ ${4 - shown}, ` })).toBeVisible();
    await shots(page, `agenda-room-${width}`);
  }
  // without room for words: an icon and when
  const narrow = element.locator('.ev[data-narrow]').first();
  expect((await narrow.boundingBox())?.width).toBeLessThan(90);
  await expect(narrow.locator('.ev-time')).toBeVisible();
  await axe(page, 'balise-agenda');
  await page.goto(WEEK.replace('week', 'month'));
  await expect(event('Radiateur froid')).toBeVisible();
  expect(await findUnsigned(element), 'in the month').toEqual([]);
});

test('[D7] a phone begins with the list of the day, whatever the hours, with all words', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await serve(page, [
    made('Ronde de nuit', '2026-11-24 05:30', '2026-11-24 07:00'),
    made('Remplacement du moteur de la ventilation de la cuisine', '2026-11-24 10:00', null),
    made('Proposée', '2026-11-24 10:30', null, { validation: false }),
    made('Sans date', null, null),
  ]);
  await login(page, 'responsable', '/agenda?date=2026-11-24');
  const { element, events, event, button } = agenda(page);
  await expect(events).toHaveCount(3);
  await expect(element.locator('.tg')).toHaveCount(0);
  await expect(element.getByRole('button', { name: /hors horaires/ })).toHaveCount(0);
  await expect(event('Proposée').getByText('À valider')).toBeVisible();
  expect(await findCut(element)).toEqual([]);
  await axe(page, 'balise-agenda');
  await shots(page, 'agenda-phone');
  // what is to be planned is a tab until it is opened
  const tab = button('À planifier 1');
  await expect(tab).toHaveAttribute('aria-expanded', 'false');
  await tab.focus();
  await page.keyboard.press('Enter');
  await expect(button('Planifier Sans date')).toBeVisible();
  await event('Ronde de nuit').focus();
  await page.keyboard.press('ArrowDown');
  await expect(event('ventilation')).toBeFocused();
  await element.getByText('Semaine', { exact: true }).click();
  await expect(element.locator('.tg')).toBeVisible();
});

test('« À planifier » folds to a tab and stays as it was left', async ({ page }) => {
  await serve(page, [made('Sans date', null, null), made('Fuite', '2026-11-24 10:00', null)]);
  await login(page, 'responsable', WEEK);
  const { element, button } = agenda(page);
  const grid = element.locator('.agenda-grid');
  await expect(button('Planifier Sans date')).toBeVisible();
  const before = (await grid.boundingBox())?.width ?? 0;
  await button('À planifier 1').click();
  await expect(button('Planifier Sans date')).toHaveCount(0);
  await expect.poll(async () => (await grid.boundingBox())?.width ?? 0).toBeGreaterThan(before + 150);
  await axe(page, 'balise-agenda');
  await shots(page, 'agenda-folded');
  await page.reload();
  await expect(button('À planifier 1')).toHaveAttribute('aria-expanded', 'false');
});

test('[D7] the afternoon: the hour is in sight, the line behind the words, and a slot to come proposed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 560 });
  await page.clock.install({ time: new Date('2026-11-24T15:17:00Z') });
  await serve(page, [made('Fuite', '2026-11-24 15:30', '2026-11-24 17:00'), made('Sans date', null, null)]);
  await login(page, 'responsable', '/agenda?view=week');
  const { element, button, event } = agenda(page);
  await expect(element.locator('.tg-now')).toBeInViewport();
  await expect(event('Fuite')).toBeInViewport();
  const isBehind = await element.evaluate((host) => {
    const root = host.shadowRoot as ShadowRoot;
    const line = root.querySelector('.tg-now')?.getBoundingClientRect();
    const words = root.querySelector<HTMLElement>('.ev-link')?.getBoundingClientRect();
    const now = root.querySelector<HTMLElement>('.tg-now') as HTMLElement;
    now.style.pointerEvents = 'auto';
    const top = root.elementFromPoint((words?.left ?? 0) + 30, line?.top ?? 0);
    return Boolean(top?.closest('.ev'));
  });
  expect(isBehind).toBe(true);
  await button('Planifier Sans date').click();
  await expect(modal(page).getByLabel('Date')).toHaveValue('2026-11-24');
  await expect(modal(page).getByLabel('Heure de début')).toHaveValue('16:30');
});

test('[L4] a wall names its day and shows as much of it as fits, what is over left out first', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 560 });
  await page.clock.install({ time: new Date('2026-11-24T07:10:00Z') });
  const hours = ['08', '09', '10', '11', '12', '13', '14', '15', '16', '17'];
  const visits = hours.flatMap((hour) =>
    [1, 2, 3].map((rank) => made(`Visite ${hour}-${rank}`, `2026-11-24 ${hour}:00`, `2026-11-24 ${hour}:50`)),
  );
  await serve(page, visits);
  await login(page, 'responsable', '/');
  await openEmbed(page, server.url, '<balise-agenda kiosk view="day"></balise-agenda>');
  const { element, event } = agenda(page);
  await expect(element.getByText('mardi 24 novembre 2026', { exact: true })).toBeVisible();
  await expect(event('Visite 08-1')).toBeInViewport();
  await expect(event('Visite 17-3')).toHaveCount(0);
  await expect(element.getByText(/^et \d+\sautres$/)).toBeInViewport();
  await page.clock.fastForward('07:30:00');
  await expect(event('Visite 15-1')).toBeInViewport();
  await expect(event('Visite 08-1')).toHaveCount(0);
});

test('[D7] the text under the pointer is that of the event which stands there now', async ({ page }) => {
  await serve(page, [
    made('Cette semaine', '2026-11-23 09:00', null),
    made('La semaine suivante', '2026-11-30 09:00', null),
  ]);
  await login(page, 'responsable', WEEK);
  const { element, event } = agenda(page);
  await event('Cette semaine').hover();
  await expect(element.locator('.ev[title*="Cette semaine"]')).toBeVisible();
  await event('Cette semaine').focus();
  await page.keyboard.press('PageDown');
  await expect(event('La semaine suivante')).toBeVisible();
  await expect(element.locator('.ev[title*="La semaine suivante"]')).toBeVisible();
  await expect(element.locator('.ev[title*="Cette semaine"]')).toHaveCount(0);
});
