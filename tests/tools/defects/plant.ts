/** Plants faults in a copy of the project, runs their tests, and takes the faults out again. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Defect } from './defect.ts';
import { runTests } from './run-tests.ts';

/** What belongs to one element alone, in the sources as in the tests. */
const getElement = ({ project, file, test }: Defect): string | null => {
  const element = /^elements\/([a-z][^/]*)\//.exec(file)?.[1];
  return project === 'elements' && element === test.split('/')[0] ? (element ?? null) : null;
};

/** Faults that are planted together: of different elements, whose tests cannot notice each other’s. */
export function groupDefects(defects: readonly Defect[]): Defect[][] {
  const groups: { elements: Set<string>; defects: Defect[] }[] = [];
  for (const each of defects) {
    const element = getElement(each);
    const open = element && groups.find(({ elements }) => elements.size > 0 && !elements.has(element));
    if (open) open.defects.push(each);
    else groups.push({ elements: new Set(), defects: [each] });
    if (element) (open || groups.at(-1))?.elements.add(element);
  }
  return groups.map((group) => group.defects);
}

/**
 * Plants those faults in the copy while their tests run.
 * @returns for each of them, why it was not noticed; `''` when it was
 */
export async function plant(copy: string, defects: readonly Defect[]): Promise<string[]> {
  const verdicts = defects.map((each) => checkPlace(copy, each));
  const planted = defects.filter((_, rank) => verdicts[rank] === '');
  const sound = new Map<string, string>();
  for (const { root, file, search, replace } of planted) {
    const path = join(copy, root, file);
    const text = readFileSync(path, 'utf8');
    sound.set(path, text);
    writeFileSync(
      path,
      text.replace(search, () => replace),
    );
  }
  const [first] = planted;
  const { passed, failed } = first ? await runTests(copy, first.project, planted) : { passed: 0, failed: [] };
  for (const [path, text] of sound) writeFileSync(path, text);
  return defects.map(({ test, title }, rank) => {
    if (verdicts[rank] || failed.some((name) => name.includes(title))) return verdicts[rank] ?? '';
    return `${passed || failed.length ? 'unnoticed by' : 'nothing ran of'} ${test}.test.ts`;
  });
}

function checkPlace(copy: string, { root, file, search }: Defect): string {
  const places = readFileSync(join(copy, root, file), 'utf8').split(search).length - 1;
  return places === 1 ? '' : `stands ${places} times in ${file}`;
}
