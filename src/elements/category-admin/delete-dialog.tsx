import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { countAssetsOf } from '../../core/assets/model.ts';
import { $assets, assetCollection } from '../../core/assets/store.ts';
import { deleteCategoryAction } from '../../core/categories/actions.ts';
import type { Category } from '../../core/categories/model.ts';
import { describeFormError } from '../../core/form-errors.ts';
import { isRefusal } from '../../core/refusals.ts';
import { canVisit } from '../../core/session.ts';
import { describeWait } from '../../core/waits.ts';
import { ConfirmDialog } from '../_ui/confirm-dialog.tsx';
import { Icon } from '../_ui/icon.tsx';
import { LoadStatus } from '../_ui/load-status.tsx';
import { TEXTS } from './texts.ts';

interface DeleteDialogProps {
  /** The category to be deleted; `null` while nothing is asked. */
  category: Category | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a category is deleted; a refusal is said here. */
export function DeleteDialog({ category, onClose, onDeleted }: DeleteDialogProps) {
  // what closes still shows what it was
  const [last, setLast] = useState<Category | null>(null);
  if (category && category !== last) setLast(category);
  if (!last) return null;
  return (
    <Asked key={last.id} category={last} open={category !== null} onClose={onClose} onDeleted={onDeleted} />
  );
}

interface AskedProps extends DeleteDialogProps {
  category: Category;
  open: boolean;
}

function Asked({ category, open, onClose, onDeleted }: AskedProps) {
  const action = deleteCategoryAction(category.id);
  const { busy, error, wait } = useStore(action.$state);
  const refusal = describeFormError(error, []);
  const refused = isRefusal(error);
  // not on closing: what closes still shows what it was
  useEffect(() => {
    if (open) action.clear();
  }, [open, action]);
  const close = () => {
    if (busy) action.cancel();
    onClose();
  };
  const remove = async () => {
    if (!(await action.run())) return;
    onClose();
    onDeleted();
  };
  return (
    <ConfirmDialog
      open={open}
      title={TEXTS.deleteTitle}
      name={category.name || TEXTS.unnamed(category.id)}
      busy={busy}
      refused={refused}
      onConfirm={() => void remove()}
      onClose={close}
    >
      {open && !refused && canVisit('Équipements') && <Use category={category} />}
      <div role="alert">
        {refusal && (
          <p className="category-refusal">
            <Icon name="exclamation-circle" />
            <span>{refusal}</span>
          </p>
        )}
      </div>
      <LoadStatus wait={describeWait(wait)} onCancel={action.cancel} />
    </ConfirmDialog>
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
      {isCounting && TEXTS.counting}
      {isKnown && TEXTS.used(count)}
      {!isCounting && !isKnown && TEXTS.usedUnknown}
    </p>
  );
}
