/** A related object as the value of a control. */
import { type Id, parseId } from '../lib/lenient-schema.ts';

/** The object's id as text, `''` for none. */
export const toReference = (to: { id: Id | null } | null): string => String(to?.id ?? '');

/** The id for such a text; `null` for none. */
export const parseReference = (value: string): Id | null => (value === '' ? null : parseId(value));
