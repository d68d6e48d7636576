import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { Asset } from '../../../src/core/assets/model.ts';
import { Emplacement, formatPin } from '../../../src/core/plans/model.ts';
import { findPins, isPlaced, listLayers, listUnplaced, sortPins } from '../../../src/core/plans/pins.ts';
import { layoutPage, spreadPins } from '../../../src/core/plans/print-layout.ts';

const asset = (id: number, name: string, category: object | null = null) =>
  parse(Asset, { id, name, balise: `BAL-${id}`, category });
const pin = (fields: object) => parse(Emplacement, { id: 1, plan: 4, x: 0.1, y: 0.2, ...fields });
const heat = { id: 2, name: 'Chauffage' };

test('[K2] a pin is called by its label, its equipment, its tag, or its number', () => {
  expect(formatPin(pin({ label: 'Vanne', asset: asset(1, 'Chaudière') }))).toBe('Vanne');
  expect(formatPin(pin({ label: ' ', asset: asset(1, 'Chaudière') }))).toBe('Chaudière');
  expect(formatPin(pin({ asset: asset(1, '') }))).toBe('BAL-1');
  expect(formatPin(pin({ id: 12 }))).toBe('Repère 12');
});

test('[K2] places without coordinates are not drawn', () => {
  expect([pin({}), pin({ x: null }), pin({ y: 'nowhere' })].map(isPlaced)).toEqual([true, false, false]);
});

test('[K2] layers are the categories by name, with those without one last', () => {
  const pins = [
    pin({ id: 1, asset: asset(1, 'A', heat) }),
    pin({ id: 2, asset: asset(2, 'B', { id: 3, name: 'Ascenseurs' }) }),
    pin({ id: 3 }),
    pin({ id: 4, asset: asset(4, 'D', heat) }),
    pin({ id: 5, asset: asset(5, 'E', { id: 5, name: 'Vidéo' }) }),
  ];
  expect(listLayers(pins)).toEqual([
    { id: '3', name: 'Ascenseurs', count: 1 },
    { id: '2', name: 'Chauffage', count: 2 },
    { id: '5', name: 'Vidéo', count: 1 },
    { id: '-', name: 'Sans catégorie', count: 1 },
  ]);
});

test('[K2] pins are found by label, equipment, tag and category, without case or accents', () => {
  const pins = [pin({ id: 1, label: 'Vanne d’arrêt' }), pin({ id: 2, asset: asset(2, 'Chaudière', heat) })];
  const found = (text: string) => findPins(pins, text).map(({ id }) => id);
  expect(found('ARRET')).toEqual([1]);
  expect(found('chaudiere')).toEqual([2]);
  expect(found('bal-2')).toEqual([2]);
  expect(found('chauffage')).toEqual([2]);
  expect(found(' ')).toEqual([1, 2]);
  expect(found('rien')).toEqual([]);
});

test('[K2] their order does not depend on the answer’s', () => {
  const pins = [pin({ id: 10, label: 'b' }), pin({ id: 9, label: 'É' }), pin({ id: 2, label: 'b' })];
  const names = (list: typeof pins) => sortPins(list).map(({ id }) => id);
  expect(names(pins)).toEqual([2, 10, 9]);
  expect(names([...pins].reverse())).toEqual([2, 10, 9]);
});

test('[K2] equipment that is not placed yet is listed by name', () => {
  const assets = [asset(3, 'Zinc'), asset(1, 'Chaudière'), asset(2, 'Armoire')];
  expect(listUnplaced(assets, [pin({ asset: asset(1, 'Chaudière') })]).map(({ name }) => name)).toEqual([
    'Armoire',
    'Zinc',
  ]);
});

test('[K1] a printed plan keeps its proportions, is no larger than servers keep, and has its legend below', () => {
  const large = layoutPage({ width: 10_000, height: 7000 }, 30);
  expect(large.picture).toEqual({ width: 4000, height: 2800 });
  expect(large.size.width).toBe(4000);
  expect(large.size.height).toBeGreaterThan(2800);
  expect(layoutPage({ width: 1800, height: 1000 }, 0).size).toEqual({ width: 1800, height: 1000 });
  expect(layoutPage({ width: 400, height: 200 }, 0).picture).toEqual({ width: 1600, height: 800 });
});

test('[K1] no pin of a printed plan lies over another: what has no room is drawn beside its place, in the picture', () => {
  const picture = { width: 400, height: 300 };
  const crowded = [...Array(9).fill({ left: 4, top: 4 }), { left: 300, top: 200 }, { left: 310, top: 200 }];
  const drawn = spreadPins(crowded, 20, picture);
  expect([drawn[0], drawn[9]]).toEqual([crowded[0], crowded[9]]);
  const apart = drawn.flatMap((one, rank) =>
    drawn.slice(rank + 1).map((other) => Math.hypot(one.left - other.left, one.top - other.top)),
  );
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(20);
  expect(drawn.filter(({ left, top }) => left < 0 || top < 0 || left > 400 || top > 300)).toEqual([]);
});
