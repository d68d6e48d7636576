/**
 * The packages that the product is made of. The build fills these from the lock file (`build/licences.ts`); in the
 * sources they are empty.
 */

/** A package: its name, its version and the SPDX expression of its licence, `''` when it names none. */
export interface Licence {
  name: string;
  version: string;
  licence: string;
}

export const LICENCES: readonly Licence[] = [];
/** The product's own licence, as its manifest names it. */
export const PRODUCT_LICENCE: string = '';
