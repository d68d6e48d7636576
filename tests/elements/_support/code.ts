/** The product's code that is on its way: parts of an element are loaded when they are needed. */
import { CODE_MS, delay } from './jitter.ts';

let coming = 0;

/** Around every `import()` of the product, put there by `tests/element-bundle.mjs`. */
Object.assign(globalThis, {
  watchCode: <T>(code: Promise<T>): Promise<T> => {
    coming += 1;
    const end = () => {
      coming -= 1;
    };
    const late = code.then(async (value) => {
      await delay(CODE_MS);
      return value;
    });
    late.then(end, end);
    return late;
  },
});

/** How many parts are being loaded. */
export const countCode = (): number => coming;
