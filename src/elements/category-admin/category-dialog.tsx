import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import { type CategoryForm, categoryEditor } from '../../core/categories/editor.ts';
import { getSiteNames } from '../../core/categories/list.ts';
import type { Category } from '../../core/categories/model.ts';
import type { SiteTree } from '../../core/sites/tree.ts';
import { Button } from '../_ui/button.tsx';
import { Dialog } from '../_ui/modal.tsx';
import { Facts } from '../_ui/panel.tsx';
import { CategoryFields } from './category-fields.tsx';
import { TypeBadge } from './columns.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { TEXTS } from './texts.ts';

interface CategoryDialogProps {
  tree: SiteTree;
  canEdit: boolean;
}

/** A new category, or one that is there: to be changed, deleted, or only read. */
export function CategoryDialog({ tree, canEdit }: CategoryDialogProps) {
  const form = useStore(categoryEditor.$form);
  const { busy } = useStore(categoryEditor.$sending);
  const [doomed, setDoomed] = useState<Category | null>(null);
  const formId = useId();
  const name = useRef<HTMLInputElement>(null);
  // what closes still shows what it was
  const [last, setLast] = useState<CategoryForm | null>(null);
  if (form && form !== last) setLast(form);
  const shown = form ?? last;
  const base = shown?.base ?? null;
  return (
    <>
      <Dialog
        open={form !== null}
        title={canEdit ? (base ? TEXTS.editTitle : TEXTS.newTitle) : TEXTS.seeTitle}
        onClose={categoryEditor.close}
        initialFocus={canEdit ? name : undefined}
        footer={
          canEdit ? (
            <>
              {base && (
                <Button className="category-delete" icon="trash3" onClick={() => !busy && setDoomed(base)}>
                  {TEXTS.delete}
                </Button>
              )}
              <Button onClick={categoryEditor.close}>{TEXTS.cancel}</Button>
              <Button type="submit" form={formId} variant="primary" busy={busy}>
                {base ? TEXTS.save : TEXTS.create}
              </Button>
            </>
          ) : (
            <Button onClick={categoryEditor.close}>{TEXTS.close}</Button>
          )
        }
      >
        {shown && canEdit && <CategoryFields formId={formId} form={shown} tree={tree} nameInput={name} />}
        {base && !canEdit && <Read category={base} tree={tree} />}
      </Dialog>
      {canEdit && (
        <DeleteDialog category={doomed} onClose={() => setDoomed(null)} onDeleted={categoryEditor.close} />
      )}
    </>
  );
}

/** A category that may not be changed. */
function Read({ category, tree }: { category: Category; tree: SiteTree }) {
  const names = getSiteNames(category, tree);
  return (
    <Facts
      facts={[
        [TEXTS.fields.name, category.name, TEXTS.unnamed(category.id)],
        [TEXTS.fields.type, category.type && <TypeBadge type={category.type} />, TEXTS.noType],
        [
          TEXTS.fields.sites,
          names.length > 0 && (
            <ul>
              {names.map((site) => (
                <li key={site}>{site}</li>
              ))}
            </ul>
          ),
          TEXTS.noSites,
        ],
      ]}
    />
  );
}
