import type { FullProfile } from '../../core/profiles/model.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';

/** What every tab of a person is given. */
export interface IntervenantTabProps {
  id: string;
  profile: FullProfile;
  /** The level of the tab's own titles. */
  level: HeadingLevel;
  readonly: boolean;
}
