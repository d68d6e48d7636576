/** The thread that writes spreadsheets, one file after the other. */
import type { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { runFor } from '../../demo/server/current-account.ts';
import { createSheetWriter, startThread } from '../../demo/server/finance/export-thread.ts';
import type { SheetRow } from '../../demo/server/finance/export-worker.ts';
import { readSheet } from './_xlsx.ts';

describe('[J4] the thread of exports', () => {
  const line = (contract: string): SheetRow => ({
    date_gestion: '2026-03-12',
    type_depense: 'Budget',
    site: '',
    asset: '',
    contract,
    prestataire: '',
    previsionnel: '1.00',
    realise: '0.00',
    ecart: '-1.00',
  });
  async function* give(...contracts: string[]) {
    for (const contract of contracts) yield [line(contract)];
  }
  async function* failAfter(contract: string): AsyncGenerator<SheetRow[]> {
    yield [line(contract)];
    throw new Error('the rows cannot be read');
  }
  const contractsOf = async (file: Buffer) =>
    (await readSheet(file)).rows.slice(1).map((row) => row[4]?.value);

  it('makes one file after the other, each with its own rows, also after a failed one', async () => {
    const sheets = createSheetWriter();
    const [first, broken, last] = await Promise.allSettled([
      sheets.write(give('a', 'b')),
      sheets.write(failAfter('c')),
      sheets.write(give('d')),
    ]);
    const after = await sheets.write(give('e'));
    await sheets.close();
    expect(broken).toMatchObject({ status: 'rejected', reason: { message: 'the rows cannot be read' } });
    expect(first.status === 'fulfilled' && (await contractsOf(first.value))).toEqual(['a', 'b']);
    expect(last.status === 'fulfilled' && (await contractsOf(last.value))).toEqual(['d']);
    expect(await contractsOf(after)).toEqual(['e']);
  });

  it('[trust B11] takes turns by account, and is closed after the last file', async () => {
    const sheets = createSheetWriter();
    const order: string[] = [];
    const write = (account: string) =>
      runFor({ account }, () => sheets.write(give('a'))).then(() => order.push(account));
    const all = ['many', 'many', 'many', 'many', 'other'].map(write);
    await sheets.close();
    expect(order).toEqual(['many', 'other', 'many', 'many', 'many']);
    await Promise.all(all);
  });

  it('is restarted when it died while idle', async () => {
    const threads: Worker[] = [];
    const sheets = createSheetWriter(() => threads[threads.push(startThread()) - 1]!);
    await sheets.write(give('a'));
    await threads[0]!.terminate();
    expect(await contractsOf(await sheets.write(give('b')))).toEqual(['b']);
    // not a row: it throws
    threads[1]!.postMessage([null]);
    await new Promise((resolve) => threads[1]!.once('exit', resolve));
    expect(await contractsOf(await sheets.write(give('c')))).toEqual(['c']);
    expect(threads).toHaveLength(3);
    await sheets.close();
  });
});
