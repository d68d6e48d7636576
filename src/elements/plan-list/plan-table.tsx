import {
  DEFAULT_SORT,
  getCategoryChoices,
  type PLAN_FILTERS,
  type PLAN_INDEX,
} from '../../core/plans/list.ts';
import { planList } from '../../core/plans/list-store.ts';
import { ListView } from '../parts/frame/list-view.tsx';
import type { ListState } from '../parts/frame/use-list-state.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { ChoiceGroup } from '../parts/ui/choice-group.tsx';
import { Cards } from './cards.tsx';
import { getCardView, PLAN_COLUMNS } from './columns.tsx';
import { CreateButton, CreateDialog } from './create.tsx';
import type { Asked } from './plan-list.tsx';
import { TEXTS } from './texts.ts';

export interface PlanTableProps {
  level: HeadingLevel;
  state: ListState<typeof PLAN_FILTERS, keyof (typeof PLAN_INDEX)['sortKeys']>;
  view: Asked['view'];
  /** A screen that nobody touches: no control is shown. */
  quiet: boolean;
  readonly: boolean;
}

const VIEWS = [
  { value: 'vignettes', label: TEXTS.cards },
  { value: 'liste', label: TEXTS.list },
] as const;

/** The plans in the frame of all lists: as pictures, or as a table. */
export function PlanTable({ readonly, state: asked, view, ...frame }: PlanTableProps) {
  const state = { ...asked, sort: asked.sort ?? DEFAULT_SORT };
  return (
    <>
      <ListView
        {...frame}
        state={state}
        list={planList}
        texts={TEXTS}
        views={
          <ChoiceGroup
            label={TEXTS.views}
            labelHidden
            choices={VIEWS}
            value={view}
            onChange={(chosen) => asked.set({ view: chosen === VIEWS[0].value ? '' : chosen })}
          />
        }
        instead={view === 'vignettes' ? (found) => <Cards found={found} level={frame.level} /> : undefined}
        create={!readonly && <CreateButton />}
        route="Details du plan"
        columns={PLAN_COLUMNS}
        getCardView={getCardView}
        looks={(index) => ({ category: { choices: () => getCategoryChoices(index) } })}
      />
      {!readonly && <CreateDialog />}
    </>
  );
}
