import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { categoryForm } from '../../core/categories/form.ts';
import { CATEGORY_SORTS, formatType, getTypes, listCategories } from '../../core/categories/list.ts';
import type { Category } from '../../core/categories/model.ts';
import { canManageCategories } from '../../core/categories/rights.ts';
import { $categories } from '../../core/categories/store.ts';
import { CATEGORY_LABELS } from '../../core/categories/texts.ts';
import { formatSort, parseSort } from '../../core/kernel/list/sort-order.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { $siteTree } from '../../core/sites/store.ts';
import { FilterBar } from '../parts/filter/filter-bar.tsx';
import { SearchField } from '../parts/filter/search-field.tsx';
import { loadAndSave, nameExport } from '../parts/frame/lazy-export.ts';
import type { CommonProps } from '../parts/host/attributes.ts';
import { useHost } from '../parts/host/use-host.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { DataTable } from '../parts/table/data-table.tsx';
import type { ExportFormat } from '../parts/table/export-choices.tsx';
import type { ExportRows } from '../parts/table/export-file.ts';
import { ExportMenu } from '../parts/table/export-menu.tsx';
import { Button } from '../parts/ui/button.tsx';
import { ChoiceGroup } from '../parts/ui/choice-group.tsx';
import { TitleRow } from '../parts/ui/title-row.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { createCategoryColumns, getCategoryKey } from './columns.tsx';
import { TableEmpty, TableFooter } from './table-status.tsx';
import { CATEGORY_ADMIN_TEXTS } from './texts.ts';

interface CategoryAdminProps extends CommonProps {
  q: string;
  type: string;
  sort: string;
}

/** `<balise-category-admin>`. */
export function CategoryAdmin(props: CategoryAdminProps) {
  const content = <Categories {...props} />;
  return (
    <LoginGate title={CATEGORY_ADMIN_TEXTS.login} restoring={content}>
      {content}
    </LoginGate>
  );
}

function Categories({ headingLevel, kiosk, readonly, ...asked }: CategoryAdminProps) {
  const { q, type } = asked;
  const { items, size, revision, status, loadedAt, incomplete } = useStore($categories);
  const tree = useStore($siteTree);
  const user = useStore($user);
  const isOffered = !readonly && !kiosk;
  const canEdit = canManageCategories(user) && isOffered;
  const change = useChoice();
  const sort = useMemo(() => parseSort(asked.sort, CATEGORY_SORTS), [asked.sort]);
  // the same array grows while pages arrive
  const categories = useMemo(() => (revision < 0 ? [] : items.slice(0, size)), [items, size, revision]);
  const order = useMemo(() => listCategories(categories, { q, type }, sort), [categories, q, type, sort]);
  const types = useMemo(
    () =>
      ['', ...getTypes(categories)].map((value) => ({
        value,
        label: formatType(value) || CATEGORY_ADMIN_TEXTS.allTypes,
      })),
    [categories],
  );
  const { columns, getCardView } = useMemo(() => createCategoryColumns(tree), [tree]);
  const isLoading =
    size === 0 && loadedAt === null && (status === 'LOADING' || (status === 'INITIAL' && !incomplete));
  // its room is kept until it is known who that is
  const add = (canEdit || (user === null && isOffered)) && (
    <Button variant="primary" icon="plus-lg" disabled={user === null} onClick={() => categoryForm('').open()}>
      {CATEGORY_ADMIN_TEXTS.add}
    </Button>
  );
  const clear = () => change({ q: '', type: '' });
  return (
    <section className="list" aria-label={CATEGORY_ADMIN_TEXTS.title}>
      <TitleRow
        level={headingLevel}
        title={CATEGORY_ADMIN_TEXTS.title}
        count={!isLoading && size > 0 && CATEGORY_ADMIN_TEXTS.categories(order.length)}
      >
        <slot name="actions" />
        {!kiosk && order.length > 0 && !isLoading && !incomplete && (
          <ExportMenu onExport={(format) => saveCategories(format, { columns, rows: categories, order })} />
        )}
        {add}
      </TitleRow>
      {!kiosk && (
        <FilterBar
          label={CATEGORY_ADMIN_TEXTS.filters}
          search={
            <SearchField
              label={CATEGORY_ADMIN_TEXTS.search}
              value={q}
              onChange={(text) => change({ q: text })}
              shortcut
            />
          }
          active={q !== '' || type !== ''}
          onClear={clear}
          fold={{ chips: types.length, set: Number(type !== ''), found: isLoading ? null : order.length }}
        >
          <ChoiceGroup
            label={CATEGORY_LABELS.type}
            labelHidden
            choices={types}
            value={type}
            onChange={(value) => change({ type: value })}
          />
        </FilterBar>
      )}
      <DataTable
        caption={CATEGORY_ADMIN_TEXTS.caption}
        columns={columns}
        rows={categories}
        order={order}
        rowKey={getCategoryKey}
        onOpen={({ id }) => categoryForm(id).open()}
        getCardView={getCardView}
        sort={sort}
        onSort={kiosk ? undefined : (wanted) => change({ sort: formatSort(wanted) })}
        loading={isLoading}
        resetKey={JSON.stringify([q, type, asked.sort])}
        empty={<TableEmpty add={add} onClear={q !== '' || type !== '' ? clear : null} />}
        footer={<TableFooter shown={order.length} />}
      />
      <CategoryDialog tree={tree} canEdit={canEdit} />
    </section>
  );
}

const saveCategories = (format: ExportFormat, rows: ExportRows<Category>) =>
  void loadAndSave(format, nameExport(CATEGORY_ADMIN_TEXTS, true), rows);

/** Writes search, type and sort to the attributes, and dispatches the change. */
function useChoice(): (change: { q?: string; type?: string; sort?: string }) => void {
  const { element, reflect, emit } = useHost();
  return (change) => {
    for (const [name, value] of Object.entries(change)) reflect(name, value || null);
    const read = (name: string) => element.getAttribute(name) || null;
    emit('balise-filters-changed', { filters: { q: read('q'), type: read('type'), sort: read('sort') } });
  };
}
