/** Contracts of much equipment: a list names it in short, without a loss for the screens that read it. */
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WHOLE_ASSETS } from '../../demo/server/contracts/shape.ts';
import { formatAsset } from '../../src/core/assets/model.ts';
import { getContractSites } from '../../src/core/contracts/contract-sites.ts';
import { getTopSites } from '../../src/core/contracts/ends-by-month.ts';
import { Contract } from '../../src/core/contracts/model.ts';
import { startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const listAssets = async (count: number): Promise<number[]> =>
  (await server.call('admin', 'GET', `/api/assets/?page_size=${count}`))
    .json()
    .results.map(({ id }: { id: number }) => id);

/** A contract of so many pieces, as the list and as its own call show it. */
async function make(count: number) {
  const body = { name: `Entretien de ${count}`, assets: await listAssets(count) };
  const { id } = (await server.call('admin', 'POST', '/api/contracts/', body)).json();
  const list = (await server.call('admin', 'GET', '/api/contracts/?page_size=1')).json().results;
  const own = (await server.call('admin', 'GET', `/api/contracts/${id}/`)).json();
  expect(list[0].id).toBe(id);
  return { listed: list[0], own };
}

const read = (contract: unknown): Contract => v.parse(Contract, contract);

describe('[trust B11] a list of contracts', () => {
  it(`holds ${WHOLE_ASSETS} pieces of a contract whole`, async () => {
    const { listed, own } = await make(WHOLE_ASSETS);
    expect(listed.assets).toEqual(own.assets);
  });

  it('names more of them in short, with what its screens show', async () => {
    const { listed, own } = await make(200);
    expect(own.assets).toHaveLength(200);
    expect(JSON.stringify(listed.assets).length).toBeLessThan(JSON.stringify(own.assets).length / 2);
    expect(getContractSites(read(listed))).toEqual(getContractSites(read(own)));
    expect(getTopSites(read(listed))).toEqual(getTopSites(read(own)));
    expect(read(listed).assets.map(formatAsset)).toEqual(read(own).assets.map(formatAsset));
  });
});
