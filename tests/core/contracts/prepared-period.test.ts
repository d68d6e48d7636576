import { describe, expect, test } from 'vitest';
import { findPreparedPeriod, getRenewal } from '../../../src/core/contracts/next-period.ts';

const CONTRACT = { date_start: '2026-01-01', date_end: '2026-12-31' };
const on = (...days: string[]) => days.map((date_debut) => ({ date_debut }));

test('[I3] a renewal takes the first period that begins when the present one ends, or later', () => {
  expect(findPreparedPeriod(on('2028-01-01', '2027-01-01', '2026-01-01'), CONTRACT)).toEqual({
    date_debut: '2027-01-01',
  });
  expect(findPreparedPeriod(on('2026-12-31'), CONTRACT)?.date_debut).toBe('2026-12-31');
  expect(findPreparedPeriod(on('2026-01-01', '2026-06-01'), CONTRACT)).toBeNull();
});

test('[I3] there is none without an end, nor of a contract of one day in its own period', () => {
  expect(findPreparedPeriod(on('2027-01-01'), { date_start: '2026-01-01', date_end: null })).toBeNull();
  expect(
    findPreparedPeriod(on('2026-05-04'), { date_start: '2026-05-04', date_end: '2026-05-04' }),
  ).toBeNull();
  // a start that is not known keeps none of them back
  const open = { date_start: null, date_end: '2026-12-31' };
  expect(findPreparedPeriod(on('2027-01-01'), open)?.date_debut).toBe('2027-01-01');
});

test('[I3] a server may send days with a time: the day alone counts', () => {
  const contract = { date_start: '2026-05-04T00:00:00', date_end: '2026-05-04T00:00:00' };
  expect(findPreparedPeriod(on('2026-05-04T08:00:00'), contract)).toBeNull();
  expect(
    findPreparedPeriod(on('2026-12-31'), { ...CONTRACT, date_end: '2026-12-31T12:00:00' }),
  ).not.toBeNull();
});

describe('[I3] what a renewal makes of a contract', () => {
  const contract = { ...CONTRACT, montant: '3508.00' };
  const period = (date_debut: string, date_fin: string, montant: string | null = null) => ({
    id: 1,
    contract: 1,
    date_debut,
    date_fin,
    montant,
    version: null,
  });

  test('as long as the present period, for the same amount', () => {
    const next = { start: '2027-01-01', end: '2027-12-31', montant: '3508.00', prepared: false };
    expect(getRenewal([], contract)).toEqual(next);
    expect(getRenewal([period('2026-01-01', '2026-12-31')], contract)).toEqual(next);
  });

  test('months are counted from the first of the periods that follow each other', () => {
    const monthly = { date_start: '2026-02-28', date_end: '2026-03-30', montant: null };
    expect(getRenewal([period('2026-01-31', '2026-02-27')], monthly)).toMatchObject({ start: '2026-03-31' });
  });

  test('the period that was added before, with its amount or the present one', () => {
    expect(getRenewal([period('2027-01-01', '2027-06-30', '1800.00')], contract)).toEqual({
      start: '2027-01-01',
      end: '2027-06-30',
      montant: '1800.00',
      prepared: true,
    });
    expect(getRenewal([period('2027-01-01', '2027-06-30')], contract)?.montant).toBe('3508.00');
  });

  test('of the periods that follow each other wherever they are in the list; later ones count for nothing', () => {
    const monthly = { date_start: '2026-02-28', date_end: '2026-03-29', montant: null };
    // counted from the 30th of December: the 28th of February is its end of February
    const next = { start: '2026-03-30', end: '2026-04-29' };
    const rows = [
      period('2026-02-28', '2026-03-29'),
      period('2026-01-30', '2026-02-27'),
      period('2026-03-10', '2026-03-20'),
      period('2025-12-30', '2026-01-29'),
    ];
    expect(getRenewal(rows, monthly)).toMatchObject(next);
    expect(getRenewal([...rows, period('2026-01-02', ''), period('', '2026-01-02')], monthly)).toMatchObject(
      next,
    );
    // alone it lasts as many days
    expect(getRenewal([], monthly)).toMatchObject({ start: '2026-03-30', end: '2026-04-28' });
  });

  test('of one day the next one; an end before the start gives none', () => {
    const day = { date_start: '2026-05-04', date_end: '2026-05-04', montant: null };
    expect(getRenewal([], day)).toMatchObject({ start: '2026-05-05', end: '2026-05-05' });
    expect(getRenewal([], { ...day, date_end: '2026-05-03' })).toBeNull();
  });

  test('nothing is known of a contract without its days', () => {
    expect(getRenewal([], { ...contract, date_end: null })).toBeNull();
    expect(getRenewal([], { ...contract, date_start: null })).toBeNull();
  });
});
