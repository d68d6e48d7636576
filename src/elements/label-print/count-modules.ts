import type { CountModules } from '../../core/labels/choice.ts';
import { encodeCode128, QUIET_ZONE } from '../../core/scanner/encode-code128.ts';

/** The modules that a tag takes as Code 128. */
export const countModules: CountModules = (balise) => {
  const code = encodeCode128(balise);
  return code && code.width + 2 * QUIET_ZONE;
};
