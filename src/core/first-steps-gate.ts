/** Whether an organisation begins, from what every dashboard knows; apart from the lists that the steps need. */

/** With more open tickets than this an organisation is at work: nothing is counted for it. */
const AT_WORK = 3;

/** Whether the steps may be worth counting. @param opened how many tickets are open, `null`: not known */
export const mayBegin = (opened: number | null): boolean => opened !== null && opened <= AT_WORK;
