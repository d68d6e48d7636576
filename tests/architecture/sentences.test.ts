/** What a program does follows from a code, a kind or a number, never from the words of a displayed sentence. */
import { expect, test } from 'vitest';
import { listNodes, nameOf, readImports, type SyntaxNode, textOf } from './_imports.ts';
import { isScript, listSources, plant, readSource, type Source } from './_sources.ts';

/** Where a word is all there is. */
const EXCEPT = [
  // the server's statistics name a group by what is displayed
  'src/elements/intervenant-list/group-figures.tsx',
  // the title that a host gives may be the default one
  'src/elements/ticket-form/ticket-form.tsx',
  // a version is its label
  'src/elements/parts/kit/diagnose.ts',
];
/** Screens are named by their routes (spec §6). */
const ROUTES = readSource('src/core/kernel/page/screens.ts').text;
const TEXT_FILES = /\/(?:[a-z-]+-)?(?:texts|words|labels)\.ts$/;
/** A French word, as codes and paths have none. */
const FRENCH = /\p{L}*[à-öø-ÿ]\p{L}*/iu;
const QUESTIONS = ['test', 'includes', 'startsWith', 'endsWith', 'match', 'search'];

function findDecided(source: Source): boolean {
  const fromTexts = new Set(
    readImports(source).some(({ file }) => file && TEXT_FILES.test(file)) ? listImported(source.text) : [],
  );
  const isText = (node: unknown): boolean => {
    const { object } = node as SyntaxNode;
    return fromTexts.has(nameOf(object ?? node)) || isSentence(textOf(node));
  };
  return listNodes(source).some((node) => {
    if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node.operator)))
      return isText(node.left) || isText(node.right);
    if (node.type !== 'CallExpression') return false;
    const { object, property } = node.callee as SyntaxNode;
    if (!QUESTIONS.includes(nameOf(property))) return false;
    const { regex } = object as { regex?: { pattern: string } };
    return (
      isFrench(regex?.pattern ?? null) ||
      ((node.arguments as unknown[]) ?? []).some((each) => isText(each) || isFrench(textOf(each)))
    );
  });
}

/** Words of a sentence; a class of letters in a pattern is none. */
const isFrench = (text: string | null): boolean =>
  text !== null && FRENCH.test(text.replace(/\[[^\]]*\]/g, '')) && /\p{L}{4}/u.test(text);

/** Several words, which are no code and no route. */
const isSentence = (text: string | null): boolean =>
  isFrench(text) && /\s/.test(text ?? '') && !ROUTES.includes(text ?? '');

/** The names that a file imports from files of texts. */
const listImported = (text: string): string[] =>
  [...text.matchAll(/import (?:type )?(?:\* as (\w+)|\{([^}]*)\}) from '([^']+)'/g)].flatMap(
    ([, all, names = '', file = '']) =>
      TEXT_FILES.test(file)
        ? [all ?? '', ...names.split(',').map((name) => name.trim().split(' as ').at(-1) ?? '')].filter(
            Boolean,
          )
        : [],
  );

const listDecided = (sources: readonly Source[]): string[] =>
  sources
    .filter((source) => isScript(source) && findDecided(source))
    .map(({ path }) => path)
    .filter((path) => !EXCEPT.includes(path));

test('nothing is decided by the words of a sentence', () => {
  const sources = listSources('src');
  expect(listDecided(sources)).toEqual([]);
  // each is one still
  const excepted = sources.filter((source) => EXCEPT.includes(source.path) && findDecided(source));
  expect(excepted.map(({ path }) => path).toSorted()).toEqual(EXCEPT.toSorted());
});

test.each([
  'export const canReadAgain = (problem: string) => !/tournée/i.test(problem);',
  "import { OUTSIDE_ROUND } from '../lib/texts.ts'; export const isOutside = (text: string) => text === OUTSIDE_ROUND;",
  "import { CONTRACT_TEXTS } from './texts.ts'; export const isChosen = (state: string) => state !== CONTRACT_TEXTS.chosen;",
  "import * as texts from './texts.ts'; export const isLate = (line: string) => line.includes(texts.LATE);",
  "export const isClosed = (badge: string) => badge.startsWith('Fermé');",
])('%s', (text) => {
  expect(listDecided([plant('src/core/x.ts', text)])).toEqual(['src/core/x.ts']);
});
