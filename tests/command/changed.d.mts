import type { Step } from './steps.mjs';

export declare function listChanged(root: string, base: string): string[];
export declare function findAreas(file: string): string[];
export declare function findTests(root: string, files: readonly string[]): string[];
export declare function toSteps(
  steps: readonly Step[],
  tests: readonly string[],
): (Step & { isPart: boolean })[];
