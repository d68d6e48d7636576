/** The page's accessibility tree, compared with the one that is held beside the tests. */
import { expect } from 'chai';
import { request } from './input.ts';

/**
 * The tree of the mounted element (of the whole page where none is mounted) is the one in `<element>.tree.txt`:
 * `tests/element-trees.mjs`.
 * @param state the name of its section, of this element's tests alone
 */
export async function expectTree(state: string): Promise<void> {
  const { tree, held } = (await request('tree', { name: state })) as { tree: string; held: string };
  expect(tree, `the accessibility tree « ${state} »`).to.equal(held);
}
