import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  applyFields,
  canHaveChildren,
  countAllBelow,
  countBelow,
  getDisplayName,
  getFields,
  getLevel,
  getPossibleParents,
  toSiteInput,
} from '../../../src/core/sites/hierarchy-rules.ts';
import { Site } from '../../../src/core/sites/model.ts';
import { buildSiteTree } from '../../../src/core/sites/tree.ts';

const treeOf = (...sites: Record<string, unknown>[]) => buildSiteTree(sites.map((site) => parse(Site, site)));
const tree = treeOf(
  { id: 1, name: 'Hôpital' },
  { id: 2, name: 'Pavillon', parent: { id: 1, name: 'Hôpital' }, top: { id: 1, name: 'Hôpital' } },
  { id: 3, name: 'Bloc', parent: { id: 2, name: 'Pavillon' }, top: { id: 1, name: 'Hôpital' } },
  { id: 4, name: 'Salle', parent: { id: 3, name: 'Bloc' }, top: { id: 1, name: 'Hôpital' } },
  { id: 5, name: 'Annexe' },
  { id: 6, name: 'Garage', parent: { id: 5, name: 'Annexe' }, top: { id: 5, name: 'Annexe' } },
);

describe('the place of a site', () => {
  test('[G3] its display name is name, parent, top, joined by commas, each once', () => {
    expect(getDisplayName(tree, '4')).toBe('Salle, Bloc, Hôpital');
    expect(getDisplayName(tree, '2')).toBe('Pavillon, Hôpital');
    expect(getDisplayName(tree, '1')).toBe('Hôpital');
    expect(getDisplayName(tree, '9')).toBe('');
  });

  test('[G3] four levels, the last without sites below it', () => {
    expect(['1', '2', '3', '4', '9'].map((id) => getLevel(tree, id))).toEqual([1, 2, 3, 4, 0]);
    expect(['1', '3', '4'].map((id) => canHaveChildren(tree, id))).toEqual([true, true, false]);
  });

  test('sites below are counted at any depth', () => {
    expect(['1', '3', '4'].map((id) => countBelow(tree, id))).toEqual([3, 1, 0]);
    expect([...countAllBelow(tree)]).toEqual(
      expect.arrayContaining([
        ['1', 3],
        ['2', 2],
        ['3', 1],
        ['5', 1],
      ]),
    );
    expect(countAllBelow(tree).has('4')).toBe(false);
  });

  test('[G3] a site cannot move under itself, under its descendants, or deeper than four levels', () => {
    const ids = (id: string) => [...getPossibleParents(tree, id).byId.keys()].toSorted();
    expect(ids('')).toEqual(['1', '2', '3', '5', '6']);
    expect(ids('4')).toEqual(['1', '2', '3', '5', '6']);
    expect(ids('3')).toEqual(['1', '2', '5', '6']);
    expect(ids('2')).toEqual(['1', '5']);
    expect(ids('1')).toEqual([]);
    expect(ids('5')).toEqual(['1', '2']);
  });

  test('a change gives the site its new name, parent and top', () => {
    expect(applyFields(tree, '6', { name: 'Parking', parent: '3' })).toEqual([
      expect.objectContaining({
        id: 6,
        name: 'Parking',
        parent: { id: 3, name: 'Bloc' },
        top: { id: 1, name: 'Hôpital' },
      }),
    ]);
    expect(applyFields(tree, '6', { name: 'Garage', parent: '' })[0]).toMatchObject({
      parent: null,
      top: null,
    });
    expect(applyFields(tree, '9', { name: 'X', parent: '' })).toEqual([]);
  });

  test('sites that refer to their parent by name follow its new name', () => {
    const bare = treeOf({ id: 'a', name: 'Nord' }, { id: 'b', name: 'Aile', parent: 'Nord' });
    const changed = applyFields(bare, 'a', { name: 'Sud', parent: '' });
    const after = buildSiteTree(changed);
    expect(after.byId.get('b')?.parent?.name).toBe('Sud');
  });

  test('a form starts with the present values, and sends ids as the server formats them', () => {
    expect(getFields(tree, '3')).toEqual({ name: 'Bloc', parent: '2' });
    expect(toSiteInput({ name: 'Bloc', parent: '2' })).toEqual({ name: 'Bloc', parent: 2 });
    expect(toSiteInput({ name: 'Bloc', parent: 's-2' })).toEqual({ name: 'Bloc', parent: 's-2' });
    expect(toSiteInput({ name: 'Bloc', parent: '' })).toEqual({ name: 'Bloc', parent: null });
  });
});
