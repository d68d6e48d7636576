/** Categories of equipment and trades of people: found by type and name. */
import { formatType } from '../categories/list.ts';
import { type Category, CategoryInput, CategoryPatch } from '../categories/model.ts';
import { identityOf, plain, type Rule } from './kind-rule.ts';

export const CATEGORIES: Rule<Category> = {
  items: ({ categories }) => categories,
  create: CategoryInput,
  change: CategoryPatch,
  read: (reader) => {
    reader.put('name');
    reader.put('type');
    if (!reader.isBound) reader.body.type = reader.body.type || 'domaine';
    const { name, type } = reader.body;
    return {
      label: String(name ?? ''),
      detail: type === 'metier' ? 'Métier' : 'Domaine',
      identity: identityOf(String(type), String(name ?? '')),
      isUnique: true,
    };
  },
  identify: ({ type, name }) => identityOf(type, name),
  name: ({ name }) => name,
  present: ({ name, type }) => ({ name, type: formatType(type) }),
  details: [],
  current: ({ name, type }) => ({ name: plain(name), type: plain(type) }),
};
