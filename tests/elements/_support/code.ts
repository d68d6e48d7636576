/** The product's code that is on its way: parts of an element are loaded when they are needed. */

let coming = 0;

/** Around every `import()` of the product, put there by `tests/element-bundle.mjs`. */
Object.assign(globalThis, {
  watchCode: <T>(code: Promise<T>): Promise<T> => {
    coming += 1;
    const end = () => {
      coming -= 1;
    };
    code.then(end, end);
    return code;
  },
});

/** How many parts are being loaded. */
export const countCode = (): number => coming;
