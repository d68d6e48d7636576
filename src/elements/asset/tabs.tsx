import type { ComponentType } from 'react';
import { PartBones } from '../parts/object/part-loader.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import { InterventionsTab } from './interventions-tab.tsx';
import { PlanTab } from './plan-tab.tsx';
import type { TabName } from './tab-names.ts';
import type { TabProps } from './tab-props.ts';
import { TicketsTab } from './tickets-tab.tsx';

/** Loaded when the tab opens: few users count stock. */
const MATERIALS = partCode<TabProps>(() =>
  import('./materials-tab.tsx').then(({ MaterialsTab }) => MaterialsTab),
);

/** Contracts, loaded when the tab opens. */
const CONTRACTS = partCode<TabProps>(() =>
  import('./contracts-tab.tsx').then(({ ContractsTab }) => ContractsTab),
);

/** Charts and tiles, loaded when the tab opens. */
const FIGURES = partCode<TabProps>(() => import('./figures-tab.tsx').then(({ FiguresTab }) => FiguresTab));

/** The content of each tab. */
export const TABS: Record<TabName, ComponentType<TabProps>> = {
  tickets: TicketsTab,
  interventions: InterventionsTab,
  contrats: (props) => <LazyPart code={CONTRACTS} props={props} fallback={<PartBones />} />,
  materiels: (props) => <LazyPart code={MATERIALS} props={props} />,
  couts: (props) => <LazyPart code={FIGURES} props={props} fallback={<PartBones />} />,
  documents: DocumentsTab,
  plan: PlanTab,
};
