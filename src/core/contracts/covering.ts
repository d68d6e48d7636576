/** A contract as its list holds it. */
import { Contract } from './model.ts';

export const CoveringContract = Contract;
