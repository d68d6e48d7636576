/** The packages that the product is made of, grouped for « À propos ». */
import type { Licence } from './packages.ts';

/** The packages under one licence. */
export interface LicenceGroup {
  /** The SPDX expression; `''` for packages that name none that is known. */
  licence: string;
  packages: readonly Licence[];
}

/** An SPDX expression; anything else is a sentence that refers to a file. */
const SPDX = /^[\w.+-]+( (AND|OR|WITH) [\w.+-]+)*$/;

/** The packages by licence, the most frequent licence first; those without a known one last. */
export function groupLicences(packages: readonly Licence[]): LicenceGroup[] {
  const groups = Map.groupBy(packages, ({ licence }) => (SPDX.test(licence) ? licence : ''));
  return [...groups]
    .map(([licence, list]) => ({ licence, packages: list }))
    .sort(
      (a, b) =>
        Number(a.licence === '') - Number(b.licence === '') ||
        b.packages.length - a.packages.length ||
        a.licence.localeCompare(b.licence),
    );
}
