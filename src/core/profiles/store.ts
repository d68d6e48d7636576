/** The lists of companies and of people, each fetched once for all elements. */
import { createCollection } from '../kernel/store/collection.ts';
import { Prestataire, Profile } from '../people/model.ts';

export const prestataireCollection = createCollection('/api/prestataires/', Prestataire);
export const $prestataires = prestataireCollection.$state;

export const profileCollection = createCollection('/api/profile/', Profile);
export const $profiles = profileCollection.$state;
