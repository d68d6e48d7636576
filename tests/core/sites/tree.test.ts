import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { formatSite, Site } from '../../../src/core/sites/model.ts';
import {
  buildSiteTree,
  formatSitePath,
  getAncestors,
  getDescendantIds,
  type SiteNode,
} from '../../../src/core/sites/tree.ts';

const treeOf = (...sites: Record<string, unknown>[]) => buildSiteTree(sites.map((site) => parse(Site, site)));
const outline = (nodes: SiteNode[]): unknown[] =>
  nodes.map((node) => (node.children.length > 0 ? [node.name, ...outline(node.children)] : node.name));

describe('a place in words', () => {
  test('names each level once', () => {
    const top = { id: 1, name: 'Hôpital Saint-Aubin' };
    const floor = parse(Site, { id: 3, name: '2e étage', parent: { id: 2, name: 'Bâtiment B' }, top });
    expect(formatSite(floor)).toBe('2e étage, Bâtiment B, Hôpital Saint-Aubin');
    const building = parse(Site, { id: 2, name: 'Bâtiment B', parent: top, top });
    expect(formatSite(building)).toBe('Bâtiment B, Hôpital Saint-Aubin');
    expect(formatSite(null)).toBe('');
  });
});

describe('the tree of sites', () => {
  test('four levels given children first, sorted by name with numbers by value', () => {
    const tree = treeOf(
      { id: 4, name: 'Salle 10', parent: 3, top: 1 },
      { id: 5, name: 'Salle 9', parent: { id: 3, name: 'Bloc' } },
      { id: 3, name: 'Bloc', parent: 2 },
      { id: 2, name: 'Pavillon', parent: 1 },
      { id: 1, name: 'Hôpital', parent: null },
      { id: 6, name: 'École' },
    );
    expect(outline(tree.roots)).toEqual([
      'École',
      ['Hôpital', ['Pavillon', ['Bloc', 'Salle 9', 'Salle 10']]],
    ]);
    expect(getAncestors(tree, 4).map(({ id }) => id)).toEqual(['3', '2', '1']);
    expect([...getDescendantIds(tree, '2')].toSorted()).toEqual(['2', '3', '4', '5']);
    expect(formatSitePath(tree, 5)).toBe('Salle 9, Bloc, Pavillon, Hôpital');
  });
  test('a parent given as a text is an id where a site has that id, else a name', () => {
    const tree = treeOf(
      { id: 's-1', name: 'Nord' },
      { id: 's-2', name: 'Bloc', parent: 's-1' },
      { id: 's-3', name: 'Salle', parent: 'Bloc' },
    );
    expect(outline(tree.roots)).toEqual([['Nord', ['Bloc', 'Salle']]]);
  });
  test('cyclic parents lose no site and end', () => {
    const tree = treeOf(
      { id: 1, name: 'A', parent: 2 },
      { id: 2, name: 'B', parent: 3 },
      { id: 3, name: 'C', parent: 1 },
      { id: 4, name: 'D', parent: 4 },
    );
    expect(tree.byId.size).toBe(4);
    const visible = JSON.stringify(outline(tree.roots));
    for (const name of 'ABCD') expect(visible).toContain(`"${name}"`);
    expect(getAncestors(tree, 1).length).toBeLessThan(3);
  });
  test('a parent missing from the list is shown when its name is known, else its children are roots', () => {
    const tree = treeOf(
      { id: 1, name: 'Salle A', parent: { id: 9, name: 'Étage' }, top: { id: 10, name: 'Tour' } },
      { id: 2, name: 'Salle B', parent: { id: 9, name: 'Étage' }, top: { id: 10, name: 'Tour' } },
      { id: 3, name: 'Orphelin', parent: 77 },
    );
    expect(outline(tree.roots)).toEqual(['Orphelin', ['Tour', ['Étage', 'Salle A', 'Salle B']]]);
  });
  test('a bare name refers to the site of that name; of several, to the one under the same top', () => {
    const tree = treeOf(
      { id: 1, name: 'Nord' },
      { id: 2, name: 'Sud' },
      { id: 3, name: 'RDC', parent: 'Nord', top: 'Nord' },
      { id: 4, name: 'RDC', parent: 'Sud', top: 'Sud' },
      { id: 5, name: 'Accueil', parent: 'RDC', top: 'Sud' },
      { id: 6, name: 'Cave', parent: 'Nulle part' },
    );
    expect(outline(tree.roots)).toEqual(['Cave', ['Nord', 'RDC'], ['Sud', ['RDC', 'Accueil']]]);
  });
  test('a repeated id is one site; a site without a name gets a label; unknown ids are harmless', () => {
    const tree = treeOf({ id: 1, name: 'A' }, { id: '1', name: 'A' }, { id: 2 });
    expect(outline(tree.roots)).toEqual(['A', 'Site 2']);
    expect(getAncestors(tree, 99)).toEqual([]);
    expect(formatSitePath(tree, 99)).toBe('');
    expect([...getDescendantIds(tree, 99)]).toEqual(['99']);
  });
});
