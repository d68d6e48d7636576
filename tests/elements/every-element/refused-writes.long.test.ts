/** Every further write of an element that is refused: `_refused-writes.ts`. */
import { splitWrites } from './_all-writes.ts';
import { describeRefused } from './_refused-writes.ts';

describe('a 400 of a further write has both sentences of §8 and the details', () =>
  describeRefused(splitWrites(() => true).others));
