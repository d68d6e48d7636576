import { createElement, useEffect, useRef } from 'react';
import { useElements } from '../pages/load-elements.ts';
import { isKnownTag } from '../router/router.ts';
import { countInTitle } from './tab-title.ts';

const BELL = ['balise-notifications'].filter(isKnownTag);

/** The bell of the header, where this version has it; what is unread stands in the title of the tab too. */
export function Bell() {
  const { ready } = useElements(BELL);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const count = (event: Event) => countInTitle((event as CustomEvent<{ unread: number }>).detail.unread);
    const element = place.current;
    element?.addEventListener('balise-notifications-changed', count);
    return () => {
      element?.removeEventListener('balise-notifications-changed', count);
      countInTitle(0);
    };
  }, []);
  if (BELL.length === 0) return null;
  return (
    <span className="header-bell" ref={place}>
      {ready && createElement('balise-notifications')}
    </span>
  );
}
