import { describe, expect, it } from 'vitest';
import { listNodes, nameOf } from './_imports.ts';
import { isScript, listSources, plant, type Source } from './_sources.ts';

const LINES = 90;

/** The functions of a file that are longer than it is worth, as « path name » with their lines; an inner one by its outer name. */
function findLong(source: Source): [string, number][] {
  // a classic script is one function around all of it
  if (source.path.endsWith('boot.js')) return [];
  if (!isScript(source) || source.text.split('\n').length <= LINES) return [];
  const nodes = listNodes(source);
  const names = new Map<unknown, string>();
  for (const node of nodes) if (node.type === 'VariableDeclarator') names.set(node.init, nameOf(node.id));
  return nodes.flatMap((node): [string, number][] => {
    if (!/Function/.test(node.type) || !node.body) return [];
    const lines = source.text.slice(node.start, Number(node.end)).split('\n').length;
    const name = nameOf(node.id) || names.get(node) || 'a function';
    return lines > LINES ? [[`${source.path} ${name}`, lines]] : [];
  });
}

describe('functions that one holds in the head', () => {
  it(`have at most ${LINES} lines`, () => {
    expect(listSources('src', 'build', 'demo/server').flatMap(findLong)).toEqual([]);
  });

  it('catches one that is too long', () => {
    const long = `const make = () => {\n${'  work();\n'.repeat(LINES)}};\n`;
    expect(findLong(plant('src/core/x.ts', long))).toEqual([['src/core/x.ts make', LINES + 2]]);
    expect(findLong(plant('src/core/x.ts', `${'work();\n'.repeat(LINES)}${long.slice(0, 60)}};`))).toEqual(
      [],
    );
  });
});
