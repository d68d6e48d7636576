/** A plan with its pins, and where they are drawn. */
import { expect } from 'chai';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { nextFrame, until } from '../_support/until.ts';

const PLACES = /^\/api\/emplacements\//;

/** Plan 1, with « Porte automatique n° 11 » (25 %, 30 %), « RIA » (60 %, 50 %) and « Vanne de barrage » (80 %, 70 %). */
export async function openPlan(
  attributes: Record<string, string> = {},
  options: MountOptions = {},
): Promise<Mounted> {
  const plan = await mount('balise-plan', { attributes: { 'plan-id': '1', ...attributes }, ...options });
  await until('the picture', () => plan.parts('.plan-image').length > 0);
  return plan;
}

const getMark = (plan: Mounted, name: string): HTMLElement | undefined =>
  plan
    .parts('.plan-stage .mark')
    .find((mark) => mark.getAttribute('aria-label')?.replaceAll('\u00a0', ' ').startsWith(`${name},`));

/** A pin that is drawn alone, or a group of that name. */
export const findMark = (plan: Mounted, name: string): Promise<HTMLElement> =>
  until(`pin ${name}`, () => getMark(plan, name));

/** A pin is drawn within a pixel of that share of the picture. */
export async function expectAt(plan: Mounted, name: string, x: number, y: number): Promise<void> {
  await findMark(plan, name);
  await until(`${name} at ${x}, ${y}`, () => {
    const dot = getMark(plan, name)?.getBoundingClientRect();
    if (!dot) return false;
    const stage = plan.part('.plan-stage').getBoundingClientRect();
    const across = dot.left + dot.width / 2 - stage.left - x * stage.width;
    const down = dot.top + dot.height / 2 - stage.top - y * stage.height;
    return Math.abs(across) <= 1 && Math.abs(down) <= 1;
  });
}

/** A click on the picture at that share of it, as assistive technology sends it. */
export async function clickAt(plan: Mounted, x: number, y: number): Promise<void> {
  const stage = plan.part('.plan-stage').getBoundingClientRect();
  const at = { clientX: stage.left + x * stage.width, clientY: stage.top + y * stage.height };
  plan
    .part('.plan-frame')
    .dispatchEvent(new MouseEvent('click', { ...at, bubbles: true, composed: true, cancelable: true }));
  await nextFrame();
}

/** What was sent of pins, and waits until all of it was answered. */
export async function readSent(plan: Mounted, method: string): Promise<Record<string, unknown>[]> {
  await plan.settled();
  return plan.server.sent(method, PLACES).map(({ body }) => body);
}

/** Where the server has a pin now. */
export async function expectStored(plan: Mounted, id: number, x: number, y: number): Promise<void> {
  const find = () => plan.server.store.emplacements.find((each) => each.id === id);
  await until(`pin ${id} stored at ${x}, ${y}`, () => find()?.x === x && find()?.y === y);
  expect(find()).to.include({ x, y });
}

const UNDO = /^Annuler la dernière étape/;

/** How many steps can be undone; those of an earlier visit are among them. */
export async function countSteps(plan: Mounted): Promise<number> {
  const button = await plan.find('button', UNDO);
  return Number(/\((\d+)\)/.exec(button.getAttribute('aria-label') ?? '')?.[1]);
}

/** Undoes one step, by its button. */
export async function undo(plan: Mounted): Promise<void> {
  const before = await countSteps(plan);
  plan.get('button', UNDO).click();
  await until('one step less', () => plan.text.includes(`étape (${before - 1})`));
}
