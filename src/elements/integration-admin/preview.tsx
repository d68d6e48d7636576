import { createElement, useEffect, useRef } from 'react';
import type { EmbedValues } from '../../core/integration/snippet.ts';
import { useHost } from '../parts/host/use-host.ts';
import { watchRoot } from '../parts/kit/lazy-elements.ts';
import { cssVars } from '../parts/kit/react-element.tsx';

interface PreviewProps {
  tag: string;
  values: EmbedValues;
  /** `''` for the suite's own. */
  colour: string;
}

/**
 * The element itself, with these attributes. What it reports ends here: its filters are not this screen's, and its
 * links lead nowhere. `kiosk` would change the whole page, so it shows in the code alone.
 */
export function ElementPreview({ tag, values, colour }: PreviewProps) {
  const { element: host } = useHost();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => (host.shadowRoot ? watchRoot(host.shadowRoot) : undefined), [host]);
  useEffect(() => {
    const stage = ref.current;
    const keep = (event: Event) => {
      event.stopPropagation();
      if (event.type === 'balise-navigate') event.preventDefault();
    };
    const names = ['balise-navigate', 'balise-filters-changed'];
    for (const name of names) stage?.addEventListener(name, keep);
    return () => {
      for (const name of names) stage?.removeEventListener(name, keep);
    };
  }, []);
  const { kiosk: _kiosk, ...shown } = values;
  return (
    <div
      ref={ref}
      className="embed-stage"
      part="preview"
      style={colour ? cssVars({ '--balise-primary-strong': colour }) : undefined}
    >
      {createElement(tag, { key: Object.keys(shown).join(), 'heading-level': '4', ...shown })}
    </div>
  );
}
