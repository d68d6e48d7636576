/**
 * A fault of the reference server, with the test that must fail while it is planted: a test that cannot fail proves
 * nothing. `npm run defects` plants them one after the other in a copy of the project.
 */

export interface Defect {
  /** The row of the server's goals that it breaks. */
  row: string;
  /** What the faulty server does. */
  fault: string;
  /** Under `demo/server`. */
  file: string;
  /** Occurs exactly once in the file. */
  search: string;
  replace: string;
  /** The file under `tests/server`, and the title, or its start, of the test that must fail. */
  test: string;
  title: string;
  /** The database of the test; a single process on the embedded one hides faults of concurrency. */
  project: Project;
}

type Project = 'server' | 'server-pg' | 'long';

export const defect = (
  row: string,
  fault: string,
  [file, search, replace]: [file: string, search: string, replace: string],
  [test, title, project = 'server']: [test: string, title: string, project?: Project],
): Defect => ({ row, fault, file, search, replace, test, title, project });
