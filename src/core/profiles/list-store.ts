/** The lists of people and of companies, shared by all elements that show them. */
import { createList } from '../kernel/list/list-store.ts';
import { COMPANY_FILTERS, COMPANY_INDEX } from './company-list.ts';
import { PROFILE_FILTERS, PROFILE_INDEX } from './list.ts';
import { prestataireCollection, profileCollection } from './store.ts';

export const profileList = createList({
  name: 'intervenant-list',
  collection: profileCollection,
  index: PROFILE_INDEX,
  filters: PROFILE_FILTERS,
});

export const companyList = createList({
  name: 'prestataire-list',
  collection: prestataireCollection,
  index: COMPANY_INDEX,
  filters: COMPANY_FILTERS,
});
