import { describe, expect, test } from 'vitest';
import type { Site } from '../../../src/core/sites/model.ts';
import {
  abbreviateLevel,
  formatPlaceInText,
  getPlaces,
  listPlace,
  listPlaceForms,
  listUnnamedLevels,
  NO_PLACES,
} from '../../../src/core/sites/place.ts';
import { buildSiteTree } from '../../../src/core/sites/tree.ts';

const named = (id: number, name: string) => ({ id, name });
const [hospital, building, floor] = [
  named(1, 'Hôpital'),
  named(2, 'Bâtiment C – Urgences'),
  named(3, 'Sous-sol'),
];
const room: Site = { id: 4, name: 'Chambre 12', parent: floor, top: hospital };
const SITES: Site[] = [
  { ...hospital, parent: null, top: null },
  { ...building, parent: hospital, top: hospital },
  { ...floor, parent: building, top: hospital },
  room,
];
const CLINIC: Site = { id: 9, name: 'Clinique', parent: null, top: null };
const tree = buildSiteTree([...SITES, CLINIC]);

describe('the place of an object in one line', () => {
  test('has the building, which the site itself does not name', () => {
    expect(listPlace(room, getPlaces(tree, []))).toEqual([
      'Chambre 12',
      'Sous-sol',
      'Bâtiment C – Urgences',
      'Hôpital',
    ]);
    expect(listPlace(room, NO_PLACES)).toEqual(['Chambre 12', 'Sous-sol', 'Hôpital']);
    expect(listPlace(null, getPlaces(tree, []))).toEqual([]);
  });

  test('in a line of text keeps the building, and the top where a floor alone would be left', () => {
    expect(formatPlaceInText(room, getPlaces(tree, []))).toBe(
      'Chambre 12 · Sous-sol · Bâtiment C – Urgences',
    );
    expect(formatPlaceInText(room, NO_PLACES)).toBe('Chambre 12 · Sous-sol · Hôpital');
    expect(formatPlaceInText(null, NO_PLACES)).toBe('');
  });

  test('leaves out what a name beside it has, by whole words', () => {
    expect(listUnnamedLevels(['1er étage', 'Bâtiment A', 'Hôpital'], 'Batiment A, 1er étage')).toEqual([
      'Hôpital',
    ]);
    expect(
      listUnnamedLevels(['Bâtiment A – Étage 1', 'Site n°\u00a01'], 'Bâtiment A - Étage 1, site nº 1'),
    ).toEqual([]);
    expect(listUnnamedLevels(['Étage 1', 'B', 'Pavillon'], 'Étage 12, bureaux des pavillons')).toEqual([
      'Étage 1',
      'B',
      'Pavillon',
    ]);
    expect(listUnnamedLevels(['Niveau 1', 'Niveau -1'], 'Niveau -1')).toEqual(['Niveau 1']);
    expect(listUnnamedLevels(['+', 'A'], '')).toEqual(['+', 'A']);
  });

  test('does not repeat what all rows share', () => {
    expect(listPlace(room, getPlaces(tree, ['1']))).toEqual([
      'Chambre 12',
      'Sous-sol',
      'Bâtiment C – Urgences',
    ]);
    expect(listPlace(room, getPlaces(tree, ['2']))).toEqual(['Chambre 12', 'Sous-sol']);
    expect(listPlace(room, getPlaces(tree, ['4']))).toEqual(['Chambre 12']);
    expect(listPlace(SITES[1], getPlaces(tree, ['2']))).toEqual(['Bâtiment C – Urgences']);
    expect(listPlace(room, getPlaces(tree, ['1', '9']))).toHaveLength(4);
    expect(listPlace(room, getPlaces(buildSiteTree(SITES), []))).not.toContain('Hôpital');
  });

  test('loses its top before its building, and is then abbreviated', () => {
    expect(listPlaceForms(listPlace(room, getPlaces(tree, [])))).toEqual([
      'Chambre 12 · Sous-sol · Bâtiment C – Urgences · Hôpital',
      'Chambre 12 · Sous-sol · Bâtiment C – Urgences',
      'Ch.\u00a012 · Sous-sol · Bât.\u00a0C',
      'Ch.\u00a012 · Bât.\u00a0C',
    ]);
    expect(listPlaceForms(['Salle de réveil', 'Clinique'])).toEqual(['Salle de réveil · Clinique']);
    expect(listPlaceForms([])).toEqual([]);
  });

  test('keeps its top where a floor alone would be left', () => {
    const shortest = (...levels: string[]) => listPlaceForms(levels).at(-1);
    expect(listPlaceForms(['Chambre 12', '1er étage', 'Hôpital'])).toEqual([
      'Chambre 12 · 1er étage · Hôpital',
      'Ch.\u00a012 · 1er\u00a0ét. · Hôpital',
      'Ch.\u00a012 · Hôpital',
    ]);
    expect(shortest('Bloc 2', 'Rez-de-chaussée', 'Hôpital')).toBe('Bloc 2 · Hôpital');
    expect(shortest('Salle', 'Niveau -1', 'Clinique')).toBe('Salle · Clinique');
    expect(shortest('Sous-sol', 'Pavillon Mère-Enfant', 'Hôpital')).toBe('Sous-sol · Pav.\u00a0Mère-Enfant');
  });

  test.each([
    ['Bâtiment B', 'Bât.\u00a0B'],
    ['Bâtiment principal', 'Bât.\u00a0principal'],
    ['Bâtiment A – Médecine', 'Bât.\u00a0A'],
    ['Rez-de-chaussée', 'RdC'],
    ['2e étage', '2e\u00a0ét.'],
    ['Chambre froide', 'Chambre froide'],
    ['Pharmacie', 'Pharmacie'],
  ])('« %s » is « %s »', (name, short) => {
    expect(abbreviateLevel(name)).toBe(short);
  });
});
