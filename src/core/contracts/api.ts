/** The calls of spec §7 « Contracts » and « Periodes », one function each; all throw `ApiError`. */
import * as v from 'valibot';
import { type Answer, type CallOptions, get, patch, post, remove } from '../_http/http.ts';
import { followPages } from '../_http/pages.ts';
import type { Id } from '../_lib/shape.ts';
import type { FetchContext } from '../_store/query.ts';
import { CoveringContract } from './covering.ts';
import { type Contract, type ContractInput, type ContractPatch, ContractStats, Periode } from './model.ts';

const CONTRACTS = '/api/contracts/';
const one = (id: Id) => `${CONTRACTS}${encodeURIComponent(id)}/`;

/** A contract and the tag of its version, when the server sends one. */
export interface VersionedContract {
  contract: Contract;
  etag: string | null;
}

export async function fetchContract(id: Id, context: FetchContext): Promise<VersionedContract> {
  const { data, etag } = await get(`${one(id)}?include=sites`, context);
  return { contract: v.parse(CoveringContract, data), etag };
}

/** @returns `null` when the server answered without a body */
export async function createContract(
  input: ContractInput,
  options: CallOptions,
): Promise<VersionedContract | null> {
  return toContract(await post(CONTRACTS, input, options));
}

/** Sends the changed fields only (PATCH). @returns `null` when the server answered without a body */
export async function updateContract(
  id: Id,
  change: ContractPatch,
  options: CallOptions,
): Promise<VersionedContract | null> {
  return toContract(await patch(one(id), change, options));
}

export async function deleteContract(id: Id, options: CallOptions): Promise<void> {
  await remove(one(id), options);
}

export async function fetchContractStats(context: FetchContext): Promise<ContractStats> {
  const { data } = await get(`${CONTRACTS}stats/`, context);
  return v.parse(ContractStats, data);
}

/** The periods of one contract. */
export async function fetchPeriods(contract: Id, context: FetchContext): Promise<Periode[]> {
  const periods: Periode[] = [];
  await followPages(
    '/api/periodes/',
    ({ results }) => {
      for (const result of results) {
        const read = v.safeParse(Periode, result);
        if (read.success) periods.push(read.output);
      }
    },
    { ...context, query: { contract } },
  );
  return periods;
}

const toContract = ({ data, etag }: Answer): VersionedContract | null =>
  data === null ? null : { contract: v.parse(CoveringContract, data), etag };
