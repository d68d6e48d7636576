/** The pins of a plan on the built product: dragged by mouse and touch, placed, moved and removed, and stored. */
import type { Page } from '@playwright/test';
import { expect, login, test } from '../_support/fixtures.ts';
import { createPlace, createPlan, expectAt, planPage, readPlaces } from '../_support/screens/plans.ts';
import type { Api } from '../_support/server/api.ts';

test.use({ as: 'responsable' });

const EDIT = '?mode=edition';

/** The pin stands at that share whatever the scale, also after a reload. */
async function expectEverywhere(page: Page, name: string, at: { x: number; y: number }): Promise<void> {
  const plan = planPage(page);
  await expectAt(plan, name, at);
  const before = await plan.read(name);
  for (let step = 0; step < 3; step++) await plan.button('Agrandir').click();
  await expect.poll(async () => (await plan.read(name)).width / before.width).toBeCloseTo(1.5 ** 3, 1);
  await expectAt(plan, name, at);
  await page.reload();
  await expect(plan.mark(name)).toBeVisible();
  await expectAt(plan, name, at);
}

/** Opens a new plan with those pins for editing; `labels` are theirs, in their order. */
async function openWith(page: Page, server: string, api: Api, pins: readonly { x: number; y: number }[]) {
  const { id } = await createPlan(server);
  const labels: string[] = [];
  for (const at of pins) labels.push((await createPlace(api, id, at)).label);
  await login(page, 'responsable', `/plans/${id}${EDIT}`);
  return { id, labels, plan: planPage(page) };
}

test('[K2] a pin is dragged with the mouse, and stands there at any zoom after a reload', async ({
  page,
  api,
  server,
}) => {
  const { id, plan, labels } = await openWith(page, server.url, api(), [
    { x: 0.3, y: 0.3 },
    { x: 0.8, y: 0.2 },
  ]);
  const [label = '', other = ''] = labels;
  await expect(plan.mark(label)).toBeVisible();
  const from = await plan.read(label);
  await page.mouse.move(from.left + 3, from.top - 2);
  await page.mouse.down();
  await page.mouse.move(from.left + 40, from.top + 40, { steps: 4 });
  await page.mouse.move(from.left + 3 + 0.2 * from.width, from.top - 2 + 0.4 * from.height, { steps: 6 });
  await page.mouse.up();
  await expect
    .poll(async () => (await readPlaces(api(), id)).find((place) => place.label === label)?.x)
    .toBeCloseTo(0.5, 2);
  const saved = (await readPlaces(api(), id)).find((place) => place.label === label);
  expect(Math.abs((saved?.y ?? 0) - 0.7) * from.height).toBeLessThanOrEqual(1);
  await expectEverywhere(page, label, { x: saved?.x ?? 0, y: saved?.y ?? 0 });
  await expectAt(plan, other, { x: 0.8, y: 0.2 });
});

test('[K2] without edit mode a drag moves the view, never a pin', async ({ page, api, server }) => {
  const { id } = await createPlan(server.url);
  const { label } = await createPlace(api(), id, { x: 0.5, y: 0.5 });
  await login(page, 'responsable', `/plans/${id}`);
  const plan = planPage(page);
  await expect(plan.mark(label)).toBeVisible();
  const whole = await plan.read(label);
  await plan.button('Agrandir').click();
  await plan.button('Agrandir').click();
  await expect.poll(async () => (await plan.read(label)).width / whole.width).toBeCloseTo(2.25, 1);
  const from = await plan.read(label);
  await page.mouse.move(from.left, from.top);
  await page.mouse.down();
  await page.mouse.move(from.left + 60, from.top + 30, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await plan.read(label)).left - from.left).toBeCloseTo(60, 0);
  await expectAt(plan, label, { x: 0.5, y: 0.5 });
  await expect.poll(async () => (await readPlaces(api(), id))[0]).toMatchObject({ x: 0.5, y: 0.5 });
  await expect(plan.panel).toHaveCount(0);
});

test.describe('by touch', () => {
  // a context of its own: those that are logged in have the usual window, without touch
  test.use({ as: null, hasTouch: true, viewport: { width: 390, height: 844 } });

  test('[K2] a finger drags a pin in edit mode, two enlarge the plan', async ({ page, api, server }) => {
    const { id } = await createPlan(server.url);
    const { label } = await createPlace(api(), id, { x: 0.3, y: 0.3 });
    await login(page, 'responsable', `/plans/${id}${EDIT}`);
    const plan = planPage(page);
    // the frame of the skeleton gives way to that of the plan
    await expect(plan.mark(label)).toBeVisible();
    await plan.frame.scrollIntoViewIfNeeded();
    const from = await plan.read(label);
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], index) => ({ x, y, id: index })),
      });
    await touch('touchStart', [[from.left, from.top]]);
    for (let step = 1; step <= 5; step++)
      await touch('touchMove', [
        [from.left + (step / 5) * 0.4 * from.width, from.top + (step / 5) * 0.2 * from.height],
      ]);
    await touch('touchEnd', []);
    await expect.poll(async () => (await readPlaces(api(), id))[0]?.x).toBeCloseTo(0.7, 2);
    const saved = (await readPlaces(api(), id))[0];
    expect(Math.abs((saved?.y ?? 0) - 0.5) * from.height).toBeLessThanOrEqual(1);
    await expectAt(plan, label, { x: saved?.x ?? 0, y: saved?.y ?? 0 });

    const before = await plan.read(label);
    const box = await plan.frame.boundingBox();
    if (!box) throw new Error('no frame');
    const [middle, top] = [box.x + box.width / 2, box.y + box.height / 2];
    await touch('touchStart', [
      [middle - 30, top],
      [middle + 30, top],
    ]);
    for (let step = 1; step <= 6; step++)
      await touch('touchMove', [
        [middle - 30 - step * 10, top],
        [middle + 30 + step * 10, top],
      ]);
    await touch('touchEnd', []);
    await expect.poll(async () => (await plan.read(label)).width / before.width).toBeGreaterThan(2);
    await page.reload();
    await expectAt(plan, label, { x: saved?.x ?? 0, y: saved?.y ?? 0 });
  });
});
