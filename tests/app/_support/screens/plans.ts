/** The elements of plans, as people find their parts, and plans that a test may change. */
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { basic } from '../login/accounts.ts';
import { type Api, uniqueText } from '../server/api.ts';

export interface PlanData {
  id: number;
  name: string;
  base_image: string;
}
export interface PlaceData {
  id: number;
  x: number;
  y: number;
  label: string;
  asset: { id: number; name: string } | null;
}

/** A white picture with a red line down and one across, each at that share of it. */
export async function drawCross(x: number, y: number, width = 1200, height = 800): Promise<Buffer> {
  const line = (wide: number, tall: number) =>
    ({ create: { width: wide, height: tall, channels: 3, background: '#ff0000' } }) as const;
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([
      { input: line(3, height), left: Math.round(x * width) - 1, top: 0 },
      { input: line(width, 3), left: 0, top: Math.round(y * height) - 1 },
    ])
    .png()
    .toBuffer();
}

/** A plan with a unique name. @param origin the server's */
export async function createPlan(
  origin: string,
  fields: Record<string, string> = {},
  picture?: Buffer,
): Promise<PlanData> {
  const form = new FormData();
  form.set('name', uniqueText('Plan'));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const bytes = picture ?? (await drawCross(0.5, 0.5));
  form.set('base_image', new File([new Uint8Array(bytes)], 'plan.png', { type: 'image/png' }));
  const answer = await fetch(`${origin}/api/plans/`, {
    method: 'POST',
    headers: { Authorization: basic('admin'), Accept: 'application/json' },
    body: form,
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as PlanData;
}

export const createPlace = (api: Api, plan: number, fields: Record<string, unknown>): Promise<PlaceData> =>
  api.call('POST', '/api/emplacements/', { plan, label: uniqueText('Repère'), x: 0.5, y: 0.5, ...fields });

/** The places as the server holds them now. */
export const readPlaces = async (api: Api, plan: number): Promise<PlaceData[]> => {
  const body = await api.call<{ results: PlaceData[] }>('GET', `/api/emplacements/?plan=${plan}`);
  return body.results;
};

export function planPage(page: Page) {
  const element = page.locator('balise-plan');
  const mark = (name: string): Locator =>
    element.locator('.plan-stage').getByRole('button', { name: new RegExp(`^${name},`) });
  return {
    element,
    title: element.locator('.title'),
    frame: element.locator('.plan-frame'),
    image: element.locator('.plan-image').first(),
    /** A pin on the picture that stands alone. */
    mark,
    panel: element.locator('.pin-panel'),
    bar: element.locator('.plan-edit'),
    button: (name: string): Locator => element.getByRole('button', { name, exact: true }),
    /** Where the middle of a pin is, in shares of the drawn picture, and how large that is in px. */
    read: async (name: string) => {
      const dot = await mark(name).boundingBox();
      const picture = await element.locator('.plan-stage').boundingBox();
      if (!dot || !picture) throw new Error(`no pin ${name}`);
      return {
        x: (dot.x + dot.width / 2 - picture.x) / picture.width,
        y: (dot.y + dot.height / 2 - picture.y) / picture.height,
        left: dot.x + dot.width / 2,
        top: dot.y + dot.height / 2,
        width: picture.width,
        height: picture.height,
      };
    },
  };
}

/** A pin stands within one pixel of that share of the picture, as it is drawn now. */
export async function expectAt(
  plan: ReturnType<typeof planPage>,
  name: string,
  at: { x: number; y: number },
): Promise<void> {
  await expect(async () => {
    const found = await plan.read(name);
    expect(Math.abs(found.x - at.x) * found.width, 'px across').toBeLessThanOrEqual(1);
    expect(Math.abs(found.y - at.y) * found.height, 'px down').toBeLessThanOrEqual(1);
  }).toPass();
}
