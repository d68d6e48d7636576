import { expect, test } from 'vitest';
import { normalizeCode, readLabelAddress } from '../../../src/core/scanner/normalize-code.ts';

const tags = (code: string) => normalizeCode(code).map(({ tag }) => tag);

test('[G6] a code is looked up as it was read, then as a scanner of another layout means it', () => {
  expect(normalizeCode('BAL-000101')).toEqual([{ tag: 'BAL-000101', isOtherLayout: false }]);
  expect(normalizeCode('BQL)ààà&à&').slice(0, 2)).toEqual([
    { tag: 'BQL)ààà&à&', isOtherLayout: false },
    { tag: 'BAL-000101', isOtherLayout: true },
  ]);
});

test.each([
  ['(01)0112345\u001dBAL-1', '(01)0112345BAL-1'],
  [']C10112345\u001d21BAL', '011234521BAL'],
  ['\u001dBAL-000101', 'BAL-000101'],
])('[G6] of a GS1 label %j the whole is the code, without its separators', (code, tag) => {
  expect(tags(code)).toEqual([tag]);
});

test('[G6] the address in the QR code of a label means its tag, typed in whatever layout', () => {
  const address = 'https://balise.exemple.fr/tickets?create=1&balise=BAL-000101';
  expect(normalizeCode(address)).toEqual([{ tag: 'BAL-000101', isOtherLayout: false }]);
  const typed = 'httpsM!!bqlise:exe,ple:fr!tickets§creqte=&7bqlise=BQL)ààà&à&';
  expect(normalizeCode(typed)).toEqual([{ tag: 'BAL-000101', isOtherLayout: true }]);
});

test('[G6] another address, and what only begins as one, is looked up as it is', () => {
  expect(readLabelAddress('https://exemple.fr/?x=1')).toBeNull();
  expect(readLabelAddress('https://')).toBeNull();
  expect(tags('https://exemple.fr/12')[0]).toBe('https://exemple.fr/12');
});
