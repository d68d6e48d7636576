/** The contract's page, its data read from the API that `contract.mjs` answers; driven through `window.contractBench`. */
import { signIn } from '../../../src/core/session/sign-in.ts';
import { setup } from '../../../src/core/setup.ts';
import '../../../src/elements/contract/contract.element.ts';

setup({ api: location.origin });
const refusal = await signIn('banc', 'banc', false);
if (refusal) throw new Error(refusal);

const painted = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });
  });

const element = document.createElement('balise-contract');
element.setAttribute('contract-id', '1');
const count = (selector: string): number => element.shadowRoot?.querySelectorAll(selector).length ?? 0;

/** @returns milliseconds from the call to the first paint in which `wanted` is true */
async function until(wanted: () => boolean, begun: number): Promise<number> {
  for (;;) {
    const now = await painted();
    if (wanted()) return now - begun;
    if (now - begun > 30_000) throw new Error('Nothing was drawn');
  }
}

const contractBench = {
  /** Milliseconds until the title, the equipment and the comments are painted, of one mount. */
  async mount() {
    await painted();
    const begun = performance.now();
    document.getElementById('root')?.append(element);
    const [title, assets, comments] = await Promise.all([
      until(() => count('.title') > 0, begun),
      until(() => count('a[href*="/assets/"]') > 0, begun),
      until(() => count('.comment-text') > 0, begun),
    ]);
    return { title, assets, comments };
  },
  rows: () => count('a[href*="/assets/"]'),
};
declare global {
  interface Window {
    contractBench: typeof contractBench;
  }
}
window.contractBench = contractBench;
