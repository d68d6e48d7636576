/** The calls of spec §7 « Contracts » and « Periodes », one function each; all throw `ApiError`. */
import * as v from 'valibot';
import { fetchItems } from '../kernel/http/fetch-all.ts';
import { type CallOptions, get, post } from '../kernel/http/http.ts';
import { createListedCalls, createResourceCalls, type Versioned } from '../kernel/http/resource-calls.ts';
import { type Id, text } from '../kernel/lib/lenient-schema.ts';
import type { FetchContext } from '../kernel/store/query.ts';
import {
  Contract,
  type ContractInput,
  type ContractPatch,
  ContractStats,
  Periode,
  type PeriodeInput,
  type PeriodePatch,
} from './model.ts';

const CONTRACTS = '/api/contracts/';
const one = (id: Id) => `${CONTRACTS}${encodeURIComponent(id)}/`;
const PERIODS = '/api/periodes/';

/** §7 names the message alone; the reference server sends the contract too. */
const RenewalAnswer = v.object({ message: text, contract: v.fallback(v.nullable(Contract), null) });

type VersionedContract = Versioned<'contract', Contract>;

/** One contract: read, created, changed and deleted. */
export const contractCalls = createResourceCalls<'contract', Contract, ContractInput, ContractPatch>(
  'contract',
  Contract,
  { list: CONTRACTS, one, read: (id) => `${one(id)}?include=sites` },
);

/** What the server answered to a renewal: its sentence, and the contract where it sends it too. */
export interface RenewalOutcome {
  message: string;
  renewed: VersionedContract | null;
}

/** Extends a contract by a period (spec §4). */
export async function postRenewal(id: Id, options: CallOptions): Promise<RenewalOutcome> {
  const { data, etag } = await post(`${one(id)}renew-contract/`, {}, options);
  const { message, contract } = v.parse(RenewalAnswer, data ?? {});
  return { message, renewed: contract && { contract, etag } };
}

export async function fetchContractStats(context: FetchContext): Promise<ContractStats> {
  const { data } = await get(`${CONTRACTS}stats/`, context);
  return v.parse(ContractStats, data);
}

/** The periods of one contract. */
export async function fetchPeriods(contract: Id, context: FetchContext): Promise<Periode[]> {
  return fetchItems(PERIODS, Periode, { ...context, query: { contract } });
}

export const periodCalls = createListedCalls<Periode, PeriodeInput, PeriodePatch>(Periode, {
  list: PERIODS,
  one: (id) => `${PERIODS}${encodeURIComponent(id)}/`,
});
