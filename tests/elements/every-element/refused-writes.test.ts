/** The first write of each element that is refused: `_refused-writes.ts`. The others: `refused-writes.long`. */
import { splitWrites } from './_all-writes.ts';
import { describeRefused } from './_refused-writes.ts';

describe('a 400 has both sentences of §8 and the details', () =>
  describeRefused(splitWrites(() => true).firsts));
