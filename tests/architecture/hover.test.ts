/** What the pointer shows, the focus shows too (RGAA 10.14): each `:hover` of a sheet has its twin. */
import { expect, it } from 'vitest';
import { listSources, plant, type Source } from './_sources.ts';

const COMMENT = /\/\*.*?\*\//gs;
const RULE = /(?:^|[{};])\s*([^{};@]*:hover[^{};]*)\{/g;
const FOCUS = [':focus-visible', ':focus-within', ':focus'];
/** Options of a list that keeps the focus itself mark the one that it is on. */
const MARKS = ['[data-active]', '[aria-selected="true"]'];

/** The focus within, where what has it is looked for by `:has`, which some browsers lack. */
const withoutHas = (selector: string): string =>
  `${selector.replace(/:has\([^()]*\)/, '').replace(':hover', '')}:focus-within`;
const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** The selectors of a list, whose commas in parentheses are theirs. */
const split = (list: string): string[] =>
  squeeze(list)
    .split(/,(?![^(]*\))/)
    .map((each) => each.trim());

/** `path: selector` of each that answers the pointer alone. */
function findAlone(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) => {
      const bare = text.replace(COMMENT, '');
      const all = new Set(
        [...bare.matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g)].flatMap(([, list = '']) => split(list)),
      );
      return [...bare.matchAll(RULE)]
        .flatMap(([, list = '']) => split(list))
        .filter((selector) => /:hover/.test(selector.replaceAll(':not(:hover)', '')))
        .filter((selector) => !/:is\(:hover, :focus-(visible|within)\)/.test(selector))
        .filter((selector) => !all.has(withoutHas(selector)))
        .filter((selector) => ![...FOCUS, ...MARKS].some((twin) => all.has(selector.replace(':hover', twin))))
        .map((selector) => `${path}: ${selector}`);
    });
}

it('what answers the pointer answers the focus', () => {
  expect(findAlone(listSources('src'))).toEqual([]);
  expect(findAlone([plant('src/a.css', '/* x */ .a:hover, .b:focus-visible {\n color: red }')])).toEqual([
    'src/a.css: .a:hover',
  ]);
  expect(findAlone([plant('src/a.css', '@media print { .a:hover b { x: y } .a { x: y } }')])).toHaveLength(1);
  expect(
    findAlone([
      plant('src/a.css', '.a:hover, .a:focus-within { x: y } .b:is(:hover, :focus-visible) { x: y }'),
      plant('src/b.css', '.option:hover { x: y } .option[data-active] { x: y } .c:not(:hover) { x: y }'),
    ]),
  ).toEqual([]);
});
