/**
 * The files of the suite that several elements share, and which of them each tag needs, by their places in that list.
 * `build/loader.ts` fills it from the build's manifest; in the sources each file is one of its own.
 */
export const SUITE_FILES: { files: readonly string[]; needs: Record<string, readonly number[]> } = {
  files: [],
  needs: {},
};
