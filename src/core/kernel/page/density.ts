/** The density of lists in this browser. */
import * as v from 'valibot';
import { createPreference } from './preferences.ts';

export const DensityPreference = v.picklist(['comfortable', 'compact']);
export type DensityPreference = v.InferOutput<typeof DensityPreference>;

/** The density of every list whose own was not chosen. */
export const densityPreference = createPreference<DensityPreference>(
  'density',
  DensityPreference,
  'comfortable',
);
