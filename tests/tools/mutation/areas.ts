/** What is mutated: the only place that names the folders and files. */

const CORE = 'src/core';

/** The areas, each with its patterns under `src/core`. */
export const AREAS: Record<string, readonly string[]> = {
  time: ['kernel/time/*.ts'],
  finance: ['finance/*.ts'],
  contracts: ['contracts/*.ts'],
  interventions: ['interventions/*.ts'],
  // who may do and open what
  rights: ['*/rights.ts', '*/*-right.ts', 'kernel/session/authorship.ts', 'kernel/page/routes.ts'],
};

/** The patterns of that area, from the root of the project. */
export const listPatterns = (area: string): string[] =>
  (AREAS[area] ?? []).map((pattern) => `${CORE}/${pattern}`);
