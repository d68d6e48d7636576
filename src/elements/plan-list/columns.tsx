/** The columns of the list of plans, with the same data for its cards and its export. */
import { PLAN_INDEX } from '../../core/plans/list.ts';
import { formatPlan, type Plan } from '../../core/plans/model.ts';
import { emplacementsQuery } from '../../core/plans/store.ts';
import { formatSite } from '../../core/sites/model.ts';
import { PlaceLine } from '../parts/sites/place-line.tsx';
import type { CardView, Column } from '../parts/table/column.ts';
import { declareColumns, None } from '../parts/table/list-columns.tsx';
import { PinCount } from './pin-count.tsx';
import { PLAN_LIST_TEXTS } from './texts.ts';

const { base_image: _, ...LABELS } = PLAN_LIST_TEXTS.columns;

export const PLAN_COLUMNS: readonly Column<Plan>[] = declareColumns<Plan, string>(
  LABELS,
  PLAN_INDEX.sortKeys,
  {
    name: { width: 240, grow: 5, main: true, text: formatPlan },
    site: {
      width: 220,
      grow: 4,
      drop: 3,
      folds: 1,
      where: ({ site }) => site,
      render: ({ site }) => <PlaceLine site={site} none={PLAN_LIST_TEXTS.noSite} />,
      text: ({ site }) => formatSite(site),
      sites: ({ site }) => [site],
    },
    category: {
      width: 180,
      grow: 3,
      drop: 4,
      render: ({ category }) => category?.name || <None text={PLAN_LIST_TEXTS.noCategory} />,
      text: ({ category }) => category?.name ?? '',
    },
    description: {
      width: 300,
      grow: 5,
      drop: 2,
      optional: true,
      render: ({ description }) => description || <None text={PLAN_LIST_TEXTS.noDescription} />,
      text: ({ description }) => description,
    },
    pins: {
      width: 130,
      lines: () => [PLAN_LIST_TEXTS.pins(100)],
      value: true,
      drop: 5,
      render: (row) => <PinCount row={row} />,
      text: ({ id }) => String(emplacementsQuery(id).$state.value?.data?.length ?? ''),
    },
  },
);

export const getPlanCard = (row: Plan): CardView => ({
  title: formatPlan(row),
  detail: row.category?.name || PLAN_LIST_TEXTS.noCategory,
  more: <PlaceLine site={row.site} beside={formatPlan(row)} none={PLAN_LIST_TEXTS.noSite} />,
  state: <PinCount row={row} />,
});
