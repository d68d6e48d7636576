import { expect, test } from 'vitest';
import { keepNumbers } from '../../../src/core/kernel/lib/texts.ts';

test('a number is never on another line than the « n° » before it', () => {
  expect(keepNumbers('Ticket n° 12 · Arrosage automatique n° 17 · N° 3')).toBe(
    'Ticket n°\u00a012 · Arrosage automatique n°\u00a017 · N°\u00a03',
  );
  expect(keepNumbers('Plan n° A, son n° 4b')).toBe('Plan n° A, son n°\u00a04b');
});
