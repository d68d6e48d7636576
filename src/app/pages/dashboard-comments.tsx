import * as texts from '../common/texts.ts';
import { DashboardLater } from './dashboard-later.tsx';
import type { Part } from './page-elements.ts';

const COMMENTS: Part = { tag: 'balise-latest-comments', attributes: { brief: true } };

/** The latest comments of what the user may see, in every group: some may not open the screen of all of them (D-202). */
export const DashboardComments = () => (
  <DashboardLater part={COMMENTS} className="dashboard-comments" failed={texts.COMMENTS_FAILED} />
);
