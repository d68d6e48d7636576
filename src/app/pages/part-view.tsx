import { createElement, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { openQuery } from '../router/router.ts';
import { completePart, getAttributes, getFixed, getQueryChanges, type Part } from './page-elements.ts';

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
 * An element on a page, configured from its part of the address through attributes only, as on any host page.
 * Changes made in it arrive by `balise-filters-changed` and replace the query, so that back, reload and a shared
 * link restore them; with `push` in the event they become a new entry of the history.
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
    const fixed = getFixed(part, JSON.parse(key));
    const follow = (event: Event) => {
      // an element in a slot reports its own changes
      if (event.target !== element) return;
      for (const [name, value] of fixed) element?.setAttribute(name, value);
      const { filters, push } =
        (event as CustomEvent<{ filters?: unknown; push?: unknown } | null>).detail ?? {};
      openQuery(getQueryChanges(part, filters), { push: push === true });
    };
    element?.addEventListener('balise-filters-changed', follow);
    return () => element?.removeEventListener('balise-filters-changed', follow);
  }, [part, key]);

  return createElement(part.tag, { ref, slot, 'heading-level': headingLevel }, children);
}
