import { useStore } from '@nanostores/react';
import { assetBulkChange, assetBulkForm } from '../../core/assets/bulk-change.ts';
import { listCategoryChoices } from '../../core/assets/choices.ts';
import { type Asset, formatAsset } from '../../core/assets/model.ts';
import { assetCollection } from '../../core/assets/store.ts';
import { $categories, $categoriesError, categoryCollection } from '../../core/categories/store.ts';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import { BulkChangeButton, BulkChangeOutcomes } from '../parts/form/bulk-change.tsx';
import { BULK_CHANGE_TEXTS } from '../parts/form/form-texts.ts';
import { SelectFormField } from '../parts/form/select-form-field.tsx';
import { SiteFormField } from '../parts/form/site-form-field.tsx';
import { ASSET_LIST_BULK_TEXTS } from './texts.ts';

export interface AssetBulkOutcomesProps {
  /** Receives the ids of the pieces that are changed. */
  onDone: (ids: readonly Id[]) => void;
}

interface AssetBulkChangeProps extends AssetBulkOutcomesProps {
  rows: readonly Asset[];
}

/** « Modifier » for the selected equipment: site, category. */
export function AssetBulkChange({ rows, onDone }: AssetBulkChangeProps) {
  const { items } = useStore($categories);
  const problem = useStore($categoriesError);
  return (
    <BulkChangeButton
      change={assetBulkChange}
      form={assetBulkForm}
      rows={rows}
      title={ASSET_LIST_BULK_TEXTS.title(rows.length)}
      onDone={onDone}
    >
      <SiteFormField form={assetBulkForm} name="site" />
      <SelectFormField
        form={assetBulkForm}
        name="category"
        choices={listCategoryChoices(items, null)}
        none={BULK_CHANGE_TEXTS.unchanged}
        problem={problem}
        onRetry={() => void categoryCollection.refresh()}
      />
    </BulkChangeButton>
  );
}

/** How the changes of several pieces go. */
export function AssetBulkOutcomes({ onDone }: AssetBulkOutcomesProps) {
  return (
    <BulkChangeOutcomes
      change={assetBulkChange}
      getRow={(id) => assetCollection.get(id)}
      route="Details de l'équipement"
      nameOf={formatAsset}
      sayFailed={ASSET_LIST_BULK_TEXTS.failed}
      onDone={onDone}
    />
  );
}
