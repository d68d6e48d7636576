/** The columns of the list of categories, with the same data for its cards. */
import { formatType, getSiteNames } from '../../core/categories/list.ts';
import type { Category } from '../../core/categories/model.ts';
import { CATEGORY_LABELS } from '../../core/categories/texts.ts';
import type { SiteForest } from '../../core/sites/tree.ts';
import type { CardView, Column } from '../parts/table/column.ts';
import { Icon } from '../parts/ui/icon.tsx';
import { CATEGORY_ADMIN_TEXTS } from './texts.ts';

export const getCategoryKey = ({ id }: Category) => id;
const getName = ({ name, id }: Category): string => name.trim() || CATEGORY_ADMIN_TEXTS.unnamed(id);

/** A type, with its sign. */
export function TypeBadge({ type }: { type: string }) {
  if (type === '') return <span className="muted">{CATEGORY_ADMIN_TEXTS.noType}</span>;
  return (
    <span className="badge" data-tone={type === 'metier' ? 'info' : 'primary'}>
      <Icon name={type === 'metier' ? 'people' : 'box-seam'} size={14} />
      <span className="badge-text">{formatType(type)}</span>
    </span>
  );
}

/**
 * Columns and cards; sites that the server names by their id alone are looked up in the tree.
 * @param tree the same as long as the sites are
 */
export function createCategoryColumns(tree: SiteForest) {
  const saySites = (category: Category): string => {
    const [first, ...others] = getSiteNames(category, tree);
    if (first === undefined) return '';
    return others.length > 0 ? CATEGORY_ADMIN_TEXTS.moreSites(first, others.length) : first;
  };
  const columns: readonly Column<Category>[] = [
    {
      name: 'name',
      label: CATEGORY_LABELS.name,
      width: 240,
      grow: 3,
      sortable: true,
      main: true,
      render: getName,
      text: getName,
    },
    {
      name: 'type',
      label: CATEGORY_LABELS.type,
      width: 140,
      drawn: 'badge',
      sortable: true,
      render: ({ type }) => <TypeBadge type={type} />,
      text: ({ type }) => formatType(type),
    },
    {
      name: 'sites',
      label: CATEGORY_LABELS.sites,
      width: 240,
      grow: 4,
      // their names come later than the rows: the column has what the others leave
      lines: () => [],
      sortable: true,
      render: (category) =>
        saySites(category) || <span className="muted">{CATEGORY_ADMIN_TEXTS.noSites}</span>,
      text: (category) => getSiteNames(category, tree).join(' ; '),
    },
  ];
  const getCardView = (category: Category): CardView => ({
    title: getName(category),
    detail: saySites(category) || CATEGORY_ADMIN_TEXTS.noSites,
    state: <TypeBadge type={category.type} />,
  });
  return { columns, getCardView };
}
