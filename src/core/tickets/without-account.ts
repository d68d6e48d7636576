import * as v from 'valibot';
import { text } from '../kernel/lib/lenient-schema.ts';

/** On a ticket that came without an account: what its sender left, if anything. */
export const WithoutAccount = v.object({ name: text, contact: text });
export type WithoutAccount = v.InferOutput<typeof WithoutAccount>;
