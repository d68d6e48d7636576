/** The list of categories, with the failure text of spec §8. */

import { computed } from 'nanostores';
import { toUnread } from '../kernel/http/unread-text.ts';
import { CATEGORIES_FAILED } from '../kernel/lib/texts.ts';
import { createCollection } from '../kernel/store/collection.ts';
import { Category } from './model.ts';

export const categoryCollection = createCollection('/api/core/categories/?include=sites', Category);
export const $categories = categoryCollection.$state;

/** « Impossible de charger les categories »; `null` unless loading failed without any categories. */
export const $categoriesError = computed($categories, ({ status, size, error }) =>
  status === 'ERROR' && !size ? toUnread(error, CATEGORIES_FAILED) : null,
);
