import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { deleteCategoryAction } from '../../core/categories/actions.ts';
import type { Category } from '../../core/categories/model.ts';
import { describeFormError } from '../../core/form-errors.ts';
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
  const close = () => {
    if (busy) action.cancel();
    else action.clear();
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
      onConfirm={() => void remove()}
      onClose={close}
    >
      <div role="alert">
        {refusal && (
          <p className="category-refusal">
            <Icon name="exclamation-circle" />
            <span>{refusal}</span>
          </p>
        )}
      </div>
      <LoadStatus
        wait={describeWait(wait)}
        problem={null}
        loadedAt={null}
        onCancel={action.cancel}
        onRetry={() => void remove()}
      />
    </ConfirmDialog>
  );
}
