/** The further views of each element, from a server whose relations are ids: `_relations.ts`. */
import { describeRelations, OTHER_VIEWS } from './_relations.ts';

describe('a relation that comes as an id, in a further view', () => describeRelations(OTHER_VIEWS));
