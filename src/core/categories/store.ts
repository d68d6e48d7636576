/** Categories of equipment; a failed load is told in the catalogue's words (spec §8). */
import { computed } from 'nanostores';
import { createCollection } from '../_lib/collection.ts';
import { CATEGORIES_FAILED } from '../texts.ts';
import { Category } from './model.ts';

export const categoryCollection = createCollection('/api/core/categories/?include=sites', Category);
export const $categories = categoryCollection.$state;

/** « Impossible de charger les categories », or `null` when they are there. */
export const $categoriesError = computed($categories, ({ status, size }) =>
  status === 'ERROR' && !size ? CATEGORIES_FAILED : null,
);
