/** A contract whose equipment may come as ids only (contract notes): it is still matched to it. */
import * as v from 'valibot';
import { id, listOf } from '../_lib/shape.ts';
import { Asset } from '../assets/model.ts';
import { Contract } from './model.ts';

const covered = v.union([
  Asset,
  v.pipe(
    id,
    v.transform((bare) => v.parse(Asset, { id: bare })),
  ),
]);

export const CoveringContract = v.object({ ...Contract.entries, assets: listOf(covered) });
