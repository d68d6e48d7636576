import type { ShellList } from './request-routing.ts';

/** Filled by `build/worker.ts`. */
export const SHELL: ShellList = { pages: [], entries: [] };
