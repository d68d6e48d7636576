/**
 * Functions that the suite calls and that browsers of the last five years may lack (docs/browsers.md): each is added
 * where it is missing. A page of a browser that has them all loads these few lines and nothing more.
 */
import { addMissing } from './missing-basics.ts';

type Compare = (one: unknown, other: unknown) => number;
type Test = (value: unknown, index: number, all: unknown[]) => unknown;

addMissing(Array.prototype, {
  toSorted(this: unknown[], compare?: Compare) {
    return [...this].sort(compare);
  },
  toReversed(this: unknown[]) {
    return [...this].reverse();
  },
  findLast(this: unknown[], test: Test) {
    return [...this].reverse().find((value, index) => test(value, this.length - 1 - index, this));
  },
  findLastIndex(this: unknown[], test: Test) {
    let index = this.length;
    while (index-- > 0 && !test(this[index], index, this));
    return index;
  },
});
addMissing(Map, {
  groupBy(items: Iterable<unknown>, keyOf: (item: unknown, index: number) => unknown) {
    const groups = new Map<unknown, unknown[]>();
    let index = 0;
    for (const item of items) {
      const key = keyOf(item, index++);
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
    return groups;
  },
});
addMissing(AbortSignal, {
  any(signals: Iterable<AbortSignal>) {
    const stop = new AbortController();
    for (const each of signals) {
      const end = () => stop.abort(each.reason);
      if (each.aborted) end();
      else each.addEventListener('abort', end, { once: true, signal: stop.signal });
    }
    return stop.signal;
  },
  timeout(milliseconds: number) {
    const stop = new AbortController();
    setTimeout(() => stop.abort(new DOMException('', 'TimeoutError')), milliseconds);
    return stop.signal;
  },
});
addMissing(AbortSignal.prototype, {
  get reason() {
    return (this as unknown as AbortSignal).aborted ? new DOMException('', 'AbortError') : undefined;
  },
  throwIfAborted(this: AbortSignal) {
    if (this.aborted) throw this.reason;
  },
});
if (typeof Element === 'function')
  addMissing(Element.prototype, {
    checkVisibility(this: Element) {
      return this.getClientRects().length > 0;
    },
  });
