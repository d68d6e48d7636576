/** What the words behind `npm test --` choose. */
import { findTests, listChanged, toSteps } from './changed.mjs';
import { STEPS } from './steps.mjs';

/** A step, and whether it runs less than all of its tests. @typedef {import('./steps.mjs').Step & { isPart: boolean }} Chosen */

/**
 * @param {readonly string[]} words
 * @param {string} root
 * @returns {Chosen[]} what to run, in order. Ends the process with one sentence when it cannot be read
 */
export function chooseSteps(words, root) {
  const [first, ...others] = words;
  if (first === undefined) return wholly(STEPS.filter(({ long }) => !long));
  if (first === '--all' && others.length === 0) return wholly(STEPS);
  if (first === '--only') return chooseNamed(others);
  if (first === '--changed' && others.length === 0) return chooseChanged(root, 'HEAD');
  if (first === '--changed' && others[0] === '--base' && others.length === 2)
    return chooseChanged(root, others[1]);
  return refuse('npm test takes nothing, --only STEPS [REST…], or --changed [--base REVISION].');
}

const wholly = (steps) => steps.map((step) => ({ ...step, isPart: false }));

function chooseNamed([list = '', ...rest]) {
  const names = list.split(',').filter(Boolean);
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0 || names.length === 0)
    return refuse(`--only takes some of: ${STEPS.map((step) => step.name).join(', ')}`);
  return STEPS.filter(({ name }) => names.includes(name)).map((step) => ({
    ...step,
    run: [...step.run, ...rest],
    isPart: rest.length > 0,
  }));
}

function chooseChanged(root, base) {
  const files = readChanged(root, base);
  if (files.length === 0) {
    console.log(`Nothing differs from ${base}.`);
    process.exit(0);
  }
  const tests = findTests(root, files);
  console.log(`${files.length} changed files: ${tests.join(', ') || 'no test of their own'}.`);
  return toSteps(STEPS, tests);
}

function readChanged(root, base) {
  try {
    return listChanged(root, base);
  } catch {
    return refuse(`Git does not know what differs from ${base}.`);
  }
}

/** @returns {never} */
function refuse(sentence) {
  console.error(sentence);
  process.exit(2);
}
