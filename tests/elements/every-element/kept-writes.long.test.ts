/** Every further write of an element that fails: `_kept-writes.ts`. */
import { describeKept, KEPT_OTHERS } from './_kept-writes.ts';

describe('a further write that fails', () => describeKept(KEPT_OTHERS));
