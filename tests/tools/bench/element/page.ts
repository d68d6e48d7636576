/** One element of the suite, its data read from the API that the bench answers; driven through `window.elementBench`. */
import { logIn } from '../login.ts';
import { painted, timeFrames } from '../paint.ts';

const CODE = import.meta.glob(
  '../../../../src/elements/{contract,import,plan,user-admin,permission-admin}/*.element.ts',
);

await logIn();

/** @returns milliseconds from `begun` to the first paint in which `wanted` is true */
async function until(wanted: () => boolean, begun: number): Promise<number> {
  for (;;) {
    const now = await painted();
    if (wanted()) return now - begun;
    if (now - begun > 60_000) throw new Error('Nothing was drawn');
  }
}

let shadow: ShadowRoot | null = null;

const elementBench = {
  /**
   * @param wanted selectors by name
   * @returns milliseconds until something of each selector is painted, of one mount
   */
  async mount(name: string, attributes: Record<string, string>, wanted: Record<string, string>) {
    await CODE[`../../../../src/elements/${name}/${name}.element.ts`]?.();
    const element = document.createElement(`balise-${name}`);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    shadow = element.shadowRoot;
    await painted();
    const begun = performance.now();
    document.getElementById('root')?.append(element);
    const times = Object.entries(wanted).map(async ([each, selector]) => [
      each,
      await until(() => this.count(selector) > 0, begun),
    ]);
    return Object.fromEntries(await Promise.all(times)) as Record<string, number>;
  },
  count: (selector: string): number => shadow?.querySelectorAll(selector).length ?? 0,
  /**
   * Clicks a control or types into it.
   * @returns milliseconds until the paint in which that many of `wanted` are drawn
   */
  async act(selector: string, value: string | null, wanted: string, count: number): Promise<number> {
    const control = shadow?.querySelector<HTMLInputElement>(selector);
    if (!control) throw new Error(`No ${selector}`);
    const begun = performance.now();
    if (value === null) control.click();
    else {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(control, value);
      control.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    }
    return until(() => this.count(wanted) === count, begun);
  },
  /** @returns milliseconds between frames, of that many */
  frames: (count: number): Promise<number[]> => timeFrames(count),
};
declare global {
  interface Window {
    elementBench: typeof elementBench;
  }
}
window.elementBench = elementBench;
