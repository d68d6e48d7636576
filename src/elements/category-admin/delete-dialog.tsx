import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { countAssetsOf } from '../../core/assets/model.ts';
import { $assets, assetCollection } from '../../core/assets/store.ts';
import { deleteCategoryAction } from '../../core/categories/actions.ts';
import type { Category } from '../../core/categories/model.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import { RemovalDialog } from '../parts/overlay/removal-dialog.tsx';
import { CATEGORY_ADMIN_TEXTS } from './texts.ts';

interface DeleteDialogProps {
  /** The category to be deleted; `null` while nothing is asked. */
  category: Category | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation before a category is deleted; a refusal is shown here. */
export function CategoryAdminDeleteDialog({ category, onClose, onDeleted }: DeleteDialogProps) {
  // what closes still shows what it was
  const [last, setLast] = useState<Category | null>(null);
  if (category && category !== last) setLast(category);
  if (!last) return null;
  return (
    <Question
      key={last.id}
      category={last}
      open={category !== null}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  );
}

interface QuestionProps extends DeleteDialogProps {
  category: Category;
  open: boolean;
}

function Question({ category, ...props }: QuestionProps) {
  return (
    <RemovalDialog
      {...props}
      title={CATEGORY_ADMIN_TEXTS.deleteTitle}
      name={category.name || CATEGORY_ADMIN_TEXTS.unnamed(category.id)}
      action={deleteCategoryAction(category.id)}
      use={canVisit('Équipements') && <Use category={category} />}
    />
  );
}

/** « 12 équipements sont de cette catégorie. », and what that may mean. */
function Use({ category }: { category: Category }) {
  const { items, size, status, error, loadedAt, incomplete } = useStore($assets);
  // what the list knew may be old
  useEffect(() => {
    if (assetCollection.$state.value?.loadedAt) void assetCollection.refresh();
  }, []);
  const isCounting = status === 'LOADING' || (loadedAt === null && !error);
  const isKnown = !isCounting && !error && !incomplete;
  const count = isKnown ? countAssetsOf(items.slice(0, size), category.id) : 0;
  return (
    <p className="muted" role="status">
      {isCounting
        ? CATEGORY_ADMIN_TEXTS.counting
        : isKnown
          ? CATEGORY_ADMIN_TEXTS.used(count)
          : CATEGORY_ADMIN_TEXTS.usedUnknown}
    </p>
  );
}
