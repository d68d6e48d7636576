/** Contracts as elements see them. */
import * as v from 'valibot';
import { id, listOf } from '../_lib/shape.ts';
import { createCollection } from '../_store/collection.ts';
import { Asset } from '../assets/model.ts';
import { Contract } from './model.ts';

/** Equipment may be named by its id alone (contract notes): what it covers is then still known. */
const covered = v.union([
  Asset,
  v.pipe(
    id,
    v.transform((bare) => v.parse(Asset, { id: bare })),
  ),
]);

/** Every contract that the user may see, page after page. */
export const contractCollection = createCollection(
  '/api/contracts/',
  v.object({ ...Contract.entries, assets: listOf(covered) }),
);
export const $contracts = contractCollection.$state;
