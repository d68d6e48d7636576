/** French of contracts. */
import { expect, test } from 'vitest';
import { formatContract } from '../../../src/core/contracts/model.ts';
import {
  assetsAdded,
  describePeriod,
  formatDaysLeft,
  namePeriodicite,
  nameType,
  renewedCount,
} from '../../../src/core/contracts/texts.ts';

test('[I1] a contract is called by its name, else by its number, else by its id', () => {
  expect(formatContract({ id: 7, name: ' Ascenseurs ', numero: 'A-1' })).toBe('Ascenseurs');
  expect(formatContract({ id: 7, name: ' ', numero: ' A-1 ' })).toBe('A-1');
  expect(formatContract({ id: 7, name: '', numero: ' ' })).toBe('Contrat n°\u00a07');
});

test('[I1] its end is counted in days', () => {
  expect([0, 1, 1200, -1, -4].map(formatDaysLeft)).toEqual([
    'aujourd’hui',
    'dans 1\u00a0j',
    'dans 1\u202f200\u00a0j',
    'échu depuis 1\u00a0j',
    'échu depuis 4\u00a0j',
  ]);
});

test('[I2] what is known has a name, what another server sends is shown as it is', () => {
  expect(['controle', 'P3', 'constructor'].map(nameType)).toEqual([
    'Contrôle réglementaire',
    'P3',
    'constructor',
  ]);
  expect(['annuelle', 'hebdo', 'toString'].map(namePeriodicite)).toEqual([
    'Tous les ans',
    'hebdo',
    'toString',
  ]);
});

test('[I2] [I3] what was done is counted', () => {
  expect([1, 2, 1200].map(renewedCount)).toEqual([
    'Contrat renouvelé.',
    '2\u00a0contrats renouvelés.',
    '1\u202f200\u00a0contrats renouvelés.',
  ]);
  expect([1, 2].map(assetsAdded)).toEqual(['Équipement ajouté.', '2\u00a0équipements ajoutés.']);
  expect(describePeriod('01/01/2026', '31/12/2026')).toBe('du 01/01/2026 au 31/12/2026');
});
