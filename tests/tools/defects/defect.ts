/**
 * A fault of the reference server or of the client, with the test that must fail while it is planted: a test that
 * cannot fail proves nothing. `npm run defects` plants them one after the other in a copy of the project.
 */

/** The parts of the project that faults are planted in. */
export const PARTS = ['server', 'client'] as const;
export type Part = (typeof PARTS)[number];

export interface Defect {
  /** The row of the server's goals, or of the ledger, that it breaks. */
  row: string;
  /** What the faulty program does. */
  fault: string;
  /** The folder of the file, by its part. */
  root: Root;
  file: string;
  /** Occurs exactly once in the file. */
  search: string;
  replace: string;
  /** The file under the folder of its project's tests, and a part of the title of the test that must fail. */
  test: string;
  title: string;
  project: Project;
}

type Root = (typeof ROOTS)[Part];

/**
 * Where the test runs. A server's test on the embedded database hides faults of concurrency: it is a single process.
 * Those of the client run in Node (`core`, `node`) or in a browser (`elements`).
 */
export type Project = 'server' | 'server-pg' | 'server-pg-rest' | 'long' | 'core' | 'node' | 'elements';

export const ROOTS = { server: 'demo/server', client: 'src' } as const satisfies Record<Part, string>;

/** The folders of the projects' tests. */
export const TEST_FOLDERS: Record<Project, string> = {
  server: 'tests/server',
  'server-pg': 'tests/server',
  'server-pg-rest': 'tests/server',
  long: 'tests/server',
  core: 'tests/core',
  node: 'tests/node',
  elements: 'tests/elements',
};

type Change = [file: string, search: string, replace: string];

/** A fault of the reference server. */
export const defect = (
  row: string,
  fault: string,
  [file, search, replace]: Change,
  [test, title, project = 'server']: [
    test: string,
    title: string,
    project?: Exclude<Project, 'core' | 'node' | 'elements'>,
  ],
): Defect => ({ row, fault, root: ROOTS.server, file, search, replace, test, title, project });

/** A fault of the client that a test in Node notices. */
export const coreDefect = (
  row: string,
  fault: string,
  [file, search, replace]: Change,
  [test, title, project = 'core']: [test: string, title: string, project?: 'core' | 'node'],
): Defect => ({ row, fault, root: ROOTS.client, file, search, replace, test, title, project });

/** A fault of the client that a test of its element notices. */
export const elementDefect = (
  row: string,
  fault: string,
  [file, search, replace]: Change,
  [test, title]: [test: string, title: string],
): Defect => ({ row, fault, root: ROOTS.client, file, search, replace, test, title, project: 'elements' });
