/** Contracts as elements see them. */
import { createCollection } from '../_lib/collection.ts';
import { Contract } from './model.ts';

/** Every contract that the user may see, page after page. */
export const contractCollection = createCollection('/api/contracts/', Contract);
export const $contracts = contractCollection.$state;
