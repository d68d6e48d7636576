import { type ReactNode, useRef } from 'react';
import { Arrivals } from '../ui/arrivals.tsx';
import { useStyles } from '../ui/use-styles.ts';
import css from './part-news.css?inline';
import type { HeldNews } from './use-held-part.ts';

/** A part of a screen under what others have changed of it meanwhile; the focus goes to the part once that is shown. */
export function PartNews({ news, children }: { news: HeldNews; children: ReactNode }) {
  useStyles(css);
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className="part-news" tabIndex={-1}>
      <Arrivals
        text={news.text}
        onShow={() => {
          box.current?.focus();
          news.show();
        }}
      />
      {children}
    </div>
  );
}
