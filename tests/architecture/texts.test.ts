import { describe, expect, it } from 'vitest';
import { listNodes, nameOf, textOf } from './_imports.ts';
import { listSources, plant, readSource, type Source } from './_sources.ts';

/** The words of buttons and states that all screens share: defined in one file. */
const WORDS = 'src/core/kernel/lib/words.ts';
/** Screens are named by their routes, in links and rights alike (spec §6); their titles are beside the names. */
const SCREENS = 'src/core/kernel/page/screens.ts';
/** Texts shorter than this, in characters, are names of fields and codes. */
const SHORTEST = 8;
/** A text in that many files must be one constant. */
const TOO_MANY = 3;

/** Displayed French: starts with a capital, and no other word does without a space before it. */
const isShown = (text: string): boolean =>
  text.length >= SHORTEST && /^[A-ZÀ-Ý«]/.test(text) && /\p{Ll}/u.test(text) && !/[a-z][A-Z]|^X-/.test(text);

function listTexts(source: Source): Set<string> {
  const texts = listNodes(source).flatMap((node) => {
    if (node.type === 'JSXText') return [String(node.value).trim()];
    if (node.type === 'TemplateElement') return [];
    return textOf(node) ?? [];
  });
  return new Set(texts);
}

/** The names of an object's properties. */
const listKeys = (source: Source): Set<string> =>
  new Set(
    listNodes(source).flatMap(({ type, key }) => (type === 'Property' ? (textOf(key) ?? nameOf(key)) : [])),
  );

/** Every text in too many files, and every common word outside its file. */
function findRepeated(sources: readonly Source[]): string[] {
  const common = listTexts(readSource(WORDS));
  const routes = listKeys(readSource(SCREENS));
  const places = new Map<string, string[]>();
  for (const source of sources.filter(
    ({ path }) => path !== WORDS && path !== SCREENS && /\.tsx?$/.test(path),
  )) {
    for (const text of listTexts(source)) places.set(text, [...(places.get(text) ?? []), source.path]);
  }
  return [...places]
    .filter(
      ([text, files]) => common.has(text) || (files.length >= TOO_MANY && isShown(text) && !routes.has(text)),
    )
    .map(([text, files]) => `« ${text} » stands in ${files.join(', ')}`);
}

/** What style sheets would write: letters, digits, the star of required fields. A separator has its empty alternative. */
const findWritten = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => path.endsWith('.css') && path !== 'src/app/app.css')
    .flatMap(({ path, text }) =>
      [...text.matchAll(/(?<![-\w])content:\s*"([^"]*)"(?! \/ "")/g)].flatMap(([, shown = '']) =>
        /[\p{L}\d*]/u.test(shown) ? `${path}: « ${shown} »` : [],
      ),
    );

describe('a text is in the document, where it is read without style sheets too (RGAA 10.2)', () => {
  it('holds in the sources, but for the numbers of printed pages', () => {
    expect(findWritten(listSources('src'))).toEqual([]);
  });

  it('catches a star and a word, and leaves separators', () => {
    const css =
      'a::after { content: " *"; } b::before { content: "Site"; } c::after { content: "\\a0\\b7" / ""; }';
    expect(findWritten([plant('src/elements/x/x.css', css)])).toHaveLength(2);
  });
});

/** Names that an object has by its number, « Ticket n° 12 », written more than once. */
function findNamedTwice(sources: readonly Source[]): string[] {
  const places = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/`(\p{Lu}\p{L}+) n°\\u00a0\$\{\w+\}/gu)].map(([, word = '']) => ({ word, path })),
  );
  return places
    .filter(({ word }, at) => places.findIndex((each) => each.word === word) < at)
    .map(({ word, path }) => `« ${word} n° » in ${path}: core/kernel/lib/texts.ts`);
}

describe('an object is named by its number', () => {
  it('in one place', () => {
    const sources = listSources('src');
    expect(findNamedTwice(sources)).toEqual([]);
    const again = plant(
      'src/elements/x/texts.ts',
      'export const name = (id: string) => `Ticket n°\\u00a0${id} clos`;',
    );
    expect(findNamedTwice([...sources, again])).toHaveLength(1);
  });
});

describe('a text is defined once', () => {
  it('holds in the sources', () => {
    expect(findRepeated(listSources('src'))).toEqual([]);
  });

  it('catches a common word outside its file, in a text or in JSX', () => {
    expect(
      findRepeated([plant('src/elements/x/texts.ts', "export const x = { cancel: 'Annuler' };")]),
    ).toHaveLength(1);
    expect(
      findRepeated([plant('src/elements/x/x.tsx', 'export const X = () => <b>Annuler</b>;')]),
    ).toHaveLength(1);
  });

  it('catches a text in three files', () => {
    const planted = ['a', 'b', 'c'].map((name) =>
      plant(`src/elements/${name}/texts.ts`, "export const x = 'Aucun résultat pour l’instant.';"),
    );
    expect(findRepeated(planted)).toHaveLength(1);
    expect(findRepeated(planted.slice(1)), 'two may happen to say the same').toEqual([]);
  });
});
