import { describe, expect, it } from 'vitest';
import { listNodes, nameOf, type SyntaxNode, textOf } from './_imports.ts';
import { listSources, plant, type Source } from './_sources.ts';

/** The attributes of elements that are true by being there. */
function listFlags(sources: readonly Source[]): ReadonlySet<string> {
  const declared = sources.flatMap(({ text }) => [
    ...text.matchAll(/^.*?'?([a-z][a-z-]*)'?: bool\(\)/gm),
    ...text.matchAll(/[{,] '?([a-z][a-z-]*)'?: bool\(\)/g),
  ]);
  return new Set(declared.flatMap(([, name]) => name ?? []));
}

/**
 * Flags that are given `''`: markup takes it for « present », a property for « absent », and which of the two React
 * sets depends on whether the tag's code has come.
 */
function findEmptyFlags(source: Source, flags: ReadonlySet<string>): string[] {
  return listNodes(source).flatMap((node) => {
    if (node.type !== 'Property' && node.type !== 'JSXAttribute') return [];
    const key = (node.key ?? node.name) as SyntaxNode;
    const name = textOf(key) ?? nameOf(key);
    const value = node.value as SyntaxNode | null;
    const given = value?.type === 'JSXExpressionContainer' ? value.expression : value;
    return textOf(given) === '' && flags.has(name) ? [`${source.path} gives « ${name} » ''`] : [];
  });
}

const scripts = (...folders: string[]): Source[] =>
  listSources(...folders).filter(({ path }) => /\.tsx?$/.test(path));

describe('flags of elements', () => {
  const flags = listFlags(scripts('src/elements'));

  it('are given as true', () => {
    for (const name of ['kiosk', 'readonly', 'quiet', 'page', 'open', 'heading-hidden', 'intervenant-fixed'])
      expect(flags).toContain(name);
    const found = scripts('src/app', 'src/elements', 'demo').flatMap((each) => findEmptyFlags(each, flags));
    expect(found).toEqual([]);
  });

  it.each([
    "createElement('balise-society', { kiosk: '' })",
    "createElement(tag, { 'heading-hidden': '' })",
    "const PARTS = { attributes: { page: '' } };",
    'const V = () => <balise-agenda kiosk="" />;',
    "const V = () => <balise-agenda readonly={''} />;",
  ])('catches %s', (text) => {
    expect(findEmptyFlags(plant('src/app/x.tsx', text), flags)).toHaveLength(1);
  });

  it('allows true, and an empty text', () => {
    const text = "createElement('balise-login', { page: true, heading: '', quiet: asked });";
    expect(findEmptyFlags(plant('src/app/x.tsx', text), flags)).toEqual([]);
  });
});
