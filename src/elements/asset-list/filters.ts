import { getCategoryChoices } from '../../core/assets/choices.ts';
import { ALL_CATEGORIES, type AssetIndex, WITHOUT_CATEGORY } from '../../core/assets/list.ts';
import type { Category } from '../../core/categories/model.ts';
import { ASSET_LIST_TEXTS } from './texts.ts';

/** What the controls of the filters of spec §5 offer. */
export const getAssetFilterDisplays = (
  index: AssetIndex,
  categories: readonly Category[],
  pending: boolean,
) => ({
  category: {
    pending: pending || undefined,
    choices: () => [
      { value: ALL_CATEGORIES, label: ASSET_LIST_TEXTS.allCategories },
      ...getCategoryChoices(index, categories).map(({ value, label }) => ({
        value,
        label: label || ASSET_LIST_TEXTS.categoryNumber(value),
      })),
      { value: WITHOUT_CATEGORY, label: ASSET_LIST_TEXTS.noCategory },
    ],
  },
  untagged: { label: ASSET_LIST_TEXTS.untagged },
});
