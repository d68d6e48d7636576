import { getCategoryChoices } from '../../core/assets/choices.ts';
import { ALL_CATEGORIES, type AssetIndex, NO_CATEGORY } from '../../core/assets/list.ts';
import type { Category } from '../../core/categories/model.ts';
import { TEXTS } from './texts.ts';

/** What the controls of the filters of spec §5 offer. */
export const getLooks = (index: AssetIndex, categories: readonly Category[], pending: boolean) => ({
  category: {
    pending: pending || undefined,
    choices: () => [
      { value: ALL_CATEGORIES, label: TEXTS.allCategories },
      ...getCategoryChoices(index, categories).map(({ value, label }) => ({
        value,
        label: label || TEXTS.categoryNumber(value),
      })),
      { value: NO_CATEGORY, label: TEXTS.noCategory },
    ],
  },
  untagged: { label: TEXTS.untagged },
});
