/** The site that was chosen last in a form of this browser, by its id; `''` before the first choice. */
import * as v from 'valibot';
import { createPreference } from '../kernel/page/preferences.ts';

export const recentSitePreference = createPreference('recent-site', v.string(), '');
