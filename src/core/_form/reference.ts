/** A related object as a control holds it. */
import { type Id, parseId } from '../_lib/shape.ts';

/** The text of its id, `''` for none. */
export const toReference = (to: { id: Id | null } | null): string => String(to?.id ?? '');

/** The id that such a text stands for; `null` for none. */
export const parseReference = (value: string): Id | null => (value === '' ? null : parseId(value));
