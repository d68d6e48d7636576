/** The first view of each element, from a server whose relations are ids: `_relations.ts`. The others: `relations.long`. */
import { describeRelations, FIRST_VIEWS } from './_relations.ts';

describe('a relation that comes as an id', () => describeRelations(FIRST_VIEWS));
