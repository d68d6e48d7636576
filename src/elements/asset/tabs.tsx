import type { ComponentType } from 'react';
import { PartBones } from '../parts/object/part-loader.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { AssetDocumentsTab } from './documents-tab.tsx';
import { AssetInterventionsTab } from './interventions-tab.tsx';
import { PlanTab } from './plan-tab.tsx';
import type { AssetTab } from './tab-names.ts';
import type { AssetTabProps } from './tab-props.ts';
import { TicketsTab } from './tickets-tab.tsx';

/** All kinds of objects in one line, loaded while the piece is read. */
const LIFE = partCode<AssetTabProps>(() => import('./life-tab.tsx').then(({ LifeTab }) => LifeTab));

/** Loaded when the tab opens: few users count stock. */
const MATERIALS = partCode<AssetTabProps>(() =>
  import('./materials-tab.tsx').then(({ MaterialsTab }) => MaterialsTab),
);

/** Contracts, loaded when the tab opens. */
const CONTRACTS = partCode<AssetTabProps>(() =>
  import('./contracts-tab.tsx').then(({ ContractsTab }) => ContractsTab),
);

/** Charts and tiles, loaded when the tab opens. */
const FIGURES = partCode<AssetTabProps>(() =>
  import('./figures-tab.tsx').then(({ AssetFiguresTab: FiguresTab }) => FiguresTab),
);

/** The content of each tab. */
export const ASSET_TABS: Record<AssetTab, ComponentType<AssetTabProps>> = {
  historique: (props) => <LazyPart code={LIFE} props={props} fallback={<PartBones />} />,
  tickets: TicketsTab,
  interventions: AssetInterventionsTab,
  contrats: (props) => <LazyPart code={CONTRACTS} props={props} fallback={<PartBones />} />,
  materiels: (props) => <LazyPart code={MATERIALS} props={props} />,
  couts: (props) => <LazyPart code={FIGURES} props={props} fallback={<PartBones />} />,
  documents: AssetDocumentsTab,
  plan: PlanTab,
};
