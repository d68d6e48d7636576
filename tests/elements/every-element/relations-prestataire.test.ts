/** Every view that a provider opens, from a server whose relations are ids: `_relations.ts`. */
import { describeRelations, listViews } from './_relations.ts';

describe('a relation that comes as an id, for a provider', () => describeRelations(listViews('prestataire')));
