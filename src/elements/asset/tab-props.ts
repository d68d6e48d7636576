import type { AssetDetail } from '../../core/assets/model.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';

/** What every tab of a piece of equipment is given. */
export interface AssetTabProps {
  id: string;
  asset: AssetDetail;
  /** The level of the tab's own titles. */
  level: HeadingLevel;
  readonly: boolean;
}
