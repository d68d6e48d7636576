/** The list of contracts; one of them, with all that belongs to it, is in `detail-store.ts`. */
import { createCollection } from '../kernel/store/collection.ts';
import { Contract } from './model.ts';

/** All contracts that the user may see. */
export const contractCollection = createCollection('/api/contracts/', Contract);
export const $contracts = contractCollection.$state;
