import {
  getPlanCategoryChoices,
  type PLAN_FILTERS,
  type PLAN_INDEX,
  PLAN_SORT,
} from '../../core/plans/list.ts';
import { planList } from '../../core/plans/list-store.ts';
import { ListView } from '../parts/frame/list-view.tsx';
import type { ListState } from '../parts/frame/use-list-state.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { ChoiceGroup } from '../parts/ui/choice-group.tsx';
import { Cards } from './cards.tsx';
import { getPlanCard, PLAN_COLUMNS } from './columns.tsx';
import { PlanListCreateButton, PlanListCreateDialog } from './create.tsx';
import type { PlanListAttributes } from './plan-list.tsx';
import { PLAN_LIST_TEXTS } from './texts.ts';

export interface PlanTableProps {
  level: HeadingLevel;
  state: ListState<typeof PLAN_FILTERS, keyof (typeof PLAN_INDEX)['sortKeys']>;
  view: PlanListAttributes['view'];
  /** A screen that nobody touches: no control is shown. */
  quiet: boolean;
  readonly: boolean;
}

const VIEWS = [
  { value: 'vignettes', label: PLAN_LIST_TEXTS.cards },
  { value: 'liste', label: PLAN_LIST_TEXTS.list },
] as const;

/** The plans in the frame of all lists: as pictures, or as a table. */
export function PlanTable({ readonly, state: asked, view, ...frame }: PlanTableProps) {
  const state = { ...asked, sort: asked.sort ?? PLAN_SORT };
  return (
    <>
      <ListView
        {...frame}
        state={state}
        list={planList}
        texts={PLAN_LIST_TEXTS}
        views={
          <ChoiceGroup
            label={PLAN_LIST_TEXTS.views}
            labelHidden
            choices={VIEWS}
            value={view}
            onChange={(chosen) => asked.set({ view: chosen === VIEWS[0].value ? '' : chosen })}
          />
        }
        instead={view === 'vignettes' ? (found) => <Cards found={found} level={frame.level} /> : undefined}
        create={!readonly && <PlanListCreateButton />}
        route="Details du plan"
        columns={PLAN_COLUMNS}
        getCardView={getPlanCard}
        looks={(index) => ({ category: { choices: () => getPlanCategoryChoices(index) } })}
      />
      {!readonly && <PlanListCreateDialog />}
    </>
  );
}
