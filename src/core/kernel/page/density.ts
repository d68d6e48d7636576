/** The density of lists in this browser. */
import * as v from 'valibot';
import { createPreference } from './preferences.ts';

export const Density = v.picklist(['comfortable', 'compact']);
export type Density = v.InferOutput<typeof Density>;

/** The density of every list whose own was not chosen. */
export const densityPreference = createPreference<Density>('density', Density, 'comfortable');
