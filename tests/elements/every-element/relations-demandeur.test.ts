/** Every view that a requester opens, from a server whose relations are ids: `_relations.ts`. */
import { describeRelations, listViews } from './_relations.ts';

describe('a relation that comes as an id, for a requester', () => describeRelations(listViews('demandeur')));
