/** Every write of the elements: the first of each element, and the others, which `*.long.test.ts` try. */
import { ACT_WRITES } from './_act-writes.ts';
import { ADMIN_WRITES } from './_admin-writes.ts';
import { FORM_WRITES } from './_form-writes.ts';
import { FURTHER_WRITES } from './_further-writes.ts';
import { WRITES, type Write } from './_writes.ts';

const ALL: readonly Write[] = [...WRITES, ...FORM_WRITES, ...ACT_WRITES, ...ADMIN_WRITES, ...FURTHER_WRITES];

/** @returns the first write of each element among those, and the others */
export function splitWrites(isTried: (write: Write) => boolean): { firsts: Write[]; others: Write[] } {
  const writes = ALL.filter(isTried);
  const isFirst = (write: Write): boolean => writes.find(({ tag }) => tag === write.tag) === write;
  return { firsts: writes.filter(isFirst), others: writes.filter((write) => !isFirst(write)) };
}
