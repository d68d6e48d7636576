import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $openCategory, categoryForm } from '../../core/categories/form.ts';
import { formatType, getSiteNames, getTypes } from '../../core/categories/list.ts';
import type { Category } from '../../core/categories/model.ts';
import { $categories } from '../../core/categories/store.ts';
import { CATEGORY_LABELS as LABELS } from '../../core/categories/texts.ts';
import type { SiteForest } from '../../core/sites/tree.ts';
import { ChoiceFormField } from '../parts/form/choice-form-field.tsx';
import { FormConflicts } from '../parts/form/form-conflicts.tsx';
import { FormField } from '../parts/form/form-field.tsx';
import { ObjectDialog } from '../parts/form/object-dialog.tsx';
import { SitesFormField } from '../parts/form/sites-form-field.tsx';
import { Dialog } from '../parts/overlay/modal.tsx';
import { Button } from '../parts/ui/button.tsx';
import { Facts } from '../parts/ui/panel.tsx';
import { useLast } from '../parts/ui/use-last.ts';
import { TypeBadge } from './columns.tsx';
import { CategoryAdminDeleteDialog } from './delete-dialog.tsx';
import { CATEGORY_ADMIN_TEXTS } from './texts.ts';

interface CategoryDialogProps {
  tree: SiteForest;
  canEdit: boolean;
}

/** A new category, or one that is there: to be changed, deleted, or only read. */
export function CategoryDialog({ tree, canEdit }: CategoryDialogProps) {
  const { items } = useStore($categories);
  const open = useStore($openCategory);
  const id = useLast(open) ?? '';
  const category = useLast(items.find((each) => String(each.id) === id) ?? null);
  const shown = id === '' ? null : category;
  return canEdit ? (
    <EditDialog id={id} category={shown} tree={tree} />
  ) : (
    <Dialog
      open={open !== null}
      title={CATEGORY_ADMIN_TEXTS.seeTitle}
      onClose={categoryForm(id).close}
      footer={<Button onClick={categoryForm(id).close}>{CATEGORY_ADMIN_TEXTS.close}</Button>}
    >
      {shown && <Read category={shown} tree={tree} />}
    </Dialog>
  );
}

interface EditDialogProps {
  id: string;
  /** `null` for a new one. */
  category: Category | null;
  tree: SiteForest;
}

function EditDialog({ id, category, tree }: EditDialogProps) {
  const form = categoryForm(id);
  const { busy } = useStore(form.$sending);
  const [doomed, setDoomed] = useState<Category | null>(null);
  const types = getTypes(category ? [category] : []);
  const known = new Map(category?.sites.map((site) => [String(site.id), site.name]));
  return (
    <>
      <ObjectDialog
        form={form}
        isNew={category === null}
        texts={CATEGORY_ADMIN_TEXTS}
        start={
          category && (
            <Button className="category-delete" icon="trash3" onClick={() => !busy && setDoomed(category)}>
              {CATEGORY_ADMIN_TEXTS.delete}
            </Button>
          )
        }
      >
        {(first) => (
          <>
            <FormConflicts
              form={form}
              say={(field, value) => (field === 'type' ? formatType(String(value)) : undefined)}
            />
            <FormField form={form} name="name" inputRef={first} />
            <ChoiceFormField
              form={form}
              name="type"
              choices={types.map((value) => ({ value, label: formatType(value) }))}
            />
            <SitesFormField form={form} name="sites" tree={tree} known={known} />
          </>
        )}
      </ObjectDialog>
      <CategoryAdminDeleteDialog category={doomed} onClose={() => setDoomed(null)} onDeleted={form.discard} />
    </>
  );
}

/** A category that may not be changed. */
function Read({ category, tree }: { category: Category; tree: SiteForest }) {
  const names = getSiteNames(category, tree);
  return (
    <Facts
      facts={[
        [LABELS.name, category.name, CATEGORY_ADMIN_TEXTS.unnamed(category.id)],
        [LABELS.type, category.type && <TypeBadge type={category.type} />, CATEGORY_ADMIN_TEXTS.noType],
        [
          LABELS.sites,
          names.length > 0 && (
            <ul>
              {names.map((site) => (
                <li key={site}>{site}</li>
              ))}
            </ul>
          ),
          CATEGORY_ADMIN_TEXTS.noSites,
        ],
      ]}
    />
  );
}
