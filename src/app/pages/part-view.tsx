import { createElement, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { openQuery } from '../router/router.ts';
import { completePart, getAttributes, getQueryChanges, type Part } from './parts.ts';

interface Props {
  part: Part;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** The level of its first heading: 1 where the page has no other. */
  headingLevel: number;
  /** The slot of another element that it stands in. */
  slot?: string;
  /** What stands in its own slots. */
  children?: ReactNode;
}

/**
 * One element on a page, told its part of the address by attributes alone, as any host would. What people
 * change in it comes back by `balise-filters-changed` and replaces the query, so that back, reload and a shared
 * link find it again; where the event asks to `push`, the way back leads to what was shown before.
 */
export function PartView({ part: given, params, query, headingLevel, slot, children }: Props) {
  const ref = useRef<HTMLElement>(null);
  const part = useMemo(() => completePart(given), [given]);
  const attributes = getAttributes(part, params, query);
  const key = JSON.stringify(attributes);

  useLayoutEffect(() => {
    const wanted: Record<string, string | null> = JSON.parse(key);
    for (const [name, value] of Object.entries(wanted)) {
      if (value === null) ref.current?.removeAttribute(name);
      else if (ref.current?.getAttribute(name) !== value) ref.current?.setAttribute(name, value);
    }
  }, [key]);

  useEffect(() => {
    const element = ref.current;
    const follow = (event: Event) => {
      // an element in a slot reports its own changes
      if (event.target !== element) return;
      const { filters, push } =
        (event as CustomEvent<{ filters?: unknown; push?: unknown } | null>).detail ?? {};
      openQuery(getQueryChanges(part, filters), { push: push === true });
    };
    element?.addEventListener('balise-filters-changed', follow);
    return () => element?.removeEventListener('balise-filters-changed', follow);
  }, [part]);

  return createElement(part.tag, { ref, slot, 'heading-level': headingLevel }, children);
}
