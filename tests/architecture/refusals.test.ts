import { describe, expect, it } from 'vitest';
import { listNodes, nameOf, type SyntaxNode } from './_imports.ts';
import { listSources, plant, type Source } from './_sources.ts';

/**
 * What reads the server's messages of a 400 field by field: the forms, whose summary has the two sentences of §8,
 * and the functions that add them. Everything else draws `Refusal`, `getOnlyErrors` or the page's dialog.
 */
const READERS =
  /^src\/core\/(kernel\/http\/(api-error|error-text|field-errors|row-failure|row-refusal)|kernel\/form\/form-submission)\.ts$/;
const ERROR = /^(error|refused|thrown|failure)$/;

/** Places that take the server's details out of an error by themselves. */
const findDetailsAlone = (source: Source): string[] =>
  READERS.test(source.path)
    ? []
    : listNodes(source).flatMap((node) => {
        if (node.type !== 'MemberExpression') return [];
        const property = nameOf(node.property);
        const owner = node.object as SyntaxNode;
        const name = nameOf(owner.type === 'MemberExpression' ? owner.property : owner);
        return (property === 'fields' || property === 'body') && ERROR.test(name)
          ? [`${source.path} ${name}.${property}`]
          : [];
      });

describe('no place shows the details of a 400 without its two sentences', () => {
  it('[C2] holds in the sources', () => {
    const sources = listSources('src')
      .filter(({ path }) => /\.tsx?$/.test(path))
      .flatMap(findDetailsAlone);
    expect(sources).toEqual([]);
  });

  it.each([
    'export const V = () => <p>{error.fields.email}</p>;',
    'export const V = () => <p>{Object.values(state.error?.fields ?? {}).flat()}</p>;',
    'export const V = () => <p>{String(error.body)}</p>;',
  ])('catches %s', (text) => {
    expect(findDetailsAlone(plant('src/elements/x/x.tsx', text))).toHaveLength(1);
  });
});
