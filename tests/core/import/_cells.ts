import { type Read, readSum, readTag } from '../../../src/core/import/cells.ts';

const valueOrProblem = (read: Read<string>) => read.value ?? { problem: read.problem };

/** The tag of a cell, or why it is refused. */
export const readTagOf = (cell: string) => valueOrProblem(readTag(cell));
/** The amount of a cell, or why it is refused. */
export const readAmountOf = (cell: string) => valueOrProblem(readSum(cell));
