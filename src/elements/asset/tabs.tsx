import type { ComponentType } from 'react';
import { ContractsTab } from './contracts-tab.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import { FiguresTab } from './figures-tab.tsx';
import { InterventionsTab } from './interventions-tab.tsx';
import { MaterialsTab } from './materials-tab.tsx';
import { PlanTab } from './plan-tab.tsx';
import type { TabName } from './tab-names.ts';
import type { TabProps } from './tab-props.ts';
import { TicketsTab } from './tickets-tab.tsx';

/** What stands in each tab. */
export const TABS: Record<TabName, ComponentType<TabProps>> = {
  tickets: TicketsTab,
  interventions: InterventionsTab,
  contrats: ContractsTab,
  materiels: MaterialsTab,
  couts: FiguresTab,
  documents: DocumentsTab,
  plan: PlanTab,
};
