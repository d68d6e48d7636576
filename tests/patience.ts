/**
 * What is waited for comes late on a busy machine: a wait lasts nearly as long as its test may, not Vitest's second.
 * (`expect.poll` has its own in `vitest.config.ts`.)
 */
import { vi } from 'vitest';

export const PATIENCE_MS = 20_000;

/** Files of one worker share `vi`. */
const IS_PATIENT = Symbol.for('balise.patience');

const shared = vi as typeof vi & { [IS_PATIENT]?: true };
if (!shared[IS_PATIENT]) {
  shared[IS_PATIENT] = true;
  const { waitFor, waitUntil } = vi;
  type Options = Parameters<typeof waitFor>[1];
  const withPatience = (options: Options): Options =>
    typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options };
  vi.waitFor = (callback, options) => waitFor(callback, withPatience(options));
  vi.waitUntil = (callback, options) => waitUntil(callback, withPatience(options));
}
