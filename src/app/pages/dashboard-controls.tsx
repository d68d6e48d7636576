import { canVisit } from '../../core/host.ts';
import * as texts from '../common/texts.ts';
import { DashboardLater } from './dashboard-later.tsx';
import type { Part } from './page-elements.ts';

const CONTROLS: Part = { tag: 'balise-controls' };

/**
 * Last on the dashboard, the regulatory checks of the next twelve months, for those who may open the contracts: they
 * take the whole list of contracts.
 */
export const DashboardControls = () =>
  canVisit('Contrats') && (
    <DashboardLater part={CONTROLS} className="dashboard-controls" failed={texts.CONTROLS_FAILED} />
  );
