import type { ShellList } from './ways.ts';

/** Filled by `build/worker.ts`. */
export const SHELL: ShellList = { pages: [], entries: [] };
