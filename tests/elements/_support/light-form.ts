/** A form in the light of its element, where browsers fill it in: login and passwords. */
import { press, type } from './input.ts';
import type { Mounted } from './mounted.ts';
import { nextFrame, until } from './until.ts';
import { readTexts } from './watch.ts';

/** The input of that name, once it is there. */
export const findInput = ({ element }: Mounted, name: string): Promise<HTMLInputElement> =>
  until(`input ${name}`, () => element.querySelector<HTMLInputElement>(`input[name="${name}"]`));

/** Writes into the input by real keys, in place of what it holds; the focus stays there. */
export async function fillInput(mounted: Mounted, name: string, text: string): Promise<void> {
  const input = await findInput(mounted, name);
  input.focus();
  input.select();
  await type(text);
  await nextFrame();
}

/** Sends the form from the input that has the focus. */
export async function send(): Promise<void> {
  await press('Enter');
  await nextFrame();
}

/** What describes an input to a screen reader. */
export const readDescription = (input: HTMLInputElement): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => (input.getRootNode() as Document).getElementById(id)?.textContent?.trim() ?? '')
    .filter(Boolean)
    .join(' ');

/** Waits until an input is described so. */
export const isDescribed = (input: HTMLInputElement, text: string): Promise<unknown> =>
  until(`« ${text} »`, () => readDescription(input).includes(text));

/** What the element shows, its form included. */
export const readAll = ({ element }: Mounted): string => readTexts(element).join(' ');

export const showsText = (mounted: Mounted, text: string | RegExp): Promise<unknown> =>
  until(`« ${text} » in: ${readAll(mounted)}`, () =>
    typeof text === 'string' ? readAll(mounted).includes(text) : text.test(readAll(mounted)),
  );

/** The button of that text, once it is there. */
export const findButton = ({ element }: Mounted, text: string): Promise<HTMLButtonElement> =>
  until(`button « ${text} »`, () =>
    [...element.querySelectorAll('button')].find(
      (each) => each.textContent?.trim() === text || each.getAttribute('aria-label') === text,
    ),
  );
