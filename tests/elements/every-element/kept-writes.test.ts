/** The first write of each element that fails: `_kept-writes.ts`. The others: `kept-writes.long`. */
import { describeKept, KEPT_FIRSTS } from './_kept-writes.ts';

describe('a write that fails', () => describeKept(KEPT_FIRSTS));
