/** The store of contracts. */
import * as v from 'valibot';
import { id, listOf } from '../_lib/shape.ts';
import { createCollection } from '../_store/collection.ts';
import { Asset } from '../assets/model.ts';
import { Contract } from './model.ts';

/** Equipment may come as an id only (contract notes): the contract is still matched to it. */
const covered = v.union([
  Asset,
  v.pipe(
    id,
    v.transform((bare) => v.parse(Asset, { id: bare })),
  ),
]);

/** All contracts that the user may see. */
export const contractCollection = createCollection(
  '/api/contracts/',
  v.object({ ...Contract.entries, assets: listOf(covered) }),
);
export const $contracts = contractCollection.$state;
